import type { GrammarJson } from '../../grammar-forms/json/grammarJson.js'
import { bodyOf, type RuleBody } from './ruleBody.js'

/** Finds rules that can begin with each other, in a circle. Returns undefined if the grammar is not left-recursive. */
export function leftRecursion({ rules }: GrammarJson): readonly string[] | undefined {
  const bodies = new Map(rules.map(({ name, definition }) => [name, bodyOf(definition)]))
  const nullable = nullableRules(bodies)
  const first = new Map([...bodies].map(([name, body]) => [name, firstRules(body, nullable)]))
  const done = new Set<string>()
  const walk = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of first.get(name) ?? []) {
      const found = walk(next, [...path, name])
      if (found) return found
    }
    done.add(name)
    return undefined
  }
  for (const name of bodies.keys()) {
    const found = walk(name, [])
    if (found) return found
  }
  return undefined
}

function nullableRules(bodies: ReadonlyMap<string, RuleBody>): ReadonlySet<string> {
  const found = new Set<string>()
  for (let size = -1; size < found.size;) {
    size = found.size
    for (const [name, body] of bodies) if (isNullable(body, found)) found.add(name)
  }
  return found
}

function isNullable(body: RuleBody, rules: ReadonlySet<string>): boolean {
  switch (body.kind) {
    case 'token':
      return false
    case 'rule':
      return rules.has(body.name)
    case 'sequence':
      return body.of.every((one) => isNullable(one, rules))
    case 'choice':
      return body.of.some((one) => isNullable(one, rules))
    case 'repeat':
      return body.mayLack || isNullable(body.of, rules)
  }
}

/** The rules that a body may begin with. */
function firstRules(body: RuleBody, nullable: ReadonlySet<string>): readonly string[] {
  switch (body.kind) {
    case 'token':
      return []
    case 'rule':
      return [body.name]
    case 'choice':
      return body.of.flatMap((one) => firstRules(one, nullable))
    case 'repeat':
      return firstRules(body.of, nullable)
    case 'sequence': {
      const end = body.of.findIndex((one) => !isNullable(one, nullable))
      return body.of.slice(0, end < 0 ? undefined : end + 1).flatMap((one) => firstRules(one, nullable))
    }
  }
}
