import type { ExcludedStepCstNode, UnknownStepCstNode } from '../../grammar/index.js'
import { nearest } from '../text/nearest.js'
import { first, spanOf } from './cst.js'
import type { Reading } from './extension.js'
import type { Reporter } from './reporter.js'

const providerState = new Set(['fact', 'fixture'])

/** Reports a step of the predecessors that this language leaves out (docs/language.md 4.2). */
export function reportExcludedStep({ children }: ExcludedStepCstNode, { report }: Reporter): void {
  const word = first(children.ExcludedWord)
  if (!word) return
  const name = word.image.toLowerCase()
  const rest = first(first(children.ignored)?.children.RestOfLine)?.image ?? ''
  if (providerState.has(name)) {
    report(
      'provider-state-step',
      spanOf(word),
      `\`${name}\` is ignored, because codicil does not set up provider state`,
    )
  } else if (name === 'header') {
    const fixed = rest.replace(':', '')
    report('header-step', spanOf(word), '`header` must say whether it belongs to the request or the response', {
      hint: `write \`request-header ${fixed}\` or \`response-header ${fixed}\``,
    })
  } else {
    report('excluded-step', spanOf(word), `this language has no \`${name}\` step`)
  }
}

/** Reports a step with an unknown word; returns the word that was most likely meant, if there is one. */
export function reportUnknownStep({ children }: UnknownStepCstNode, { report, reader }: Reading): string | undefined {
  const word = first(children.UnknownWord)
  if (!word) return undefined
  const { stepNames } = reader.keywords
  const near = nearest(word.image, stepNames)
  report('unknown-step', spanOf(word), `\`${word.image}\` is not a step of this language`, {
    hint: near ? `did you mean \`${near}\`?` : `steps are ${stepNames.map((name) => `\`${name}\``).join(', ')}`,
    fix: near === undefined ? undefined : { span: spanOf(word), text: near },
  })
  return near
}
