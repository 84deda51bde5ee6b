// ts-node's module hooks, for our own files only. Hooks make every import slow, so Chevrotain is loaded from the single file that
// it also ships.
import { load as loadTypeScript, resolve as resolveTypeScript } from 'ts-node/esm'

const chevrotain = new URL('../node_modules/chevrotain/lib/chevrotain.mjs', import.meta.url).href

export function resolve(specifier, context, next) {
  if (specifier === 'chevrotain') return { url: chevrotain, format: 'module', shortCircuit: true }
  return context.parentURL?.includes('/node_modules/')
    ? next(specifier, context)
    : resolveTypeScript(specifier, context, next)
}

export const load = (url, context, next) =>
  url.endsWith('.ts') ? loadTypeScript(url, context, next) : next(url, context)
