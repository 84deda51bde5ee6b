import type { ExcludedStepCstNode, UnknownStepCstNode } from '../../grammar/index.js'
import { nearest } from '../text/nearest.js'
import { first, spanOf } from './cst.js'
import type { Reading } from './extension.js'
import type { Reporter } from './reporter.js'

const providerState = new Set(['fact', 'fixture'])

/** Steps of the predecessors that this language leaves out get a diagnostic of their own (LANGUAGE 2). */
export function reportExcludedStep({ children }: ExcludedStepCstNode, { report }: Reporter): void {
  const word = first(children.ExcludedWord)
  if (!word) return
  const name = word.image.toLowerCase()
  const rest = first(first(children.ignored)?.children.RestOfLine)?.image ?? ''
  if (providerState.has(name)) {
    report(
      'provider-state-step',
      spanOf(word),
      `\`${name}\` sets up provider state, which this tool does not do; the step is ignored`,
    )
  } else if (name === 'header') {
    const fixed = rest.replace(':', '')
    report('header-step', spanOf(word), '`header` does not say whether the request or the response has it', {
      hint: `write \`request-header ${fixed}\` or \`response-header ${fixed}\``,
    })
  } else {
    report('excluded-step', spanOf(word), `\`${name}\` is a step that this language leaves out`)
  }
}

/** Reports a step whose word names none; the word that was meant, if one is near. */
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
