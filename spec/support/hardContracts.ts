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

/**
 * An older and a newer contract that no known algorithm compares fast (docs/theory.md 10). The older one allows all lists of
 * `a` and `b` that are longer than `distance`. In the newer one, one scenario allows those with an `a` at `distance` from
 * the end, another those with a `b` there, so that only both together allow all. Comparing takes 2^`distance` states.
 */
export function hardContracts(distance: number): readonly [older: string, newer: string] {
  const any = (count: number): string => '<x>(Letter)</x>'.repeat(count)
  const withLetter = (letter: string): string => scenario(letter, `(X*)<x>${letter}</x>${any(distance)}`)
  return [
    `Feature: Generated\n${scenario('Any', `(X*)${any(distance + 1)}`)}`,
    `Feature: Generated\n${['a', 'b'].map(withLetter).join('')}`,
  ]
}
