import type { Random } from './random.js'
import type { Tree } from './xmlGrammar.js'

/** The namespace that replaces a local name. Each name has a different namespace; `c` has no namespace. */
const namespaceOf = (name: string): string => (name === 'c' ? '' : `urn:${name}`)

const tag = /<(\/?)([a-z][\w-]*)(?=[\s>/])/gi
const wrappers: ReadonlySet<string> = new Set(['SPECMATIC_TYPE', 'QONTRACT_TYPE'])

/**
 * Rewrites a contract as a strict one whose elements all have the local name `x` and differ only in namespace. Returns undefined if the
 * contract already has prefixes.
 */
export function strictly(contract: string): string | undefined {
  if (/<\/?[\w-]+:|xmlns/.test(contract)) return undefined
  const declared = new Set<string>()
  const renamed = contract.replaceAll(tag, (written: string, slash: string, name: string) => {
    if (wrappers.has(name)) return written
    const uri = namespaceOf(name)
    if (uri === '') return `<${slash}x`
    const declaration = slash === '' && !declared.has(name) ? ` xmlns:p-${name}="${uri}"` : ''
    declared.add(name)
    return `<${slash}p-${name}:x${declaration}`
  })
  return `#Namespaces strict\n${renamed}`
}

/** A document with the namespaces that {@link strictly} assigns, and with random prefixes. */
export function strictXml({ tag: name, attributes, children, text }: Tree, random: Random): string {
  const uri = namespaceOf(name)
  const prefix = uri === '' || random.chance(0.4) ? '' : random.pick(['p', 'q', 'soap-env'])
  const qualified = prefix === '' ? 'x' : `${prefix}:x`
  const own = attributes.map(({ name: label, value }) => ` ${label}="${escaped(value)}"`).join('')
  const inner = escaped(text) + children.map((child) => strictXml(child, random)).join('')
  return `<${qualified} xmlns${prefix === '' ? '' : `:${prefix}`}="${uri}"${own}>${inner}</${qualified}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
