// The import direction: each part may import the parts named with it and nothing else of ours.
const mayImport = {
  grammar: [],
  'src/text': [],
  'src/syntax': ['grammar', 'src/text'],
  'src/grammar-forms': ['grammar', 'src/text', 'src/syntax'],
  'src/pattern': ['src/text', 'src/syntax'],
  'src/payload': ['src/text'],
  'src/http': ['src/payload'],
  'src/match': ['src/text', 'src/pattern', 'src/payload'],
  'src/generate': ['src/text', 'src/pattern', 'src/payload'],
  'src/compatibility': ['src/text', 'src/pattern', 'src/payload', 'src/match'],
  'src/compatibility/vocabulary': [],
  'src/compatibility/engine': ['src/text', 'src/pattern', 'src/compatibility/vocabulary'],
  'src/compatibility/messages': [
    'src/text',
    'src/pattern',
    'src/payload',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
  ],
  'src/compatibility/reasons': [
    'src/text',
    'src/pattern',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
    'src/compatibility/messages',
  ],
  'src/contract-test': ['src/text', 'src/pattern', 'src/payload', 'src/http', 'src/match', 'src/generate'],
  'src/history': ['src/text'],
  'src/catalog': ['src/text', 'src/history'],
  'src/sharing': ['src/text', 'src/history', 'src/catalog'],
  'src/check': ['src/text', 'src/pattern', 'src/compatibility', 'src/catalog'],
  'src/verdict': ['src/text', 'src/pattern', 'src/compatibility', 'src/history', 'src/catalog'],
  'src/stub': ['src/text', 'src/pattern', 'src/payload', 'src/http', 'src/match', 'src/generate', 'src/catalog'],
  'src/report': [
    'src/text',
    'src/pattern',
    'src/payload',
    'src/http',
    'src/compatibility',
    'src/match',
    'src/generate',
    'src/contract-test',
    'src/catalog',
    'src/verdict',
  ],
}

const reasons = {
  grammar: 'The grammar is the language and nothing else, so that it can be read, changed and drawn by itself.',
  'src/text': 'Everything stands on text, so text stands on nothing.',
  'src/syntax': 'Syntax ends where meaning begins: the pattern tree is made from the syntax tree, never the reverse.',
  'src/grammar-forms': 'Diagrams and the like show the grammar; what contracts mean is nothing to them.',
  'src/pattern': 'Patterns say what a contract means, whatever payloads, git and reports do with it.',
  'src/payload': 'Payloads are read for what they are; which contract they should fit is for match to know.',
  'src/http': 'Messages are sent and unpacked as they are; what they should say is for others to know.',
  'src/match':
    'Matching takes one payload and one pattern; it knows neither other versions nor how its result is shown.',
  'src/generate': 'A payload is generated from a pattern alone.',
  'src/compatibility':
    'Compatibility compares two pattern trees, wherever they come from and however the verdict is shown.',
  'src/compatibility/vocabulary':
    'Sorts and parts are the words that nodes, causes and findings share, so they depend on none of them.',
  'src/compatibility/engine':
    'Inclusion is decided between types of trees. The engine knows neither XML nor JSON nor what a finding is.',
  'src/compatibility/messages':
    'Scenarios become nodes and witnesses become messages; why a comparison fails is decided elsewhere.',
  'src/compatibility/reasons':
    'A failed inclusion becomes findings. Which scenarios are compared, certified and exempt is decided above.',
  'src/contract-test':
    'Testing a service takes contracts and a URL; where contracts come from and how results are shown is not its matter.',
  'src/history': 'History hands out files as git holds them and knows nothing about contracts.',
  'src/catalog':
    'The catalog knows the files of contracts, with their names, versions and text, but not what the text means.',
  'src/check': 'A check composes what the parts below report about one contract; commands and editors show it.',
  'src/verdict': 'A verdict is data: the commands print it, the reports render it, and programs use it without either.',
  'src/stub':
    'A stub answers by matching and generating; how contracts change and how commands report is nothing to it.',
  'src/sharing': 'Sharing fetches, hashes and writes files; what the contracts in them say is for their users to read.',
  'src/report': 'A report shows results and computes none.',
}

const folder = (part) => `^${part}/`

const direction = Object.entries(mayImport).map(([part, allowed]) => ({
  name: `${part.replace('src/', '').replaceAll('/', '-')}-imports-downward`,
  comment: reasons[part],
  severity: 'error',
  from: { path: folder(part) },
  to: { path: '^(grammar|src)/', pathNot: [part, ...allowed].map(folder) },
}))

/** Only `parts` may import `packages`. */
const reserved = (name, packages, parts, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(grammar|src)/', pathNot: parts.map(folder) },
  to: { path: `node_modules/(${packages.join('|')})/` },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...direction,
    {
      name: 'nothing-imports-the-edges',
      comment:
        'The command line and the language server compose everything else; what one of them needs elsewhere belongs elsewhere.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/cli/' },
      to: { path: '^src/(cli|language-server)/', pathNot: '^src/$1/' },
    },
    {
      name: 'the-public-api-is-for-others',
      comment:
        'src/index.ts is what users import; inside, import the part itself, so that loading it does not load everything.',
      severity: 'error',
      from: { path: '^(grammar|src)/', pathNot: '^src/cli/' },
      to: { path: '^src/index\\.ts$' },
    },
    reserved(
      'nodegit-only-in-history',
      ['nodegit'],
      ['src/history'],
      'One place knows how git is read; without nodegit the rest still works.',
    ),
    reserved(
      'libxmljs2-only-in-payload',
      ['libxmljs2'],
      ['src/payload'],
      'One place knows how XML is read, and what that parser must not be given.',
    ),
    reserved(
      'chevrotain-only-for-syntax',
      ['chevrotain', '@chevrotain'],
      ['grammar', 'src/syntax', 'src/grammar-forms'],
      'Beyond the syntax tree, and what shows the grammar, nobody knows how contracts are parsed.',
    ),
    reserved(
      'server-only-in-stub',
      ['fastify', 'chokidar'],
      ['src/stub'],
      'Only a stub listens and watches; everything else starts without loading a server.',
    ),
    reserved(
      'protocol-only-in-language-server',
      ['vscode-languageserver', 'vscode-languageserver-textdocument'],
      ['src/language-server'],
      'What editors speak is a matter of the server that they speak to.',
    ),
    reserved(
      'terminal-only-in-cli',
      ['commander', 'picocolors'],
      ['src/cli'],
      'Arguments and colour are matters of the terminal.',
    ),
    {
      name: 'grammar-imports-chevrotain-only',
      comment: reasons.grammar,
      severity: 'error',
      from: { path: '^grammar/' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: 'node_modules/@?chevrotain/' },
    },
    {
      name: 'no-cycles',
      comment: 'Parts of a cycle can only be understood, tested and loaded together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-dependencies',
      comment: 'Who installs the package does not get them.',
      severity: 'error',
      from: { path: '^(grammar|src)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only', 'npm', 'npm-optional'] },
    },
    {
      name: 'nothing-from-the-workshop',
      comment: 'Specs, scripts and examples are not part of the package.',
      severity: 'error',
      from: { path: '^(grammar|src)/' },
      to: { path: '^(spec|scripts|bench|examples|docs|editors)/' },
    },
    {
      name: 'specs-use-the-library',
      comment: 'What the library does is tested through the library; only the specs of the command line import it.',
      severity: 'error',
      from: { path: '^spec/', pathNot: '^spec/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'specs-import-no-benchmarks',
      comment: 'Benchmarks may import from the specs, never the reverse.',
      severity: 'error',
      from: { path: '^spec/' },
      to: { path: '^bench/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere fails when it is run.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(nodegit|libxmljs2)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // types too: a wrong direction is wrong even where nothing is loaded
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
