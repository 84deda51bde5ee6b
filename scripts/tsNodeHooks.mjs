// ts-node's module hooks, for our own files only. Hooks make every import slow, so Chevrotain is loaded from the single file that
// it also ships.
import { load as loadTypeScript, resolve as resolveTypeScript } from 'ts-node/esm'

const chevrotain = new URL('../node_modules/chevrotain/lib/chevrotain.mjs', import.meta.url).href

/** What the package's name stands for in the examples, so that specs can use them without a build. */
const sources = new Map(
  Object.entries({
    codicil: 'src/index.ts',
    'codicil/grammar': 'grammar/index.ts',
    'codicil/grammar-forms': 'src/grammar-forms/grammarFiles.ts',
  }).map(([name, path]) => [name, new URL(`../${path}`, import.meta.url).href]),
)

export function resolve(specifier, context, next) {
  if (sources.has(specifier)) return { url: sources.get(specifier), format: 'module', shortCircuit: true }
  if (specifier === 'chevrotain') return { url: chevrotain, format: 'module', shortCircuit: true }
  return context.parentURL?.includes('/node_modules/')
    ? next(specifier, context)
    : resolveTypeScript(specifier, context, next)
}

export const load = (url, context, next) =>
  url.endsWith('.ts') ? loadTypeScript(url, context, next) : next(url, context)
