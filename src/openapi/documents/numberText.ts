/**
 * A number of the core schema of YAML as JSON text with all its digits: `0x1F` as `31`, `+.5` as `0.5`. Undefined if JSON has no
 * such number: `.inf`, `.nan`.
 */
export function numberText(source: string): string | undefined {
  if (/^0[xo]/.test(source)) return BigInt(source).toString()
  const [, sign, whole = '', fraction = '', exponent = ''] =
    /^([-+]?)(\d*)(?:\.(\d*))?(e[-+]?\d+)?$/i.exec(source) ?? []
  if (sign === undefined || whole + fraction === '') return undefined
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return `${sign === '-' ? '-' : ''}${digits}${fraction && `.${fraction}`}${exponent}`
}
