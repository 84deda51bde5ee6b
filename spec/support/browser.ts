import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import test from 'ava'
import { chromium, type Browser } from 'playwright-core'

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

/** The one browser of a spec. */
export const openBrowser = (): Promise<Browser> => (opening ??= chromium.launch({ executablePath: executable() }))

test.after.always(async () => {
  await (await opening)?.close()
})
