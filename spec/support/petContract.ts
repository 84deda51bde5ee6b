/** A contract of some scenarios, `GET /pets/0` and so on; `id` is the type of the id that each of them answers with. */
export const petContract = (scenarios = 1, id = 'number', note = ''): string =>
  `${note}Feature: Pets\n${Array.from(
    { length: scenarios },
    (_, index) => `
  Scenario: Get pet ${String(index)}
    When GET /pets/${String(index)}
    Then status 200
    And response-body {"id": "(${id})", "name": "(string)"}
`,
  ).join('')}`
