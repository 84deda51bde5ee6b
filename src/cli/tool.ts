import { readFileSync } from 'node:fs'
import type { Tool } from '../report/tool.js'

/** What package.json says about codicil. */
export function tool(): Tool {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { version, homepage } = JSON.parse(text) as Tool
  return { version, homepage: homepage.replace(/#.*/, '') }
}
