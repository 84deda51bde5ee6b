import { createToken, type TokenType } from 'chevrotain'
import { blank, newline, oneOf, wordEnd } from './fragments.js'
import { ExcludedWord, isWord, Method, ofSlip, StepKeyword, TextLine } from './tokens.js'

/** The words that start sections and steps in a grammar, including those of extensions. */
export interface Keywords {
  /** Without their colons: `Feature`, `Scenario Outline`. */
  readonly sections: readonly string[]
  /** `Given`, `*` and so on. */
  readonly steps: readonly string[]
  /** What may follow those, except methods: `type`, `json`, `status`. */
  readonly stepWords: readonly string[]
  /** The HTTP methods that have a meaning of their own, in upper case. */
  readonly methods: readonly string[]
  /** The methods and the usual word of each other step, as "did you mean" offers them. */
  readonly stepNames: readonly string[]
}

const isMethod = ({ CATEGORIES }: TokenType): boolean => CATEGORIES?.includes(Method) ?? false

/** The keywords among the tokens that may start a line and those that may follow a step's keyword. */
export function keywordsOf(line: readonly TokenType[], step: readonly TokenType[]): Keywords {
  const stepWords = step.filter(isWord)
  const methods = stepWords.filter(isMethod)
  return {
    sections: line
      .filter((token) => token !== StepKeyword)
      .filter(isWord)
      .flatMap(({ words }) => words),
    steps: StepKeyword.words,
    stepWords: stepWords.filter((token) => !isMethod(token)).flatMap(({ words }) => words),
    methods: methods.flatMap(({ words }) => words),
    stepNames: stepWords
      .filter((token) => token !== ExcludedWord)
      .flatMap((token) => (isMethod(token) ? token.words : token.words.slice(0, 1))),
  }
}

/** The line end at which a block that was left open ends, because the next line is a section or a step. */
export const blockBreak = ({ sections, steps, stepWords, methods }: Keywords): TokenType =>
  ofSlip(
    createToken({
      name: 'BlockBreak',
      label: 'end of an open block',
      pattern: new RegExp(
        `${newline}(?=${blank}*(?:${oneOf(sections)}:` +
          `|${oneOf(steps)}${blank}+${oneOf([...stepWords, ...methods])}${wordEnd}))`,
      ),
      group: 'trivia',
      pop_mode: true,
    }),
  )

/** A line of text that would start a section or a step if its keyword were in the right case: `given type …`, `scenario: …`. */
export const miswrittenLine = ({ sections, steps, stepWords, methods }: Keywords): TokenType =>
  ofSlip(
    createToken({
      name: 'MiswrittenLine',
      label: 'line of text',
      pattern: new RegExp(
        `(?:${oneOf(sections)}${blank}*:` +
          `|${oneOf(steps.filter((word) => word !== '*'))}${blank}+` +
          `(?:${oneOf(methods)}${blank}+/|${oneOf(stepWords)}${wordEnd}))(?:[^\\r\\n]*[^\\s])?`,
        'i',
      ),
      categories: TextLine,
    }),
  )
