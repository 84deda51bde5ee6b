const codes = Intl.supportedValuesOf('currency')

/** A currency by its code of ISO 4217: in JSON a string. */
export const currency = {
  accepts: (text) => codes.includes(text),
  json: 'string',
  samples: codes,
}
