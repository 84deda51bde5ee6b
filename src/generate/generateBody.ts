import { contentModel } from '../pattern/content/contentModel.js'
import { particlesOfShape } from '../pattern/content/contentParts.js'
import { jsonPattern } from '../pattern/types/jsonType.js'
import type { BodyPattern, ElementPattern, PartPattern, Shape } from '../pattern/tree/patternTree.js'
import { nothingDeclared } from '../pattern/tree/qualifiedName.js'
import { kindOf } from '../pattern/values/resolve.js'
import { valuePattern } from '../pattern/tree/valuePattern.js'
import { partsContentType, printParts, type WrittenPart } from '../message/print/printParts.js'
import { printJson, printJsonLine } from '../message/print/printJson.js'
import { soapEnvelopes } from '../message/soap.js'
import { printXml } from '../message/print/printXml.js'
import { anyElement, generateElement, generateParticles } from './generateXml.js'
import { generateJson } from './json/generateJson.js'
import { generateValue, presentFields, withUnknown } from './generateValue.js'
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
      const present = presentFields(body.fields, place, generating).map(({ name, value }): [string, string] => [
        name,
        generateSingle(value, name, placeOf(place, name), generating).text,
      ])
      const fields = withUnknown(present, place, generating)
      return { text: new URLSearchParams(fields).toString(), contentType: 'application/x-www-form-urlencoded' }
    }
    case 'parts': {
      const parts = presentFields(body.parts, place, generating).map((part) => generatePart(part, generating))
      return { text: printParts(parts), contentType: partsContentType }
    }
    case 'payload':
      if (body.isOptional && !isPresent('body', rootPlace('request'), generating)) return { text: '' }
      return generateShape(body.shape, generating)
  }
}

function generatePart({ name, value }: PartPattern, generating: Generation): WrittenPart {
  if (value.kind !== 'file') {
    const { text, contentType } = generateSingle(value, name, placeOf(rootPlace('body'), name), generating)
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

/** JSON or a text: a body, a form field or a part. */
function generateSingle(
  shape: Shape,
  name: string,
  place: PartPlace,
  generating: Generation,
  print = printJsonLine,
): GeneratedBody {
  const value = kindOf(shape, generating.scope) === 'json' ? undefined : valuePattern(shape)
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
