import type { Operation } from '../components/service.js'

/** What tells operations of one name apart. */
const details = [
  ({ soap }: Operation): string => `SOAP ${soap}`,
  ({ port, binding }: Operation): string => port ?? binding,
] as const

/** The title of each operation's scenario: its name, with what tells it apart from others of that name if there are any. */
export function titlesOf(operations: readonly Operation[]): readonly string[] {
  const versions = new Set(operations.map(({ soap }) => soap))
  const taken = new Set<string>()
  return operations.map((operation) => {
    const { name, soap } = operation
    const base = versions.size > 1 && soap === '1.2' ? `${name} (${details[0](operation)})` : name
    const candidates = [base, `${name} (${details[1](operation)})`]
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
