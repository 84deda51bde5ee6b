import { agreeingContentTypes, agrees, type ContentKind, type Side } from '../../pattern/contentType.js'
import type { Atom, Domain } from '../../pattern/domain.js'
import { scalarOf, type Scalar } from '../../pattern/scalars.js'
import { partsContentType } from '../../payload/printParts.js'
import type { Span } from '../../text/span.js'

type ScalarAtom = Extract<Atom, { kind: 'scalar' }>

const nowhere: Span = { start: 0, end: 0 }
const anyText: Domain = { atoms: [{ kind: 'scalar', type: 'string' }], span: nowhere }

const names = { xml: 'XML', json: 'JSON', form: 'form', parts: 'multipart' } as const

/** A longer content type for each index from 0. */
const longer: Readonly<Record<ContentKind, (more: string) => string>> = {
  xml: (more) => `application/${more}+xml`,
  json: (more) => `application/${more}+json`,
  form: (more) => `application/x-www-form-urlencoded;${more}`,
  parts: (more) => `${partsContentType}${more}`,
}

/** The type of all content types that agree with a body of a kind. */
function contentTypeScalar(kind: ContentKind, side: Side): Scalar {
  const common = kind === 'parts' ? [partsContentType] : agreeingContentTypes(anyText, kind, side)
  const samples = [...common, ...(agrees('text/plain', kind, side) ? ['text/plain'] : [])]
  const fresh = (index: number): string => longer[kind]('x'.repeat(index + 1))
  return { accepts: (text) => agrees(text, kind, side), json: 'string', samples, fresh }
}

const scalarsOf = (side: Side): Readonly<Record<ContentKind, Scalar>> => ({
  xml: contentTypeScalar('xml', side),
  json: contentTypeScalar('json', side),
  form: contentTypeScalar('form', side),
  parts: contentTypeScalar('parts', side),
})

const scalars: Readonly<Record<Side, ReturnType<typeof scalarsOf>>> = {
  request: scalarsOf('request'),
  response: scalarsOf('response'),
}

const typeOf = (kind: ContentKind): string => `${names[kind]} content type`

/** Every content type that agrees with a body of a kind. */
export const contentTypesOf = (kind: ContentKind, side: Side, span: Span): Domain => ({
  atoms: [{ kind: 'scalar', type: typeOf(kind), own: scalars[side][kind] }],
  span,
})

/** The content types of a domain that agree with a body of a kind. */
export const agreeingDomain = ({ atoms, span }: Domain, kind: ContentKind, side: Side): Domain => ({
  atoms: atoms.flatMap((atom): Atom[] => {
    if (atom.kind === 'scalar') return agreeingScalar(atom, kind, side)
    return atom.kind === 'literal' && agrees(atom.text, kind, side) ? [{ kind: 'literal', text: atom.text }] : []
  }),
  span,
})

const isBounded = ({ bounds }: ScalarAtom): boolean => bounds !== undefined

/** Samples of many lengths, on both sides of every bound that matters to a content type. */
const mostLengths = 128

function agreeingScalar(atom: ScalarAtom, kind: ContentKind, side: Side): ScalarAtom[] {
  const [scalar, agreeing] = [scalarOf(atom), scalars[side][kind]]
  if (atom.type === 'string' && !isBounded(atom)) return [{ ...atom, type: typeOf(kind), own: agreeing }]
  const lengths = isBounded(atom) ? Array.from({ length: mostLengths }, (_, index) => agreeing.fresh!(index)) : []
  const accepts = (text: string): boolean => scalar.accepts(text) && agreeing.accepts(text)
  const samples = [...agreeing.samples, ...lengths, ...scalar.samples].filter(accepts)
  const type = atom.type === 'string' ? typeOf(kind) : `${atom.type} and ${typeOf(kind)}`
  return samples.length > 0 ? [{ ...atom, type, own: { accepts, json: 'string', samples } }] : []
}
