import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { chromium, type Browser } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']

/** The Chromium of this machine: that of CHROME_BIN, or the first on the PATH. */
const executable =
  process.env['CHROME_BIN'] ??
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

/** A test in a real browser; where there is none it is skipped, and its title says so. */
export const browserTest = (title: string, run: (t: ExecutionContext) => Promise<void>): void =>
  executable === undefined
    ? test.skip(`${title} (skipped: no Chromium here; install it, or name one in CHROME_BIN)`, run)
    : test(title, run)

let opening: Promise<Browser> | undefined

/** The one browser of a spec. */
export const openBrowser = (): Promise<Browser> =>
  (opening ??= chromium.launch({ executablePath: executable!, args: ['--no-sandbox'] }))

test.after.always(async () => {
  await (await opening)?.close()
})
