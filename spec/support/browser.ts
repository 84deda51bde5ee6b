import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { chromium, type Browser, type BrowserContextOptions, type Page, type ViewportSize } from 'playwright-core'

/**
 * The commands that set-up looks for as well, before it installs one. The first is Chromium without windows, which takes two thirds of the
 * processor time.
 */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine: that of CHROMIUM, or the first on the PATH. */
function executable(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
  const path = process.env['CHROMIUM'] ?? installed
  if (path !== undefined) return path
  throw new Error(
    'No browser found. Run `apt-get install chromium-headless-shell`, or set CHROMIUM to the path of a browser.',
  )
}

let opening: Promise<Browser> | undefined

/** How long a browser may take, in milliseconds: nearly as long as AVA waits for a test, because a busy machine may take minutes. */
const timeout = 110_000

/** Opens a tab in the browser that the tests of a spec share. Its context is its own, and closes with it. */
export async function openTab(options: BrowserContextOptions = {}): Promise<Page> {
  opening ??= chromium.launch({ executablePath: executable(), timeout })
  const tab = await (await opening).newPage(options)
  tab.setDefaultTimeout(timeout)
  return tab
}

/** How a test wants its tab. What is under `kept` cannot be changed after a tab was opened. */
export interface TabOptions {
  readonly viewport?: ViewportSize
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly kept?: Pick<BrowserContextOptions, 'javaScriptEnabled' | 'permissions'>
}

/** The tabs by the options that they keep. Each is there once the test that borrowed it has ended. */
const tabs = new Map<string, Promise<Page>>()

/**
 * An empty tab until the test ends; other tests that want such a tab wait for it. Opening one for each test would take more than a
 * second of processor time.
 */
export async function borrowTab(
  t: Pick<ExecutionContext, 'teardown'>,
  { viewport = { width: 1280, height: 800 }, kept, ...media }: TabOptions = {},
): Promise<Page> {
  const key = JSON.stringify(kept ?? {})
  const borrowed = tabs.get(key) ?? openTab(kept)
  const ended = new Promise<void>((resolve) => {
    t.teardown(resolve)
  })
  tabs.set(
    key,
    borrowed.then((tab) => ended.then(() => tab)),
  )
  const tab = await borrowed
  for (const event of ['console', 'pageerror', 'request'] as const) tab.removeAllListeners(event)
  await tab.goto('about:blank')
  await tab.context().clearCookies()
  await tab.setViewportSize(viewport)
  await tab.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', ...media })
  return tab
}

test.after.always(async () => {
  await (await opening)?.close()
})
