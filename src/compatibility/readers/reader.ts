import { jsonDeviations, xmlDeviations, type JsonDeviation, type XmlDeviation } from './deviation.js'
import { clientStacks, type ClientStack, type StackName, type Tolerance } from './clientStacks.js'

/**
 * Who reads responses:
 *
 * - `declared`: a consumer that reads what the contract declares (docs/language.md 11.3)
 * - `strict`: one that also refuses attributes and keys that the contract does not name
 * - `tolerant`: one that also ignores elements that the contract does not name
 * - a client stack in its default configuration (docs/readers.md)
 */
export type ReaderName = 'declared' | 'strict' | 'tolerant' | StackName

export const readerNames: readonly ReaderName[] = ['declared', 'strict', 'tolerant', ...(Object.keys(clientStacks) as StackName[])] // prettier-ignore

/** What a reader reads although the contract does not declare it. */
export interface Reader {
  readonly xml: ReadonlySet<XmlDeviation>
  readonly json: ReadonlySet<JsonDeviation>
  /** Whether it reads SOAP envelopes itself, so that the deviations are only about what is in them. */
  readonly isStack: boolean
}

const declared: Reader = { xml: new Set(['unknown attribute']), json: new Set(['unknown key']), isStack: false }

const general: Readonly<Record<Exclude<ReaderName, StackName>, Reader>> = {
  declared,
  strict: { xml: new Set(), json: new Set(), isStack: false },
  tolerant: { ...declared, xml: new Set(['unknown attribute', 'unknown element']) },
}

/** A reader by name. A stack reads payloads of another kind as declared. */
export function readerOf(name: ReaderName): Reader {
  if (!isStack(name)) return general[name]
  const stack: ClientStack = clientStacks[name]
  return stack.payload === 'xml'
    ? { ...declared, xml: read(xmlDeviations, stack.tolerances), isStack: true }
    : { ...declared, json: read(jsonDeviations, stack.tolerances), isStack: true }
}

const isStack = (name: ReaderName): name is StackName => Object.hasOwn(clientStacks, name)

/** The deviations that are known to be read. */
const read = <Deviation extends string>(
  all: readonly Deviation[],
  tolerances: Readonly<Record<Deviation, Tolerance>>,
): ReadonlySet<Deviation> =>
  new Set(
    all.filter((deviation) => {
      const tolerance = tolerances[deviation]
      return tolerance !== 'unknown' && tolerance.reads
    }),
  )
