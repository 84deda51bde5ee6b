import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))

/** An export of the library. */
interface PublicName {
  readonly name: string
  readonly kind: 'function' | 'value' | 'class' | 'type'
  /** The first sentence of its docstring. */
  readonly summary: string
}

interface Layer {
  readonly name: string
  readonly about: string
  readonly names: PublicName[]
}

/** docs/api.md: every public name with what it is, by layer. Throws if one has no docstring. */
export const apiPage = (): string =>
  [
    '# Public names',
    '',
    'Everything that `codicil` exports, by layer. `codicil/core` has what needs no Node, and so runs in browsers;',
    'see [The library](library.md) for examples.',
    '',
    '## In codicil and in codicil/core',
    '',
    ...tables('src/core.ts'),
    '## In codicil only',
    '',
    ...tables('src/index.ts'),
    '<!-- Generated from src/core.ts and src/index.ts by `npm run generate`; do not edit. -->',
    '',
  ].join('\n')

const tables = (file: string): string[] =>
  layersOf(file).flatMap(({ name, about, names }) => [
    `### ${name}: ${about}`,
    '',
    '| name | | |',
    '| --- | --- | --- |',
    ...names.map((one) => `| \`${one.name}\` | ${one.kind} | ${one.summary.replaceAll('|', '\\|')} |`),
    '',
  ])

/** The exports of a file below each comment `// layer: what it is about`. */
function layersOf(file: string): Layer[] {
  const source = parsed(file)
  const layers: Layer[] = []
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement)) throw new Error(`${file} contains something else than exports`)
    const [, name, about] = /^\/\/ (\w+): (.+)$/m.exec(leadingText(source, statement)) ?? []
    if (name !== undefined && about !== undefined) layers.push({ name, about, names: [] })
    if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) continue
    const from = moduleOf(file, statement)
    for (const { name: exported } of statement.exportClause.elements)
      layers.at(-1)!.names.push(publicName(from, exported.text))
  }
  return layers
}

const parsed = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true)

const leadingText = (source: ts.SourceFile, statement: ts.Statement): string =>
  source.text.slice(statement.getFullStart(), statement.getStart())

const moduleOf = (file: string, { moduleSpecifier }: ts.ExportDeclaration): string =>
  join(dirname(file), (moduleSpecifier as ts.StringLiteral).text).replace(/\.js$/, '.ts')

function publicName(file: string, name: string): PublicName {
  const source = parsed(file)
  for (const statement of source.statements) {
    if (declares(statement, name)) return { name, kind: kindOf(statement), summary: summaryOf(statement, name) }
    const passedOn =
      ts.isExportDeclaration(statement) &&
      statement.moduleSpecifier &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause) &&
      statement.exportClause.elements.some((one) => one.name.text === name)
    if (passedOn) return publicName(moduleOf(file, statement), name)
  }
  return importedName(source, file, name)
}

/** A name that a file imports and exports again in a list of its own. */
function importedName(source: ts.SourceFile, file: string, name: string): PublicName {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const bindings = statement.importClause?.namedBindings
    if (bindings && ts.isNamedImports(bindings) && bindings.elements.some((one) => one.name.text === name))
      return publicName(
        join(dirname(file), (statement.moduleSpecifier as ts.StringLiteral).text).replace(/\.js$/, '.ts'),
        name,
      )
  }
  throw new Error(`${file} does not declare ${name}`)
}

const declares = (statement: ts.Statement, name: string): boolean =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.some((one) => one.name.getText() === name)
    : (ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)) &&
      statement.name?.text === name

function kindOf(statement: ts.Statement): PublicName['kind'] {
  if (ts.isFunctionDeclaration(statement)) return 'function'
  if (ts.isClassDeclaration(statement)) return 'class'
  if (!ts.isVariableStatement(statement)) return 'type'
  const [{ initializer } = {}] = statement.declarationList.declarations
  return initializer && ts.isArrowFunction(initializer) ? 'function' : 'value'
}

/** The first sentence of a docstring, on one line. */
function summaryOf(statement: ts.Statement, name: string): string {
  const [doc] = ts.getJSDocCommentsAndTags(statement)
  const text = ts.getTextOfJSDocComment(doc?.comment)?.replaceAll(/\s+/g, ' ') ?? ''
  if (text === '') throw new Error(`${statement.getSourceFile().fileName} has no docstring for ${name}`)
  return (/^.*?\.(?= |$)/.exec(text)?.[0] ?? text).replaceAll(/\{@link (\w+)\}/g, '`$1`')
}
