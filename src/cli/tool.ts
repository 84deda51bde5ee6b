import { existsSync, readFileSync } from 'node:fs'
import type { ToolInformation } from '../report/formats/tool.js'

/** The package's root as seen from src/cli and dist/cli, and from dist/src/cli. */
const roots = ['../../', '../../../']

/** A file of the package, such as `package.json`. */
export const packageFile = (path: string): URL =>
  roots.map((root) => new URL(`${root}${path}`, import.meta.url)).find((url) => existsSync(url))!

/** What package.json says about codicil. */
export function tool(): ToolInformation {
  const { version, homepage } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as ToolInformation
  return { version, homepage: homepage.replace(/#.*/, '') }
}
