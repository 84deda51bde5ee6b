import type { Target } from '../answer.js'
import type { Against, Version } from '../contents.js'

/** The choice of what the payload is matched against. */
export interface TargetSelect {
  readonly value: () => Against
  readonly setValue: (against: Against) => void
  readonly setTargets: (targets: Readonly<Record<Version, readonly Target[]>>) => void
}

const keyOf = ({ version, type, side, scenario }: Against): string => JSON.stringify([version, scenario, side, type])

/** Makes a `select` element that choice. The chosen target stays, even if a contract with errors has none for now. */
export function targetSelect(select: HTMLSelectElement, onChange: () => void): TargetSelect {
  let known: readonly Target[] = []
  let chosen: Against = { version: 'newer' }
  select.addEventListener('change', () => {
    chosen = known.find(({ against }) => keyOf(against) === select.value)?.against ?? chosen
    onChange()
  })
  const group = (version: Version): HTMLOptGroupElement => {
    const element = document.createElement('optgroup')
    element.label = `${version} contract`
    const targets = known.filter(({ against }) => against.version === version)
    element.append(...targets.map(({ label, against }) => new Option(label, keyOf(against))))
    return element
  }
  const show = (): void => {
    select.replaceChildren(group('newer'), group('older'))
    select.value = keyOf(chosen)
  }
  return {
    value: () => chosen,
    setValue: (against) => {
      chosen = against
      show()
    },
    setTargets: ({ older, newer }) => {
      known = [...newer, ...older]
      show()
    },
  }
}
