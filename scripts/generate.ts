import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateCstDts } from 'chevrotain'
import { contractLanguage, createParser } from '../grammar/index.js'
import { diagnosticCodes } from '../src/text/diagnosticCodes.js'
import { commandsPage } from './commandsPage.js'
import { ruleIdTypes, rulesPage, ruleTable } from './ruleFiles.js'

/** Error recovery may leave any child out, so every child is optional. */
function cstTypes(): string {
  const types = generateCstDts(createParser(contractLanguage).getGAstProductions())
  const honest = types.replaceAll(/^ {2}(\w+): (\w+\[\];)$/gm, '  $1?: $2')
  return `// Generated from grammar/parser.ts by \`npm run generate\`; do not edit.\n${honest}`
}

const diagnosticsPage = (): string =>
  [
    '# Diagnostics',
    '',
    'What `codicil check` reports. Generated from `src/text/diagnosticCodes.ts` by `npm run generate`; do not edit.',
    'Each code has an example in `spec/corpus/bad`, in the folder of its name.',
    '',
    '| code | severity | meaning |',
    '| --- | --- | --- |',
    ...Object.entries(diagnosticCodes).map(
      ([code, { severity, meaning }]) => `| \`${code}\` | ${severity} | ${meaning.replaceAll('|', '\\|')} |`,
    ),
    '',
  ].join('\n')

const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'grammar/cst.ts': cstTypes,
  'docs/commands.md': commandsPage,
  'src/compatibility/ruleIds.ts': ruleIdTypes,
  'src/compatibility/rules/index.ts': ruleTable,
  'docs/diagnostics.md': diagnosticsPage,
  'docs/rules.md': rulesPage,
}

/** Writes the generated files, or with `--check` fails where one is not fresh. */
async function generate(check: boolean): Promise<void> {
  for (const [path, content] of Object.entries(generated)) {
    const file = fileURLToPath(new URL(`../${path}`, import.meta.url))
    const fresh = await content()
    if (existsSync(file) && readFileSync(file, 'utf8') === fresh) continue
    if (!check) writeFileSync(file, fresh)
    else {
      process.stderr.write(`${path} is not fresh: run \`npm run generate\` and commit the result\n`)
      process.exitCode = 1
    }
  }
}

await generate(process.argv.includes('--check'))
