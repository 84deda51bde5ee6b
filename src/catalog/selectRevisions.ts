import { readGlob } from '../files/glob.js'
import { findCommit, type Commit } from '../history/findCommit.js'
import type { RepositoryFile } from '../history/locateFile.js'
import { revisionFailure } from '../history/revisionFailure.js'
import { failed, success, type Result } from '../text/failure.js'
import { quoted } from '../text/writing/quoted.js'

/** A revision: what reports call it, and the expression by which git finds it. */
interface Revision {
  readonly name: string
  readonly expression: string
}

/** The references that a glob selects, by what is written before it. A local branch comes before a remote one of the same name. */
const kinds = {
  tags: { named: 'tag', listed: 'git tag', fetched: 'git fetch --tags', forms: [/^refs\/tags\/(.+)$/] },
  branch: {
    named: 'branch',
    listed: 'git branch -a',
    fetched: 'git fetch',
    forms: [/^refs\/heads\/(.+)$/, /^refs\/remotes\/[^/]+\/(?!HEAD$)(.+)$/],
  },
} as const

const byNumbers = new Intl.Collator('en', { numeric: true })

/**
 * The commits of the selected revisions, each revision once and named as reports call it: `tags:v*` and `branch:release/*` select by name, also branches of a remote, in the order of the
 * numbers in the names. Everything else is a revision itself.
 * Fails like `findCommit`, and with `bad-glob` and `unknown-revision`.
 */
export async function selectRevisions(
  place: RepositoryFile,
  selectors: readonly string[],
): Promise<Result<readonly Commit[]>> {
  const commits = new Map<string, Commit>()
  for (const selector of selectors) {
    const selected = await selectedBy(selector, place)
    if (!selected.ok) return selected
    for (const { name, expression } of selected.value) {
      const found = commits.has(name) ? undefined : await findCommit(place, expression)
      if (found?.ok === false) return found
      if (found) commits.set(name, { expression: name, id: found.value.id })
    }
  }
  return success([...commits.values()])
}

async function selectedBy(selector: string, place: RepositoryFile): Promise<Result<readonly Revision[]>> {
  const [, prefix, pattern = ''] = /^(tags|branch):(.*)$/s.exec(selector) ?? []
  if (prefix !== 'tags' && prefix !== 'branch') return success([{ name: selector, expression: selector }])
  const glob = readGlob(pattern)
  if (!glob.ok)
    return failed('bad-glob', `${quoted(selector)}: ${glob.failure.message}`, 'such as `tags:v*` or `branch:release/*`')
  let references: readonly string[]
  try {
    references = await place.git.references(place.repository)
  } catch (error) {
    return revisionFailure(place, selector, error)
  }
  const { named, listed, fetched, forms } = kinds[prefix]
  const selected = new Map<string, Revision>()
  for (const form of forms)
    for (const expression of references) {
      const [, short] = form.exec(expression) ?? []
      if (short !== undefined && glob.value.matches(short) && !selected.has(short))
        selected.set(short, { name: expression.replace(/^refs\/(heads|tags|remotes)\//, ''), expression })
    }
  if (selected.size === 0)
    return failed(
      'unknown-revision',
      `no ${named} in ${place.folder} matches ${quoted(pattern)}`,
      `\`${listed}\` lists the names; \`${fetched}\` fetches those of the remote`,
    )
  return success([...selected].sort(([one], [other]) => byNumbers.compare(one, other)).map(([, revision]) => revision))
}
