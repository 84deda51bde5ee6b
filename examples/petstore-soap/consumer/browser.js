import { accessSync, constants, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function browserPath() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
  if (found) return found
  throw new Error('No browser found. Run `apt-get install chromium`, or set CHROMIUM to the path of a browser.')
}

/** Starts the installed Chromium or Chrome, without a window. */
export const launch = () => chromium.launch({ executablePath: browserPath() })

const artefacts = fileURLToPath(new URL('artefacts', import.meta.url))

/** Saves a screenshot of a page as `artefacts/<name>.png`. */
export async function picture(page, name) {
  mkdirSync(artefacts, { recursive: true })
  await page.screenshot({ path: join(artefacts, `${name}.png`) })
}
