import { Option, type Command } from 'commander'
import type { GrammarForm } from '../../grammar-forms/grammarFiles.js'
import type { GrammarOptions } from '../commands/grammar.js'
import type { GrammarCompatibleOptions } from '../commands/grammar/grammarCompatible.js'
import type { GrammarLogOptions } from '../commands/grammar/grammarLog.js'
import type { CoverageCommandOptions } from '../commands/grammar/grammarCoverage.js'
import type { SentencesCommandOptions } from '../commands/grammar/grammarSentences.js'
import { example, formatOption, numberFrom, outFolder, repeated, type Done } from '../options.js'

const withErrors = ['--with-errors', 'all that the parser reads, also what it reads only to report a mistake'] as const

const ofGrammar = ['--grammar <file>', 'a grammar as JSON; default: the grammar of contracts'] as const

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
      .option('--out <dir>', 'write into this folder; default: to standard output', outFolder)
      .addHelpText(...example(`grammar ${name} --out grammar`))
      .action(async (options: GrammarOptions) => {
        const { grammar: print } = await import('../commands/grammar.js')
        done(await print(name, options))
      })
  form('diagrams', 'railroad diagrams: a page with all rules, and an SVG for each')
    .option(...ofGrammar)
    .option(
      '--corpus <path...>',
      'contracts, or folders of files in the language of `--grammar`, to take examples from; ways that none takes are marked',
    )
    .addOption(
      new Option(
        '--against <older>',
        'mark what was added and removed since an older version: a grammar as JSON or, with `--grammar`, a revision of that file',
      ).conflicts(['corpus', 'guide']),
    )
    .addOption(new Option('--guide <url>', 'the URL of the language guide, for links').conflicts('grammar'))
    .option('--width <px>', 'break wider sequences into lines; default: 520', numberFrom(100))
    .option(...withErrors)
  form('ebnf', "rules and tokens in the W3C's EBNF").option(...withErrors)
  form('json', 'rules and tokens as JSON, for comparing versions of the grammar')
  form('textmate', 'a TextMate grammar, for editors')
  addVersions(grammar, done)
  addSentences(grammar, done)
}

const withFormat = (command: Command): Command =>
  command.addOption(
    new Option('--format <form>', 'how to print the result').choices(['text', 'json', 'markdown']).default('text'),
  )

/** The commands that compare versions of a grammar. */
function addVersions(grammar: Command, done: Done): void {
  withFormat(
    grammar
      .command('compatible')
      .description(
        'whether a newer version of a Chevrotain grammar reads what an older one reads, with the shortest file that it does not',
      )
      .argument('<grammar...>', 'the older and the newer grammar as JSON; with --git, one file')
      .option('--git <rev...>', 'compare the file at one revision with the working directory, or at two revisions')
      .option(
        '--map <older=newer>',
        'a rule that was renamed (repeatable; default: found by what rules consist of)',
        repeated,
        [],
      )
      .option('--corpus <folder>', 'files that both versions read; those with a different tree are listed')
      .option(...withErrors),
  )
    .addHelpText(...example('grammar compatible older.json newer.json'))
    .action(async (files: readonly string[], options: GrammarCompatibleOptions) => {
      const { grammarCompatible } = await import('../commands/grammar/grammarCompatible.js')
      done(await grammarCompatible(files, options))
    })
  withFormat(
    grammar
      .command('log')
      .description('list what each commit changed in a checked-in grammar, newest first, along first parents')
      .argument('<grammar>', 'path of the grammar as JSON')
      .option(...withErrors),
  )
    .addHelpText(...example('grammar log docs/grammar.json'))
    .action(async (file: string, options: GrammarLogOptions) => {
      const { grammarLog } = await import('../commands/grammar/grammarLog.js')
      done(await grammarLog(file, options))
    })
}

/** The commands about files of a grammar. */
function addSentences(grammar: Command, done: Done): void {
  grammar
    .command('sentences')
    .description('print a small set of short files that cover a grammar')
    .option(...ofGrammar)
    .option('--rule <name>', "the rule to start from; default: the grammar's first start")
    .addOption(
      new Option('--cover <what>', 'what the files cover; pairs: also alternatives below each use of their rule')
        .choices(['rules', 'alternatives', 'pairs'])
        .default('alternatives'),
    )
    .addOption(new Option('--seed <n>', 'another number finds other files').argParser(numberFrom(0, true)).default(0))
    .option('--out <dir>', 'write the files into this folder; default: to standard output', outFolder)
    .addOption(formatOption())
    .addHelpText(...example('grammar sentences --grammar grammar.json --out corpus'))
    .action(async (options: SentencesCommandOptions) => {
      const { grammarSentences } = await import('../commands/grammar/grammarSentences.js')
      done(await grammarSentences(options))
    })
  grammar
    .command('coverage')
    .description(
      'which rules, alternatives and tokens of a grammar the files of a folder take; exit code 1 if some are never taken',
    )
    .argument('<folder>', 'the files')
    .option(...ofGrammar)
    .addOption(formatOption())
    .addHelpText(...example('grammar coverage corpus --grammar grammar.json'))
    .action(async (folder: string, options: CoverageCommandOptions) => {
      const { grammarCoverageOf } = await import('../commands/grammar/grammarCoverage.js')
      done(await grammarCoverageOf(folder, options))
    })
}
