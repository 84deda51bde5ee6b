import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateCstDts } from 'chevrotain'
import { format } from 'prettier'
import { contractGrammar, createParser } from '../grammar/index.js'
import { messageRuleIds } from '../src/compatibility/reasons/rules/ruleTable.js'
import { diagnosticCodes } from '../src/text/diagnosticCodes.js'
import { commandsPage } from './commandsPage.js'
import { decisions } from './decisions.js'
import { expectationTypes } from './expectationTypes.js'
import { grammarFolders } from './grammarFolders.js'
import { apiPage } from './publicNames.js'
import { readersPage } from './readersPage.js'
import { rulesPage } from './rulesPage.js'

const pathOf = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** grammar/cst.ts. Every child is optional, because error recovery may leave any of them out. */
function cstTypes(): string {
  const types = generateCstDts(createParser(contractGrammar).getGAstProductions())
  const honest = types.replaceAll(/^ {2}(\w+)\??: \(?(\w+)\)?\[\];$/gm, '  $1?: $2[];')
  return `// Generated from grammar/parser.ts by \`npm run generate\`; do not edit.\n${honest}`
}

const diagnosticsPage = (): string =>
  [
    '# Diagnostics',
    '',
    'Look up the code of an error or a warning that `codicil check`, an editor or a report shows for a contract. Errors must be',
    'repaired before the contract can be used; warnings point out what is probably not meant.',
    '',
    'Each code has an example in the folder of the same name in `spec/corpus/bad`.',
    '',
    '| code | severity | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(diagnosticCodes).map(
      ([code, { severity, meaning }]) => `| \`${code}\` | ${severity} | ${meaning.replaceAll('|', '\\|')} |`,
    ),
    '',
    '<!-- Generated from src/text/diagnosticCodes.ts by `npm run generate`; do not edit. -->',
    '',
  ].join('\n')

/** schemas/codicil.schema.json with the current ids of the rules. */
function configurationSchema(): Promise<string> {
  const schema = JSON.parse(readFileSync(pathOf('schemas/codicil.schema.json'), 'utf8')) as {
    definitions: Record<string, unknown>
  }
  schema.definitions['rule'] = {
    anyOf: [{ enum: messageRuleIds }, { type: 'string', pattern: '^[a-z]+(-[a-z]+)*/[a-z]+(-[a-z]+)*$' }],
    description:
      'The id of a rule about requests or responses, or of one that the language of the project adds, such as shop/slower.',
  }
  return format(JSON.stringify(schema), { parser: 'json', printWidth: 120 })
}

const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'grammar/cst.ts': cstTypes,
  'grammar/decisions.ts': decisions,
  'docs/api.md': apiPage,
  'docs/commands.md': commandsPage,
  'docs/diagnostics.md': diagnosticsPage,
  'docs/readers.md': readersPage,
  'docs/rules.md': rulesPage,
  'schemas/codicil.schema.json': configurationSchema,
  'src/stub/expectations/expectationJson.ts': expectationTypes,
}

/** Writes a file if it is out of date; with `check`, complains instead. */
function refresh(path: string, content: string, check: boolean): void {
  const file = pathOf(path)
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  if (check) complain(path)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

function complain(path: string): void {
  process.stderr.write(`${path} is out of date: run \`npm run generate\` and commit the result\n`)
  process.exitCode = 1
}

/** Removes files that are no longer generated from a generated folder; with `check`, complains instead. */
function clear(folder: string, files: ReadonlyMap<string, string>, check: boolean): void {
  if (!existsSync(pathOf(folder))) return
  for (const name of readdirSync(pathOf(folder)).filter((file) => !files.has(file))) {
    if (check) complain(`${folder}/${name}`)
    else rmSync(pathOf(`${folder}/${name}`))
  }
}

async function generate(check: boolean): Promise<void> {
  for (const [path, content] of Object.entries(generated)) refresh(path, await content(), check)
  for (const [folder, files] of Object.entries(grammarFolders())) {
    for (const [name, text] of files) refresh(`${folder}/${name}`, text, check)
    clear(folder, files, check)
  }
}

await generate(process.argv.includes('--check'))
