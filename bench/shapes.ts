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

/** A type of so many elements, every third of them optional; the newer one has another optional element in its middle. */
export function wide(elements: number): Pair {
  const element = (index: number): string =>
    `<e${index}${index % 3 === 0 ? ' specmatic_occurs="optional"' : ''}>(string)</e${index}>`
  const all = range(elements).map(element)
  const more = all.toSpliced(elements >> 1, 0, '<more specmatic_occurs="optional">(number)</more>')
  return [contract([], `<wide>${all.join('')}</wide>`), contract([], `<wide>${more.join('')}</wide>`)]
}

/** Elements nested so deep; the newer one's innermost has another text. */
export function deep(levels: number): Pair {
  const nested = (inner: string): string =>
    range(levels).reduce((content, level) => `<n${level}>${content}</n${level}>`, inner)
  return [contract([], nested('(string)')), contract([], nested('(number)'))]
}

/** So many types that refer to each other; in the newer contract one of their elements is gone. */
export function recursive(types: number): Pair {
  const declared = (index: number, more: string): string =>
    `T${index} <t${index}><name>(string)</name>${more}${[1, 7, 31]
      .map((step) => `(T${(index + step) % types}*)`)
      .join('')}</t${index}>`
  const all = (changed: number): string[] =>
    range(types).map((index) => declared(index, index === changed ? '' : '<id>(number)</id>'))
  return [contract(all(-1), '(T0)'), contract(all(types - 1), '(T0)')]
}

/**
 * What no known algorithm decides fast: of lists of `a` and `b`, one newer scenario takes those with an `a` so far from
 * the end, another those with a `b`, and together they take all (theory 1.4).
 */
export function hard(distance: number): Pair {
  const scenario = (title: string, body: string): string =>
    [
      `  Scenario: ${title}`,
      '    Given enum Letter (string) values a,b',
      '    And type X <x>(Letter)</x>',
      '    When POST /ws',
      `    And request-body <list>${body}</list>`,
      '    Then status 200',
      '',
    ].join('\n')
  const any = (count: number): string => '<x>(Letter)</x>'.repeat(count)
  return [
    `Feature: Generated\n${scenario('Any', `(X*)${any(distance + 1)}`)}`,
    `Feature: Generated\n${['a', 'b'].map((letter) => scenario(letter, `(X*)<x>${letter}</x>${any(distance)}`)).join('')}`,
  ]
}
