import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateCstDts } from 'chevrotain'
import { ContractParser } from '../grammar/parser.js'

const target = fileURLToPath(new URL('../grammar/cst.ts', import.meta.url))

/** Error recovery may leave any child out, so every child is optional. */
const cstTypes = (): string => {
  const types = generateCstDts(new ContractParser().getGAstProductions())
  const honest = types.replaceAll(/^ {2}(\w+): (\w+\[\];)$/gm, '  $1?: $2')
  return `// Generated from grammar/parser.ts by \`npm run generate\`; do not edit.\n${honest}`
}

/** Writes the generated files, or with `--check` fails where one is not fresh. */
function generate(check: boolean): void {
  const fresh = cstTypes()
  if (!check) {
    writeFileSync(target, fresh)
    return
  }
  if (readFileSync(target, 'utf8') === fresh) return
  process.stderr.write('grammar/cst.ts is not fresh: run `npm run generate` and commit the result\n')
  process.exitCode = 1
}

generate(process.argv.includes('--check'))
