import type { GrammarComparison, TextsAnswer, TokensAnswer, TreesAnswer } from '../../grammars/comparison.js'
import type { RuleChange } from '../../grammars/trees/ruleChanges.js'
import type { SyntaxTree } from '../../grammars/trees/ruleNodes.js'
import type { TokenText } from '../../grammars/tokens/tokenLanguages.js'
import { counted } from '../../text/writing/counted.js'

/** A part of a report: a heading, sentences, and a file to show below them. */
export interface ReportBlock {
  readonly title: string
  readonly lines: readonly string[]
  readonly file?: string
}

/** Whether the newer grammar reads what the older one reads; undefined if that is open. */
export const isGrammarCompatible = ({ texts }: GrammarComparison): boolean | undefined =>
  texts.kind === 'open' ? undefined : texts.kind === 'proven'

/** What a comparison found out, for text and Markdown. */
export const comparisonBlocks = (comparison: GrammarComparison): readonly ReportBlock[] => [
  textsBlock(comparison.texts),
  treesBlock('Trees, older in newer', comparison.trees.olderInNewer, 'Visitors for the newer grammar meet only trees that they know.'), // prettier-ignore
  treesBlock('Trees, newer in older', comparison.trees.newerInOlder, 'Visitors for the older grammar know every newer tree.'), // prettier-ignore
  ...listed('Rules', comparison.rules.map(ruleLine)),
  ...listed('Tokens', tokenLines(comparison.tokens)),
  ...corpusBlock(comparison),
  ...listed('Not considered', notConsidered(comparison)),
]

const listed = (title: string, lines: readonly string[]): readonly ReportBlock[] =>
  lines.length > 0 ? [{ title, lines }] : []

/** The last line of a report. */
export function verdictLine(comparison: GrammarComparison): string {
  const isCompatible = isGrammarCompatible(comparison)
  if (isCompatible === undefined)
    return 'It is open whether the newer grammar reads every file that the older one reads'
  return `The newer grammar ${isCompatible ? 'reads' : 'does NOT read'} every file that the older one reads`
}

const causes = {
  grammar: 'No rule of the newer grammar has it.',
  choice: 'The newer parser takes another alternative first.',
  tokens: 'The newer lexer makes other tokens of it.',
} as const

function textsBlock(texts: TextsAnswer): ReportBlock {
  const title = 'Texts'
  switch (texts.kind) {
    case 'refuted':
      return {
        title,
        lines: [
          `refuted by a file that the older parser reads as \`${texts.start.rule}\` and the newer one does not; both were run.`,
          causes[texts.cause],
          `Its tokens: ${texts.tokens.join(' ')}`,
        ],
        file: texts.text,
      }
    case 'proven':
      return { title, lines: [`proven for the rules and tokens${tried(texts.tried)}.`] }
    case 'open':
      return {
        title,
        lines: [
          texts.because === 'tokens'
            ? `open. The rules are proven to read the same tokens${tried(texts.tried)}. That files still become the same tokens is not proven.`
            : `open. Each file of \`${texts.start.rule}\` of up to ${counted(texts.searched, 'token')} was considered${tried(texts.tried)}. Whether one grammar has all texts of another cannot be decided in general.`,
        ],
      }
  }
}

const tried = (files: number): string => (files > 0 ? `; ${counted(files, 'short file')} read by both parsers` : '')

function treesBlock(title: string, answer: TreesAnswer, meaning: string): ReportBlock {
  if (answer.kind === 'included') return { title, lines: [`yes. ${meaning}`] }
  if (answer.kind === 'undecided')
    return { title, lines: [`undecided: the trees of \`${answer.start.rule}\` take too long to compare.`] }
  const { tree, text } = answer
  return {
    title,
    lines: ['no. A smallest tree that is not:', ...(tree ? [treeText(tree)] : []), ...(text === undefined ? [] : ['A file that has it:'])], // prettier-ignore
    ...(text !== undefined && { file: text }),
  }
}

/** A tree on one line: `sum(Number Plus Number)`. */
const treeText = (tree: SyntaxTree): string =>
  'token' in tree ? tree.token : `${tree.rule}(${tree.parts.map(treeText).join(' ')})`

function ruleLine({ rule, formerly, kind, lost, gained }: RuleChange): string {
  const name = formerly === undefined ? `\`${rule}\`` : `\`${formerly}\`, now \`${rule}\``
  const words = {
    added: 'is new',
    removed: 'is gone',
    renamed: 'is renamed',
    inlined: 'is now part of the rules that used it',
    split: 'is made of parts of other rules',
    widened: 'is widened',
    narrowed: 'is narrowed',
    changed: 'is changed',
    undecided: 'is not compared: it is too large',
  }[kind]
  const only = [...sequenceText('no longer', lost), ...sequenceText('now also', gained)]
  return `${name} ${words}${only.length > 0 ? `: ${only.join('; ')}` : ''}`
}

const sequenceText = (when: string, symbols: readonly string[] | undefined): readonly string[] =>
  symbols ? [`${when} \`${symbols.length > 0 ? symbols.join(' ') : 'nothing'}\``] : []

const shownText = ({ text, before }: TokenText): string =>
  `${JSON.stringify(text)}${before === '' ? '' : ` before ${JSON.stringify(before)}`}`

function tokenLines({ changes, taken, dead, swallowed }: TokensAnswer): readonly string[] {
  return [
    ...changes.map(({ token, kind, lost, gained, reason }) => {
      if (kind === 'added') return `\`${token}\` is new`
      if (kind === 'removed') return `\`${token}\` is gone`
      if (kind === 'not judged') return `\`${token}\` changed and is not judged: its expression ${reason!}`
      return `\`${token}\` is ${kind}: ${[...(lost ? [`no longer ${shownText(lost)}`] : []), ...(gained ? [`now also ${shownText(gained)}`] : [])].join('; ')}` // prettier-ignore
    }),
    ...taken.map(
      ({ mode, text, older, newer }) =>
        `${JSON.stringify(text)} becomes \`${newer.join(' ')}\` in the mode \`${mode}\`, no longer \`${older.join(' ')}\``,
    ),
    ...dead.map(
      ({ mode, token, by }) =>
        `\`${token}\` never matches in the mode \`${mode}\`: ${by === undefined ? 'earlier tokens take' : `\`${by}\` takes`} all its texts`,
    ),
    ...swallowed.map(
      ({ mode, keyword, longer, text }) =>
        `\`${keyword}\` is taken from the start of ${JSON.stringify(text)} in the mode \`${mode}\`: it needs \`longer_alt\` \`${longer}\``,
    ),
  ]
}

function corpusBlock({ corpus }: GrammarComparison): readonly ReportBlock[] {
  if (!corpus) return []
  const { files, unread, changes } = corpus
  const summary = `${counted(files, 'file')}, of which the older parser does not read ${String(unread)}.`
  return [{ title: 'Corpus', lines: [summary, ...changes.map(({ file, change }) => `${file}: ${change}`)] }]
}

function notConsidered({ hasGates, rules, tokens: { notJudged } }: GrammarComparison): readonly string[] {
  return [
    ...(rules.length > 0 ? ['which alternative the parsers take first, beyond the files that were tried'] : []),
    ...(hasGates ? ['conditions of the parser (`GATE`)'] : []),
    ...(notJudged.length > 0 ? [`texts of tokens whose patterns are not judged: ${String(notJudged.length)}`] : []),
  ]
}
