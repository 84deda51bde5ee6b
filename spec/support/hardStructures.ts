/** Two versions of a contract that are hard to compare because of how their elements may be arranged. */
export interface HardStructure {
  readonly name: string
  readonly older: string
  readonly newer: string
  readonly isCompatible: boolean
}

const names = Array.from({ length: 40 }, (_, index) => `E${index}`)
const twenty = names.slice(0, 20)
const forms = Array.from({ length: 1200 }, (_, at) => `Form${String(at)}`)

function contract(body: string, ...types: readonly string[]): string {
  const declared = [...names.map((name) => `${name} <${name.toLowerCase()}>(string)</${name.toLowerCase()}>`), ...types]
  const steps = declared.map((type) => `    Given type ${type}\n`).join('')
  return `Feature: Hard\n  Scenario: One\n${steps}    When POST /ws\n    And request-body ${body}\n    Then status 200\n`
}

const reversed = (all: readonly string[]): string[] => [...all].reverse()
const optional = (all: readonly string[]): string[] => all.map((name) => `${name}?`)
const row = (all: readonly string[]): string => all.map((name) => `(${name})`).join('')
const anyOrder = (all: readonly string[]): string => `(${all.join(' & ')})`
const choice = (all: readonly string[]): string => `(${all.join(' | ')})`

const pair = (
  name: string,
  isCompatible: boolean,
  older: string,
  newer: string,
  ...types: string[]
): HardStructure => ({
  name,
  isCompatible,
  older: contract(`<r>${older}</r>`, ...types),
  newer: contract(`<r>${newer}</r>`, ...types),
})

/** What grows exponentially if it is done naively; each is decided at once. */
export const hardStructures: readonly HardStructure[] = [
  pair('40 optional alternatives, reordered', true, choice(optional(names)), choice(reversed(optional(names)))),
  pair('40 optional elements in a row, reversed', false, row(optional(names)), row(reversed(optional(names)))),
  pair('20 in any order, reordered', true, anyOrder(twenty), anyOrder(reversed(twenty))),
  pair(
    '20 optional ones in any order, reordered',
    true,
    anyOrder(optional(twenty)),
    anyOrder(reversed(optional(twenty))),
  ),
  pair('20 in any order, then in one order', false, anyOrder(twenty), row(twenty)),
  pair('20 in any order, then in the reverse order', false, anyOrder(twenty), row(reversed(twenty))),
  pair('20 in one order, then in any order', true, row(twenty), anyOrder(twenty)),
  pair('20 optional ones in one order, then in any order', true, row(optional(twenty)), anyOrder(optional(twenty))),
  pair('20 in any order, the first one fixed', false, anyOrder(twenty), `(E0)${anyOrder(twenty.slice(1))}`),
  pair('20 in any order, then one of two orders', false, anyOrder(twenty), '(P | Q)', `P ${row(twenty)}`, `Q ${row(reversed(twenty))}`), // prettier-ignore
  pair('20 in any order, then elements of any name', true, anyOrder(twenty), '(anything*)'),
  pair(
    '20 optional ones and elements of any name in any order, one fewer',
    true,
    anyOrder([...optional(twenty), 'anything*']),
    anyOrder([...optional(reversed(twenty).slice(1)), 'anything*']),
  ),
  pair(
    '20 optional ones and elements of any name in any order, then one of the names required',
    false,
    anyOrder([...optional(twenty), 'anything*']),
    anyOrder([...optional(twenty.slice(1)), 'E0', 'anything*']),
  ),
  pair(
    '1,200 forms of 60 elements, distinguished by an attribute, reordered',
    true,
    '(Forms*)',
    '(Reordered*)',
    ...forms.map((name, at) => `${name} <f${String(at % 60)} kind="${String(at)}">(string)</f${String(at % 60)}>`),
    `Forms ${choice(forms)}`,
    `Reordered ${choice(reversed(forms))}`,
  ),
  pair('up to 10,000, then one fewer', false, '(E0{0,10000})', '(E0{0,9999})'),
  pair('up to 9,999, then one more', true, '(E0{0,9999})', '(E0{0,10000})'),
  pair('up to 10,000 of a choice, then one fewer', false, '(M{0,10000})', '(M{0,9999})', 'M (E0 | E1)'),
  pair('100 times up to 100, then one time fewer', false, '(M{1,100})', '(M{1,99})', 'M (E0{2,100})(E1)'),
]
