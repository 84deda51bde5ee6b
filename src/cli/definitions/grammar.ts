import type { Command } from 'commander'
import type { GrammarForm } from '../../grammar-forms/grammarFiles.js'
import type { GrammarOptions } from '../commands/grammar.js'
import { example, type Done } from '../options.js'

const withErrors = ['--with-errors', 'all that the parser reads, also what it reads only to report a mistake'] as const

/** `codicil grammar diagrams|ebnf|json|textmate`. */
export function addGrammar(program: Command, done: Done): void {
  const grammar = program
    .command('grammar')
    .description("print the language's grammar in other forms")
    .addHelpText(...example('grammar diagrams --out grammar'))
  const form = (name: GrammarForm, description: string): Command =>
    grammar
      .command(name)
      .description(description)
      .option('--out <dir>', 'write into this folder; default: to standard output')
      .addHelpText(...example(`grammar ${name} --out grammar`))
      .action(async (options: GrammarOptions) => {
        const { grammar: print } = await import('../commands/grammar.js')
        done(await print(name, options))
      })
  form('diagrams', 'railroad diagrams: a page with all rules, and an SVG for each')
    .option('--corpus <path...>', 'contracts to take examples from; ways that none of them takes are marked')
    .option('--guide <url>', 'the URL of the language guide, for links')
    .option(...withErrors)
  form('ebnf', "rules and tokens in the W3C's EBNF").option(...withErrors)
  form('json', 'rules and tokens as JSON, for comparing versions of the grammar')
  form('textmate', 'a TextMate grammar, for editors')
}
