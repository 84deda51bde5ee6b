import type { PayloadCstNode } from '../../../grammar/index.js'
import { nearest } from '../../text/writing/nearest.js'
import { first, spanOf } from '../tree/cst.js'
import type { ExtensionReading } from '../tree/extension.js'
import { bare, wordsOf } from './leftOutSteps.js'

/** Warns if the text of a body starts with a misspelt word for a kind of body that the language adds. */
export function reportMisspeltBody({ children }: PayloadCstNode, { reader, report }: ExtensionReading): void {
  const text = first(first(first(children.fragment)?.children.node)?.children.Text)
  const [word] = text ? wordsOf(text.image, spanOf(text).start) : []
  const meant = word && nearest(bare(word.text), reader.addedBodies)
  if (!word || meant === undefined) return
  report('extension-misspelt-body', word.span, `\`${word.text}\` starts a text here, not a body of this language`, {
    hint: `did you mean \`${meant}\`?`,
    fix: { span: word.span, text: meant },
  })
}
