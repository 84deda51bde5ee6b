import type { Operation } from '../../components/service/service.js'

/** The title of each operation's scenario: the operation name, with a suffix if several operations have the same name. */
export function titlesOf(operations: readonly Operation[]): readonly string[] {
  const versions = new Set(operations.map(({ soap }) => soap))
  const named = (operation: Operation): string =>
    versions.size > 1 && operation.soap === '1.2' ? `${operation.name} (SOAP 1.2)` : operation.name
  const places = new Map<string, number>()
  const placed = ({ port, binding, ...operation }: Operation): string =>
    `${named({ ...operation, binding })} (${port ?? binding})`
  for (const operation of operations) places.set(placed(operation), (places.get(placed(operation)) ?? 0) + 1)
  const taken = new Set<string>()
  return operations.map((operation) => {
    const [base, place] = [named(operation), placed(operation)]
    const candidates = places.get(place) === 1 ? [base, place] : [base]
    const title = candidates.find((one) => !taken.has(one)) ?? numbered(base, taken)
    taken.add(title)
    return title
  })
}

function numbered(title: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${title} ${String(number)}`)) number++
  return `${title} ${String(number)}`
}
