import { MarkupKind, type Hover } from 'vscode-languageserver/node'
import type { Language } from '../../pattern/language.js'
import { isScalarName } from '../../pattern/tree/scalars.js'
import { reindented } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import type { Analysis } from '../analysis/analysis.js'
import { rangeOf, touches } from '../analysis/ranges.js'
import { includeAt, includeHover } from './includes.js'
import { declarationsOf } from '../analysis/sameType.js'
import { requestSample, responseSample, scenarioOf, typeDescription, typeSamples } from '../analysis/samples.js'
import { sectionAt, sectionsOf, stepAt, stepIn } from '../analysis/sections.js'
import { namesIn } from '../../pattern/lowering/namesIn.js'
import { typeUses, useAt, type TypeOccurrence } from '../analysis/typeUses.js'

const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``

/** The text of a span, without the indentation that all lines after the first share. */
function outdented(text: string, { start, end }: Span): string {
  const [, ...others] = text.slice(start, end).split('\n')
  const indents = others.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length)
  const least = indents.reduce((a, b) => Math.min(a, b), Infinity)
  return reindented(text.slice(start, end), least)
}

function typeHover(analysis: Analysis, use: TypeOccurrence): string {
  const { source } = analysis
  const declared = declarationsOf(use, analysis)
  const texts = declared.flatMap(({ span, section }) => {
    const step = stepIn(section, span.start)
    return step ? [fenced('contract', outdented(source.text, step.span))] : []
  })
  const scenario = scenarioOf(analysis, use.section)
  const samples = scenario ? typeSamples(scenario, use.name) : []
  const takes = scenario && typeDescription(scenario, use.name)
  const unknown = `no type \`${use.name}\` is declared for this section`
  return [
    ...(texts.length > 0 ? texts : [unknown]),
    ...(takes === undefined ? [] : [`It takes ${takes}.`]),
    ...(samples.length === 0 ? [] : [samples.length === 1 ? 'A sample:' : 'Samples:']),
    ...samples.map((sample) => fenced(sample.startsWith('<') ? 'xml' : 'json', sample)),
  ].join('\n\n')
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ')

function scalarHover(name: string, { scalars }: Language): string {
  if (name === 'nothing') return '`(nothing)` is built in: the key must be absent'
  if (name === 'anything') return '`(anything)` is built in: any text, any JSON value, any content of an element'
  const samples = Object.hasOwn(scalars, name) ? scalars[name]!.samples.filter((text) => text.trim() !== '') : []
  return `\`(${name})\` is ${isScalarName(name) ? 'built in' : 'a scalar type of this project'}${samples.length > 0 ? `: ${quoted(samples)}` : ''}`
}

/** The sample of the message that a step describes; of both messages for a section's heading. */
function messageHover(analysis: Analysis, offset: number): { readonly text: string; readonly span: Span } | undefined {
  const { tree } = analysis.read
  const section = sectionAt(tree, offset)
  const scenario = section && scenarioOf(analysis, section)
  if (!scenario) return undefined
  const heading = sectionsOf(tree).find(({ span }) => touches(span, offset))
  const both = [requestSample(scenario), responseSample(scenario)].map((text) => fenced('http', text)).join('\n\n')
  if (heading) return { text: both, span: heading.span }
  const step = stepAt(tree, offset)
  if (!step) return undefined
  if (step.kind === 'status' || ('side' in step && step.side === 'response'))
    return { text: fenced('http', responseSample(scenario)), span: step.span }
  if (
    step.kind === 'request' ||
    'side' in step ||
    step.kind === 'parameter' ||
    step.kind === 'cookie' ||
    step.kind === 'formField' ||
    step.kind === 'formTable' ||
    step.kind === 'part'
  )
    return { text: fenced('http', requestSample(scenario)), span: step.span }
  return undefined
}

/**
 * Explains what is at an offset: a type with its declaration and a sample, a built-in type, the scenarios that a step includes, or a
 * step with a sample message.
 */
export function hover(analysis: Analysis, offset: number): Hover | null | Promise<Hover | null> {
  const include = includeAt(analysis, offset)
  if (include) return includeHover(analysis, include)
  const { document, read } = analysis
  const hoverOf = (value: string, span: Span): Hover => ({
    contents: { kind: MarkupKind.Markdown, value },
    range: rangeOf(document, span),
  })
  const use = useAt(typeUses(analysis), offset)
  if (use) return hoverOf(typeHover(analysis, use), use.span)
  const scalar = namesIn(stepAt(read.tree, offset)).find(({ span }) => touches(span, offset))
  if (scalar) return hoverOf(scalarHover(scalar.name, analysis.language), scalar.span)
  const message = messageHover(analysis, offset)
  return message ? hoverOf(message.text, message.span) : null
}
