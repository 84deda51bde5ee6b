import { scalarLanguage } from '../../pattern/values/atomLanguages.js'
import { agreeingContentTypes, agrees, type ContentKind, type Side } from '../../pattern/values/contentType.js'
import { contentTypeLanguage } from '../../pattern/values/contentTypeLanguage.js'
import type { Atom, Domain } from '../../pattern/values/domain.js'
import { scalarOf, type Scalar } from '../../pattern/tree/scalars.js'
import { partsContentType } from '../../message/print/printParts.js'
import { nowhere, type Span } from '../../text/span.js'
import { chars } from '../../languages/charSet.js'
import { intersection, many, oneOf, optional, sequence, text, type TextExpression } from '../../languages/expression.js'

type ScalarAtom = Extract<Atom, { kind: 'scalar' }>

const anyText: Domain = { atoms: [{ kind: 'scalar', type: 'string' }], span: nowhere }

const names = { xml: 'XML', json: 'JSON', form: 'form', parts: 'multipart' } as const

/** The type of all content types that agree with a body of a kind. */
function contentTypeScalar(kind: ContentKind, side: Side): Scalar {
  const common = kind === 'parts' ? [partsContentType] : agreeingContentTypes(anyText, kind, side)
  return {
    accepts: (text) => agrees(text, kind, side),
    json: 'string',
    samples: [...common, ...(agrees('text/plain', kind, side) ? ['text/plain'] : [])],
    language: languageOf(kind, side),
  }
}

/** Parts are written with a boundary of their own, and so is their content type, perhaps with a parameter more. */
const languageOf = (kind: ContentKind, side: Side): TextExpression =>
  kind === 'parts'
    ? sequence(text(partsContentType), optional(sequence(text(';x='), many(oneOf(chars('a-z'))))))
    : contentTypeLanguage(kind, side)

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
    if (atom.kind === 'anything')
      return [{ kind: 'scalar', type: `anything and ${typeOf(kind)}`, own: scalars[side][kind] }]
    return atom.kind === 'literal' && agrees(atom.text, kind, side) ? [{ kind: 'literal', text: atom.text }] : []
  }),
  span,
})

function agreeingScalar(atom: ScalarAtom, kind: ContentKind, side: Side): ScalarAtom[] {
  const [scalar, agreeing] = [scalarOf(atom), scalars[side][kind]]
  if (scalar.literal !== undefined) return agrees(scalar.literal, kind, side) ? [atom] : []
  if (atom.type === 'string') return [{ ...atom, type: typeOf(kind), own: agreeing }]
  const accepts = (text: string): boolean => scalar.accepts(text) && agreeing.accepts(text)
  const language = intersection(scalarLanguage(atom), languageOf(kind, side))
  const samples = agreeing.samples.filter(accepts)
  return [{ ...atom, type: `${atom.type} and ${typeOf(kind)}`, own: { accepts, json: 'string', samples, language } }]
}
