import { contentModel } from '../pattern/content/contentModel.js'
import { particlesOfShape } from '../pattern/content/contentParts.js'
import { jsonPattern } from '../pattern/types/jsonType.js'
import type {
  BodyPattern,
  ElementPattern,
  FormBody,
  PartPattern,
  PartsBody,
  Shape,
  ValuePattern,
} from '../pattern/tree/patternTree.js'
import { nothingDeclared } from '../pattern/tree/qualifiedName.js'
import { kindOf } from '../pattern/values/resolve.js'
import { valuePattern } from '../pattern/tree/valuePattern.js'
import { partsContentType, printParts, type WrittenPart } from '../message/print/printParts.js'
import { printJson, printJsonLine } from '../message/print/printJson.js'
import { soapEnvelopes } from '../message/soap.js'
import { printXml } from '../message/print/printXml.js'
import { anyElement, generateElement, generateParticles } from './generateXml.js'
import { generateJson } from './json/generateJson.js'
import { generateRepeated } from './generateRepeated.js'
import { generateValue, withUnknown } from './generateValue.js'
import { alternative, isPresent, placeOf, rootPlace, type Generation, type PartPlace } from './generation.js'

/** A body and its content type, which is undefined if the body is empty. */
export interface GeneratedBody {
  readonly text: string
  readonly contentType?: string
}

/** A body of a pattern: none, a form, parts or a payload. */
export function generateBody(body: BodyPattern, generating: Generation): GeneratedBody {
  const place = rootPlace('body')
  switch (body.kind) {
    case 'none':
      return { text: '' }
    case 'form': {
      const present = generateFields(body, place, generating)
      const fields = body.others ? present : withUnknown(present, place, generating)
      return { text: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' }
    }
    case 'parts': {
      return { text: printParts(generateParts(body, place, generating)), contentType: partsContentType }
    }
    case 'payload':
      if (body.isOptional && !isPresent('body', rootPlace('request'), generating)) return { text: '' }
      return generateShape(body.shape, generating)
  }
}

const generateFields = ({ fields, others }: FormBody, place: PartPlace, generating: Generation) =>
  generateRepeated(
    fields,
    others,
    {
      write: (value, name, at): [name: string, text: string] => [
        name,
        generateSingle(value, name, at, generating).text,
      ],
      ofText: (name, text): [name: string, text: string] => [name, text],
      textOf: (value) => singleText(value, generating),
    },
    place,
    generating,
  )

const generateParts = ({ parts, others }: PartsBody, place: PartPlace, generating: Generation) =>
  generateRepeated(
    parts,
    others,
    {
      write: (value, name, at) => generatePart(value, name, at, generating),
      ofText: (name, text): WrittenPart => ({ kind: 'text', name, text }),
      textOf: (value) => (value.kind === 'file' ? undefined : singleText(value, generating)),
    },
    place,
    generating,
  )

function generatePart(
  value: PartPattern['value'],
  name: string,
  place: PartPlace,
  generating: Generation,
): WrittenPart {
  if (value.kind !== 'file') {
    const { text, contentType } = generateSingle(value, name, place, generating)
    return { kind: 'text', name, text, ...(contentType === jsonContentType && { contentType }) }
  }
  const fileName = value.path.slice(value.path.lastIndexOf('/') + 1)
  return { kind: 'file', name, fileName, contentType: value.contentType ?? 'application/octet-stream' }
}

/** The content type of SOAP 1.1 (SOAP 1.1, 6), SOAP 1.2 (SOAP 1.2 part 2, 7.1.4) or other XML, by the root's namespaces. */
function xmlContentType(root: ElementPattern | undefined): string {
  const uris = new Set([root?.namespace, ...(root?.namespaces ?? []).map(({ uri }) => uri)])
  if (uris.has(soapEnvelopes['1.2'])) return 'application/soap+xml; charset=utf-8'
  return uris.has(soapEnvelopes['1.1']) ? 'text/xml; charset=utf-8' : 'application/xml'
}

/** A payload of a shape: XML, JSON or a text. The contract must have no errors. */
export function generateShape(shape: Shape, generating: Generation): GeneratedBody {
  const { scope } = generating
  const place = rootPlace('body')
  const kind = kindOf(shape, scope)
  if (kind === 'xml') {
    const roots = rootsOf(shape, generating)
    const names = roots.map((root) => root?.name ?? 'other')
    const chosen = roots.length > 1 ? alternative(names, () => names.map(() => 0), '', place, generating) : 0
    return generateDocument(roots[chosen], place, generating)
  }
  return generateSingle(shape, '', place, generating, printJson)
}

const jsonContentType = 'application/json'

/** The text that a form field or a part is; undefined if it is JSON. */
const singleText = (shape: Shape, { scope }: Generation): ValuePattern | undefined =>
  kindOf(shape, scope) === 'json' ? undefined : valuePattern(shape)

/** JSON or a text: a body, a form field or a part. */
function generateSingle(
  shape: Shape,
  name: string,
  place: PartPlace,
  generating: Generation,
  print = printJsonLine,
): GeneratedBody {
  const value = singleText(shape, generating)
  if (value)
    return { text: generateValue(value, name, place, generating) ?? '', contentType: 'text/plain; charset=utf-8' }
  const json = jsonPattern(shape)
  return { text: json ? print(generateJson(json, name, place, generating)) : '', contentType: jsonContentType }
}

/** A sample of a declared type: its nodes if it is XML, which need not be a document. */
export function generateType(shape: Shape, generating: Generation): string {
  if (kindOf(shape, generating.scope) !== 'xml') return generateShape(shape, generating).text
  const at = { ...rootPlace('body'), declared: nothingDeclared }
  return generateParticles(particlesOfShape(shape), at, generating)
    .map((element) => printXml(element))
    .join('\n')
}

/** The elements that a document of a shape may consist of; undefined for one of any name. */
function rootsOf(shape: Shape, { scope }: Generation): readonly (ElementPattern | undefined)[] {
  const { positions, next, accepts } = contentModel(particlesOfShape(shape), scope)
  return next(0).flatMap(({ position, to }) => (accepts(to) ? [positions[position]!.element] : []))
}

function generateDocument(root: ElementPattern | undefined, place: PartPlace, generating: Generation): GeneratedBody {
  const contentType = xmlContentType(root)
  if (!root) return { text: printXml(anyElement(place, generating)), contentType }
  const at = { ...placeOf(place, root.name), declared: nothingDeclared }
  return { text: printXml(generateElement(root, at, generating)), contentType }
}
