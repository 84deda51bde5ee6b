import test from 'ava'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { analyse } from '../../src/language-server/analysis/analysis.js'
import { completion } from '../../src/language-server/completion/completion.js'
import type { Language } from '../../src/pattern/language.js'
import { markedText } from '../support/markedText.js'

const example = new URL('../../examples/extended-language/language.js', import.meta.url).href
const { default: shopLanguage } = (await import(example)) as { default: Language }

const step = (text: string): string => `Feature: F\n\n  Scenario: s\n    When POST /a\n    And ${text}`

/** Lines with a cursor, and a word of the language that may come there. */
const places: Readonly<Record<string, readonly [marked: string, label: string]>> = {
  'a bound': [step('request-header A (string) ‸'), 'startsWith'],
  'a bound in a string of JSON': [step('request-body {"a": "(string) ‸"}'), 'startsWith'],
  'a suffix': [step('request-header A (string‸)'), '!'],
  'a kind of body': [step('request-body ‸'), 'properties'],
  'a step': [step('‸'), 'response-time'],
}

for (const [what, [marked, label]] of Object.entries(places))
  test(`completion offers ${what} of the language`, (t) => {
    const { text, cursor } = markedText(marked)
    const labels = (language?: Language): string[] => {
      const document = TextDocument.create('file:///a_1.contract', 'contract', 1, text)
      return completion(analyse(document, language), document.offsetAt(cursor)).items.map((item) => item.label)
    }
    t.true(labels(shopLanguage).includes(label), labels(shopLanguage).join())
    t.false(labels().includes(label))
  })
