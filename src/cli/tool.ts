import { existsSync, readFileSync } from 'node:fs'
import type { Tool } from '../report/tool.js'

/** package.json as seen from src/cli and dist/cli, and from dist/src/cli. */
const places = ['../../package.json', '../../../package.json']

/** What package.json says about codicil. */
export function tool(): Tool {
  const file = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url))!
  const { version, homepage } = JSON.parse(readFileSync(file, 'utf8')) as Tool
  return { version, homepage: homepage.replace(/#.*/, '') }
}
