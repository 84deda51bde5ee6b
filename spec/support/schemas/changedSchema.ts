import type { Random } from '../random.js'
import { builtInNames } from './randomSimpleType.js'

// Random changes to the text of schemas. They ignore the meaning of the text, so the result may be invalid: compile it to find out.

/** Replaces one match of an expression. */
interface Change {
  readonly at: RegExp
  readonly instead: (random: Random, found: RegExpExecArray) => string
}

const anyType = (random: Random): string => `xs:${random.pick(builtInNames)}`
const without = (): string => ''
const openings = ['##any', '##other', '##local', '##targetNamespace', 'urn:other', 'urn:else ##local']
const contents = ['strict', 'lax', 'skip']
const blocks = ['extension', 'restriction', 'extension restriction', 'substitution', '#all']
const flipped = (found: string): string => (found === 'true' ? 'false' : 'true')

/** A global complex type of the file that is changed. */
function anyComplexType(random: Random, { input }: RegExpExecArray): string {
  const [, prefix] = /targetNamespace="urn:(\w)/.exec(input)!
  return random.pick([...input.matchAll(/<xs:complexType name="(\w+)"/g)].map(([, name]) => `${prefix!}:${name!}`))
}

/** Changes to the types that `xsi:type` may name. */
const derivationChanges: readonly Change[] = [
  { at: /(?<=<xs:(?:element|complexType) name="\w+")(?![^>]* block)/g, instead: (random) => ` block="${random.pick(blocks)}"` },
  { at: /(?<= block=")[^"]*(?=")/g, instead: (random) => random.pick(['', ...blocks]) },
  { at: /(?<=<xs:schema)(?![^>]*blockDefault)/g, instead: (random) => ` blockDefault="${random.pick(blocks)}"` },
  { at: /(?<=<xs:complexType name="\w+")(?![^>]*abstract)/g, instead: () => ' abstract="true"' },
  { at: /^<xs:complexType name="\w+"[^>]*><xs:(?:simple|complex)Content>.*$/gm, instead: without },
  { at: /^<xs:(?:complexType|simpleType) .*$/gm, instead: without },
  { at: /(?<=Content><xs:(?:extension|restriction) base=")[mo]:Type\d+(?=")/g, instead: anyComplexType },
  { at: /(?<=Content>)<xs:extension( base="[mo]:Type.*)<\/xs:extension>(?=<\/xs:\w+Content><\/xs:complexType>$)/gm, instead: (_, [, rest]) => `<xs:restriction${rest!}</xs:restriction>` },
  { at: /(?<=Content>)<xs:restriction( base="[mo]:Type.*)<\/xs:restriction>(?=<\/xs:\w+Content><\/xs:complexType>$)/gm, instead: (_, [, rest]) => `<xs:extension${rest!}</xs:extension>` },
] // prettier-ignore

const changes: readonly Change[] = [
  ...derivationChanges,
  { at: /(?<=\b(?:type|base|itemType)=")[^"]+(?=")/g, instead: anyType },
  { at: /(?<=\bmemberTypes=")[^"]+(?=")/g, instead: (random) => `${anyType(random)} ${anyType(random)}` },
  { at: /(?<=\bminOccurs=")\d+(?=")/g, instead: (random) => String(random.below(3)) },
  { at: /(?<=\bmaxOccurs=")\w+(?=")/g, instead: (random) => random.pick(['1', '2', '3', 'unbounded']) },
  { at: /(?<=<xs:(?:element|any|sequence|choice|group))(?= (?![^>]*minOccurs))/g, instead: () => ' minOccurs="0"' },
  { at: /(?<=<xs:element name="\w+")(?![^>]*nillable)/g, instead: () => ' nillable="true"' },
  { at: /(?<=\b(?:nillable|mixed|abstract)=")\w+(?=")/g, instead: (_, [found]) => flipped(found) },
  { at: /(?<=<xs:complexType)(?=[ >](?![^>]*mixed))/g, instead: () => ' mixed="true"' },
  { at: /(?<=\bnamespace=")[^"]*(?="[^>]*(?:processContents|\/>))/g, instead: (random) => random.pick(openings) },
  { at: /(?<=\bprocessContents=")\w+(?=")/g, instead: (random) => random.pick(contents) },
  { at: /(?<=\bvalue=")\d+(?=")/g, instead: (random, [found]) => String(Math.max(0, Number(found) + random.below(5) - 2)) },
  { at: /<xs:(?:enumeration|pattern|m\w+|length|totalDigits|fractionDigits) value="[^"]*"\/>/g, instead: without },
  { at: /<xs:(?:element|attribute|any|anyAttribute|group|attributeGroup)\b[^>]*\/>/g, instead: without },
  { at: /(?<=\buse=")\w+(?=")/g, instead: (random) => random.pick(['optional', 'required', 'prohibited']) },
  { at: /(?<=\bxpath=")[^"]+(?=")/g, instead: (random, [found]) => random.pick(['.', '*', './/*', '@*', `${found}/.`]) },
  { at: / (?:fixed|default|substitutionGroup|minOccurs)="[^"]*"/g, instead: without },
  { at: /(?<= (?:fixed|default)=")[^"]*(?=")/g, instead: (random) => random.pick(['1', '2', 'a', 'true']) },
  { at: /(?<=<xs:(?:sequence|choice)>)/g, instead: (random) => `<xs:any namespace="${random.pick(openings)}" processContents="${random.pick(contents)}" minOccurs="0"/>` },
  { at: /(?<=\bname=")(\w+)(" type=")([^"]+)("[^]*?\bname=")(\w+)(" type=")([^"]+)(?=")/g, instead: (_, [, a, b, c, d, e, f, g]) => [a, b, g, d, e, f, c].join('') },
] // prettier-ignore

/** The files with one random change; the same map if the chosen change matches nothing. */
function changedOnce(
  random: Random,
  files: ReadonlyMap<string, string>,
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  const file = random.pick([...files.keys()])
  const text = files.get(file)!
  const { at, instead } = random.pick(changes)
  const places = [...text.matchAll(at)]
  if (places.length === 0) return files
  const place = random.pick(places)
  const after = text.slice(place.index + place[0].length)
  return new Map(files).set(file, text.slice(0, place.index) + instead(random, place) + after)
}

/** The files with up to three random changes. */
export const changedSchema = (random: Random, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  changedOften(random, files, 1 + random.below(3), random.chance(0.3) ? derivationChanges : changes)

/** Adds up to two random `block` or `blockDefault` attributes to the files. */
export const withBlocks = (random: Random, files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  changedOften(random, files, random.below(3), derivationChanges.slice(0, 3))

function changedOften(
  random: Random,
  files: ReadonlyMap<string, string>,
  count: number,
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  let changed = files
  for (let left = count, tries = 0; left > 0 && tries < 20; tries++) {
    const next = changedOnce(random, changed, changes)
    if (next !== changed) left--
    changed = next
  }
  return changed
}
