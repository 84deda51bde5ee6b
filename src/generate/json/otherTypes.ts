import type { WrittenJson } from '../../message/print/printJson.js'
import type { Flaw } from '../flaw.js'

export const nothing: WrittenJson = { kind: 'bare', text: 'null' }

/** A value of another JSON type, as like a value as possible, and null. */
export const otherTypes = (written: WrittenJson): readonly Flaw[] => [
  otherType(written),
  { kind: 'type', json: nothing, type: 'null' },
]

function otherType(written: WrittenJson): Flaw {
  switch (written.kind) {
    case 'string': {
      const text = isNumber(written.text) ? written.text : '1'
      return { kind: 'type', json: { kind: 'bare', text }, type: 'a number' }
    }
    case 'bare':
      return { kind: 'type', json: { kind: 'string', text: written.text }, type: 'a string' }
    case 'array':
      return { kind: 'type', json: { kind: 'object', members: [] }, type: 'an object' }
    case 'object':
      return { kind: 'type', json: { kind: 'array', items: [] }, type: 'an array' }
  }
}

/** Whether a text can be a JSON value without quotes; one that is wrong on purpose may not. */
export const isBare = (text: string): boolean => /^(true|false|null)$/.test(text.trim()) || isNumber(text.trim())

/** Whether a text is a number as JSON spells it. */
const isNumber = (text: string): boolean => /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)
