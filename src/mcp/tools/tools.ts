import type { Tool } from '../tool.js'
import { changed } from './changed.js'
import { check } from './check.js'
import { compatible } from './compatible.js'
import { contracts } from './contracts.js'
import { explain } from './explain.js'
import { format } from './format.js'
import { importTool } from './importTool.js'
import { match } from './match.js'
import { samples } from './samples.js'

/** Every tool. Its input has been checked against its schema when it runs. */
export const tools: readonly Tool[] = [
  check,
  format,
  compatible,
  changed,
  match,
  samples,
  importTool,
  explain,
  contracts,
]
