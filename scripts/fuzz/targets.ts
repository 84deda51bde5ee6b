import { contracts } from './contracts.js'
import { editors } from './editors.js'
import { expectations } from './expectations.js'
import { messages } from './messages.js'
import { openapi } from './openapi.js'
import { payloads } from './payloads.js'
import { readers } from './readers.js'
import { reports } from './reports.js'
import type { Target } from './target.js'
import { texts } from './texts.js'
import { threads } from './threads.js'
import { verdicts } from './verdicts.js'
import { wsdls } from './wsdls.js'

/** Everything that is fuzzed. */
export const targets: readonly Target[] = [
  contracts,
  payloads,
  readers,
  messages,
  expectations,
  editors,
  reports,
  texts,
  threads,
  verdicts,
  wsdls,
  openapi,
]
