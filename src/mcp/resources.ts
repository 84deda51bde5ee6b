import { readFile } from 'node:fs/promises'

/** A file of the package that teaches the language. */
export interface GuideResource {
  /** Its path in the package. Its URI is `codicil://` and this path, so that relative links between resources work. */
  readonly path: string
  readonly title: string
  /** What it contains and when to read it, for the agent. */
  readonly description: string
  readonly mimeType: 'text/markdown' | 'text/plain'
}

/** What an agent reads to learn the language, in the order in which to read it. */
export const resources: readonly GuideResource[] = [
  {
    path: 'docs/guide.md',
    title: 'Guide to the contract language',
    description: 'How to write contracts, one construct at a time, with examples. Read it before you write a contract.',
    mimeType: 'text/markdown',
  },
  {
    path: 'examples/petstore-rest/petstore_1.contract',
    title: 'Example: a REST API',
    description:
      'A contract with JSON bodies, an enum, a query parameter, headers, Examples and two responses to a request.',
    mimeType: 'text/plain',
  },
  {
    path: 'examples/petstore-soap/petstore_1.contract',
    title: 'Example: a SOAP service',
    description: 'A contract with XML bodies whose scenarios share the SOAP envelope, which is in the Background.',
    mimeType: 'text/plain',
  },
  {
    path: 'docs/grammar/contract.ebnf',
    title: 'Grammar of the contract language',
    description: 'The whole syntax in EBNF, generated from the grammar that codicil parses with.',
    mimeType: 'text/plain',
  },
  {
    path: 'docs/language.md',
    title: 'Language reference',
    description: 'Defines the language: scalars, bounds, XML, JSON, matching and compatibility. Look up details in it.',
    mimeType: 'text/markdown',
  },
  {
    path: 'docs/diagnostics.md',
    title: 'Errors and warnings of contracts',
    description: 'Every code that `check` reports, with its severity and meaning. `explain` explains a single one.',
    mimeType: 'text/markdown',
  },
  {
    path: 'docs/rules.md',
    title: 'Rules of compatibility',
    description: 'Every rule that `compatible` reports: what changed, why it breaks consumers, what to do instead.',
    mimeType: 'text/markdown',
  },
]

/** The URI of a resource: `codicil://docs/guide.md`. */
export const uriOf = ({ path }: GuideResource): string => `codicil://${path}`

/** A line that contains only an image. */
const picture = /^\[?!\[.*\n\n?/gm

/** The text of a resource, without its images. */
export async function textOf({ path, mimeType }: GuideResource): Promise<string> {
  const text = await readFile(new URL(import.meta.resolve(`codicil/${path}`)), 'utf8')
  return mimeType === 'text/markdown' ? text.replaceAll(picture, '') : text
}
