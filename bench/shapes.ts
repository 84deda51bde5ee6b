/** An older contract and a newer one. */
export type Pair = readonly [older: string, newer: string]

const contract = (types: readonly string[], body: string): string =>
  [
    'Feature: Generated',
    '  Scenario: One',
    ...types.map((type) => `    Given type ${type}`),
    '    When POST /ws',
    `    And request-body ${body}`,
    '    Then status 200',
    `    And response-body ${body}`,
    '',
  ].join('\n')

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** A type with many elements, every third of them optional. The newer type has one more optional element in the middle. */
export function wide(elements: number): Pair {
  const element = (index: number): string =>
    `<e${index}${index % 3 === 0 ? ' specmatic_occurs="optional"' : ''}>(string)</e${index}>`
  const all = range(elements).map(element)
  const more = all.toSpliced(elements >> 1, 0, '<more specmatic_occurs="optional">(number)</more>')
  return [contract([], `<wide>${all.join('')}</wide>`), contract([], `<wide>${more.join('')}</wide>`)]
}

/** Nested elements. In the newer contract, the text of the innermost element has another type. */
export function deep(levels: number): Pair {
  const nested = (inner: string): string =>
    range(levels).reduce((content, level) => `<n${level}>${content}</n${level}>`, inner)
  return [contract([], nested('(string)')), contract([], nested('(number)'))]
}

/** Types that refer to each other. In the newer contract, one of them lacks an element. */
export function recursive(types: number): Pair {
  const declared = (index: number, more: string): string =>
    `T${index} <t${index}><name>(string)</name>${more}${[1, 7, 31]
      .map((step) => `(T${(index + step) % types}*)`)
      .join('')}</t${index}>`
  const all = (changed: number): string[] =>
    range(types).map((index) => declared(index, index === changed ? '' : '<id>(number)</id>'))
  return [contract(all(-1), '(T0)'), contract(all(types - 1), '(T0)')]
}
