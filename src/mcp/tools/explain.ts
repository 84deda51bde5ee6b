import { allRules, type FindingRule } from '../../compatibility/reasons/rules/ruleTable.js'
import type { Language } from '../../pattern/language.js'
import { extensionRules } from '../../syntax/tree/extensionRules.js'
import { diagnosticCodes, type DiagnosticKind } from '../../text/diagnosticCodes.js'
import { failed, success } from '../../text/failure.js'
import { nearest } from '../../text/writing/nearest.js'
import { quoted } from '../../text/writing/quoted.js'
import type { ToolAnswer, Tool } from '../tool.js'

interface ExplainInput {
  readonly code: string
}

/** Explains a rule or a diagnostic, as docs/rules.md and docs/diagnostics.md do. */
export const explain: Tool<ExplainInput> = {
  name: 'explain',
  title: 'Explain a rule or a diagnostic',
  description:
    'Explains a rule of `compatible`, such as response-key-removed: what changed, why it breaks consumers and how to change it ' +
    'compatibly; or the code of an error or warning of `check`, such as unknown-step.',
  input: {
    type: 'object',
    properties: { code: { type: 'string', description: 'the rule or the code' } },
    required: ['code'],
    additionalProperties: false,
  },
  output: {
    type: 'object',
    required: ['kind', 'code'],
    properties: {
      kind: { enum: ['rule', 'diagnostic'] },
      code: { type: 'string' },
      change: { type: 'string', description: 'of a rule: what changed' },
      breaks: { type: 'string', description: 'of a rule: why it breaks consumers' },
      instead: { type: 'string', description: 'of a rule: how to change it compatibly' },
      severity: { enum: ['error', 'warning'], description: 'of a diagnostic' },
      meaning: { type: 'string', description: 'of a diagnostic' },
    },
  },
  run: ({ code }, { language }) => {
    const [rules, kinds] = [rulesIn(language), kindsIn(language)]
    const answer = ruleAnswer(code, rules) ?? diagnosticAnswer(code, kinds)
    return Promise.resolve(answer ? success(answer) : unknownCode(code, [...rules.keys(), ...kinds.keys()]))
  },
}

type Rules = ReadonlyMap<string, FindingRule>

/** All rules, with those that the language of the project adds. */
const rulesIn = ({ extensions }: Language): Rules =>
  new Map<string, FindingRule>(
    [...allRules.map(({ rule }) => rule), ...extensionRules(extensions)].map((rule) => [rule.id, rule]),
  )

type Kinds = ReadonlyMap<string, DiagnosticKind>

/** All diagnostics, with those that the language of the project adds. */
const kindsIn = ({ diagnosticCodes: own }: Language): Kinds =>
  new Map<string, DiagnosticKind>(Object.entries({ ...diagnosticCodes, ...own }))

function ruleAnswer(code: string, rules: Rules): ToolAnswer | undefined {
  const rule = rules.get(code)
  if (!rule) return undefined
  const { change, breaks, instead } = rule
  const text = `${code} is a rule about changes.\nWhat changed: ${change}\nWhy it breaks: ${breaks}\nHow to change it compatibly: ${instead}\n`
  return { text, json: JSON.stringify({ kind: 'rule', code, change, breaks, instead }) }
}

function diagnosticAnswer(code: string, kinds: Kinds): ToolAnswer | undefined {
  const kind = kinds.get(code)
  if (!kind) return undefined
  const { severity, meaning } = kind
  const article = severity === 'error' ? 'an error' : 'a warning'
  const json = JSON.stringify({ kind: 'diagnostic', code, severity, meaning })
  return { text: `${code} is ${article} in contracts: ${meaning}\n`, json }
}

function unknownCode(code: string, known: readonly string[]) {
  const near = nearest(code, known)
  return failed('unknown-code', `there is no rule or diagnostic ${quoted(code)}`, near && `did you mean \`${near}\`?`)
}
