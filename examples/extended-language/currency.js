import { textPattern } from 'codicil'

const codes = Intl.supportedValuesOf('currency')

/** A currency by its ISO 4217 code; in JSON a string. */
export const currency = {
  accepts: (text) => codes.includes(text),
  json: 'string',
  samples: ['EUR', 'KES', 'USD'],
  language: textPattern(codes.join('|')),
}
