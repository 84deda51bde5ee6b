/** A citation of a documentation page, and of a section of it if one is named. */
export interface Citation {
  /** `docs/language.md` */
  readonly page: string
  /** `8.2` */
  readonly section?: string
}

/** A text whose comments are each on one line. */
const unwrapped = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/) /g, ' ')

/** All citations in a text, written as `docs/language.md` or `docs/language.md 8.2`; `8.2, 9` cites two sections. */
export const citationsIn = (text: string): Citation[] =>
  [
    ...unwrapped(text).matchAll(/(?<![\w./-])(docs\/[\w-]+\.md)(?: (\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*))?/g),
  ].flatMap(([, page = '', sections]) =>
    sections === undefined ? [{ page }] : sections.split(/, | and /).map((section) => ({ page, section })),
  )

/** The numbers of a page's sections: a heading `### 8.2 Children` makes `8.2`. */
export const sectionsOf = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(/^#{2,4} (\d+(?:\.\d+)*) /gm)].map(([, section = '']) => section))

/** Documents that comments once cited and that the repository does not contain. */
const absent = ['LANGUAGE', 'CLI', 'DESIGN', 'requirements', 'theory', 'landscape', 'models', 'wsdl'] as const

/** Those of them that share their name with a page of `docs/`. */
const pages: ReadonlySet<string> = new Set(['theory', 'wsdl'])

/**
 * Any spelling of a citation of an absent document: `LANGUAGE 3`, `theory 1.3`, `CLI.md`, `(DESIGN: …)`, `../shared/x`.
 * `theory.md` and `wsdl.md` without a number are pages of `docs/`; "theory" and "WSDL 1.1" alone are words.
 */
const absentCitation = new RegExp(
  [
    `(?<![\\w/-])(?:${absent.join('|')})(?:\\.md)?[ ,§]+\\d`,
    `(?<![\\w/-])(?:${absent.filter((name) => !pages.has(name)).join('|')})\\.md`,
    `(?<![\\w/-])(?:LANGUAGE|DESIGN)(?=[:)]| alone)`,
    `\\.\\./shared/`,
  ].join('|'),
  'g',
)

/** The places in a text that cite a document that the repository does not contain. */
export const absentCitationsIn = (text: string): string[] =>
  [...unwrapped(text).matchAll(absentCitation)].map(([found]) => found)
