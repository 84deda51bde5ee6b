import { nearest } from '../text/writing/nearest.js'

/**
 * The expression with the branch or tag that was most likely meant, or undefined if none is similar.
 * `references` are full names; a branch that only a remote has is found by its bare name (`develop`: `origin/develop`).
 */
export function suggestReference(expression: string, references: readonly string[]): string | undefined {
  const [word = ''] = /^[^~^@:]*/.exec(expression) ?? []
  const names = shortNames(references)
  const near = word === '' ? undefined : nearest(word, names.keys())
  const suggestion = near === undefined ? expression : `${names.get(near) ?? near}${expression.slice(word.length)}`
  return suggestion === expression ? undefined : suggestion
}

/** The names that a user may give for each reference, with the names that git knows. */
function shortNames(references: readonly string[]): Map<string, string> {
  const remote = references.flatMap((name): [string, string][] => {
    const [, short, branch] = /^refs\/remotes\/([^/]+\/(.+))$/.exec(name) ?? []
    return short === undefined || branch === undefined
      ? []
      : [
          [branch, short],
          [short, short],
        ]
  })
  const local = references.flatMap((name): [string, string][] => {
    const [, short] = /^refs\/(?:heads|tags)\/(.+)$/.exec(name) ?? []
    return short === undefined ? [] : [[short, short]]
  })
  return new Map([['HEAD', 'HEAD'], ...remote, ...local])
}
