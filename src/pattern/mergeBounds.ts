import { compareNumbers } from './compareNumbers.js'
import type { Bounds } from './patternTree.js'

/** The bounds that hold if both of two hold: of two of a kind, the stricter one. */
export function mergeBounds(a: Bounds, b: Bounds): Bounds {
  const patterns = [...(a.patterns ?? []), ...(b.patterns ?? [])]
  return {
    ...a,
    ...b,
    ...stricter('minLength', a, b, Math.max),
    ...stricter('maxLength', a, b, Math.min),
    ...stricter('min', a, b, larger),
    ...stricter('above', a, b, larger),
    ...stricter('max', a, b, smaller),
    ...stricter('below', a, b, smaller),
    ...stricter('digits', a, b, Math.min),
    ...stricter('fractionDigits', a, b, Math.min),
    ...(patterns.length > 0 && { patterns }),
  }
}

const larger = (a: string, b: string): string => (compareNumbers(a, b) < 0 ? b : a)
const smaller = (a: string, b: string): string => (compareNumbers(a, b) > 0 ? b : a)

/** The stricter of two bounds of a kind; nothing unless there are two. */
function stricter<Kind extends keyof Bounds>(
  kind: Kind,
  a: Bounds,
  b: Bounds,
  choose: (a: Required<Bounds>[Kind], b: Required<Bounds>[Kind]) => Required<Bounds>[Kind],
): Pick<Bounds, Kind> | undefined {
  const [one, other] = [a[kind], b[kind]] as [Required<Bounds>[Kind] | undefined, Required<Bounds>[Kind] | undefined]
  return one === undefined || other === undefined
    ? undefined
    : ({ [kind]: choose(one, other) } as unknown as Pick<Bounds, Kind>)
}
