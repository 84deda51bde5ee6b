/** What a request of the protocol needs besides its document. */
export type Need = 'position' | 'range' | 'newName' | 'context'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

const isPosition = (value: unknown): boolean => isObject(value) && isCount(value['line']) && isCount(value['character'])

const isRight: Readonly<Record<Need, (value: unknown) => boolean>> = {
  position: isPosition,
  range: (value) => isObject(value) && isPosition(value['start']) && isPosition(value['end']),
  newName: (value) => typeof value === 'string',
  context: isObject,
}

/** What is wrong with the parameters of a request about a document, which come from another program; undefined if nothing is. */
export function wrongParams(params: unknown, needs: readonly Need[]): string | undefined {
  if (!isObject(params) || !isObject(params['textDocument']) || typeof params['textDocument']['uri'] !== 'string')
    return '`textDocument.uri` must be a string'
  const wrong = needs.find((need) => !isRight[need](params[need]))
  return wrong && `\`${wrong}\` is missing or malformed`
}
