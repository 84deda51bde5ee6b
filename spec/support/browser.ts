import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import test from 'ava'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

/** The commands that set-up looks for as well, before it installs one. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine: that of CHROMIUM, or the first on the PATH. */
function executable(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
  const path = process.env['CHROMIUM'] ?? installed
  if (path !== undefined) return path
  throw new Error('No browser found. Run `apt-get install chromium`, or set CHROMIUM to the path of a browser.')
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

test.after.always(async () => {
  await (await opening)?.close()
})
