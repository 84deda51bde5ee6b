import { createHash } from 'node:crypto'
import { importCatalogIn } from '../../catalog/imports/importCatalog.js'
import type { IgnoredRules } from '../../compatibility/exempter.js'
import { contractLanguage, type Language } from '../../pattern/language.js'
import { pathOf, type Source } from '../../text/source.js'
import type { DecideOptions } from '../decideVersions.js'
import { statedOptions } from './statedOptions.js'

/**
 * The key of a verdict: a hash of all that it depends on besides codicil itself, which is both versions with the files that they
 * import, and the options. Returns undefined if the verdict depends on code: an extended language, or another judge of witnesses.
 */
export function verdictKey(older: Source, newer: Source, options: DecideOptions): string | undefined {
  if (!areKept(options)) return undefined
  const { language = contractLanguage, ignore = [] } = options
  const { ignoresNamespaces = false, versions = [], openness = 'declared' } = language
  const stated = {
    ...statedOptions(options),
    ignore: ignore.map((rules) => rules.isFor?.(newer) !== false && statedRules(rules)),
    language: { ignoresNamespaces, versions, openness, catalog: [...importCatalogIn('.')] },
  }
  const hash = createHash('sha256')
  for (const part of [JSON.stringify([stated, statedSource(older), statedSource(newer)]), older.text, newer.text])
    hash.update(`${String(part.length)} ${part}`)
  return hash.digest('hex')
}

/** Whether a cache can keep verdicts with these options: none of them is code. */
export const areKept = ({ language = contractLanguage, ignore = [], confirm, certified }: DecideOptions): boolean =>
  isOwn(language) && !confirm && !certified && ignore.every(isStated)

/** Whether a language is that of contracts, apart from how descriptions are read. */
const isOwn = ({ ignoresNamespaces: _, versions: __, openness: ___, ...parts }: Language): boolean =>
  Object.entries(parts).every(([name, part]) => contractLanguage[name as keyof Language] === part)

/** Whether what ignored rules apply to is stated in text. */
const isStated = ({ appliesTo, written }: IgnoredRules): boolean => !appliesTo || written !== undefined

const statedRules = ({ rules, reason, until, written, place }: IgnoredRules) => ({
  rules,
  reason,
  until,
  written,
  isForOne: place !== undefined,
})

/** All about a source but its text: paths, files and where they start, and how it was put together. */
const statedSource = (source: Source) => ({
  path: pathOf(source),
  origin: source.origin,
  files: source.files?.map(({ source: file, start, imports }) => [pathOf(file), start, [...(imports ?? [])]]),
  gathering: source.gathering,
})
