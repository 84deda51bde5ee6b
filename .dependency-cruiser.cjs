// The import direction: each part may import the parts named with it and nothing else of ours.
const mayImport = {
  grammar: [],
  'src/text': [],
  'src/files': [],
  'src/syntax': ['grammar', 'src/text'],
  'src/grammar-forms': ['grammar', 'src/text', 'src/syntax'],
  'src/texts': ['src/text'],
  'src/pattern': ['src/text', 'src/texts', 'src/syntax'],
  'src/message': ['src/text'],
  'src/http': ['src/text', 'src/message'],
  'src/match': ['src/text', 'src/texts', 'src/pattern', 'src/message'],
  'src/generate': ['src/text', 'src/texts', 'src/pattern', 'src/message'],
  'src/compatibility': ['src/text', 'src/texts', 'src/pattern', 'src/message', 'src/match'],
  'src/compatibility/vocabulary': ['src/message/part.ts'],
  'src/compatibility/engine': [
    'src/text',
    'src/texts',
    'src/pattern',
    'src/message/part.ts',
    'src/compatibility/vocabulary',
  ],
  'src/compatibility/messages': [
    'src/text',
    'src/texts',
    'src/pattern',
    'src/message',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
  ],
  'src/compatibility/places': [
    'src/text',
    'src/pattern',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
    'src/compatibility/messages',
  ],
  'src/compatibility/reasons': [
    'src/text',
    'src/pattern',
    'src/message',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
    'src/compatibility/messages',
    'src/compatibility/places',
    'src/compatibility/namespaces',
  ],
  'src/compatibility/namespaces': [
    'src/text',
    'src/pattern',
    'src/compatibility/vocabulary',
    'src/compatibility/messages',
  ],
  'src/compatibility/service': [
    'src/text',
    'src/pattern',
    'src/compatibility/vocabulary',
    'src/compatibility/messages',
    'src/compatibility/reasons',
  ],
  'src/confirm': ['src/text', 'src/syntax', 'src/pattern', 'src/message', 'src/compatibility'],
  'src/contract-test': ['src/text', 'src/pattern', 'src/message', 'src/http', 'src/match', 'src/generate'],
  'src/history': ['src/text', 'src/files'],
  'src/wsdl': ['src/text', 'src/syntax'],
  'src/wsdl/documents': ['src/text'],
  'src/wsdl/components': ['src/text', 'src/wsdl/documents'],
  'src/wsdl/contract': ['src/text', 'src/syntax', 'src/wsdl/components'],
  'src/catalog': ['src/text', 'src/files', 'src/wsdl', 'src/history'],
  'src/configuration': ['src/text', 'src/files', 'src/pattern', 'src/message', 'src/compatibility', 'src/report'],
  'src/sharing': ['src/text', 'src/files', 'src/pattern', 'src/history', 'src/catalog', 'src/configuration'],
  'src/check': ['src/text', 'src/pattern', 'src/compatibility', 'src/catalog'],
  'src/verdict': ['src/text', 'src/pattern', 'src/compatibility', 'src/history', 'src/catalog'],
  'src/stub': [
    'src/text',
    'src/files',
    'src/pattern',
    'src/message',
    'src/http',
    'src/match',
    'src/generate',
    'src/catalog',
  ],
  'src/testing': ['src/text', 'src/pattern', 'src/message', 'src/match', 'src/catalog', 'src/stub'],
  'src/report': [
    'src/text',
    'src/pattern',
    'src/message',
    'src/http',
    'src/compatibility',
    'src/match',
    'src/generate',
    'src/contract-test',
    'src/catalog',
    'src/verdict',
  ],
  'src/mcp': [
    'src/text',
    'src/files',
    'src/syntax',
    'src/pattern',
    'src/message',
    'src/match',
    'src/generate',
    'src/compatibility',
    'src/history',
    'src/catalog',
    'src/configuration',
    'src/check',
    'src/verdict',
    'src/report',
  ],
}

const reasons = {
  grammar: 'The grammar is the language and nothing else, so that it can be read, changed and drawn by itself.',
  'src/text': 'Everything depends on text, so text depends on nothing.',
  'src/files': 'How a file is read does not depend on what is in it.',
  'src/texts': 'Languages of texts are mathematics: they know neither scalars nor contracts.',
  'src/syntax': 'Syntax ends where meaning begins: the syntax tree becomes the pattern tree, never the reverse.',
  'src/grammar-forms': 'Diagrams and other forms show the grammar; they do not depend on what contracts mean.',
  'src/pattern': 'A pattern is what a contract means. It does not depend on payloads, git or reports.',
  'src/message': 'A message is read as it is, and its places are named; match decides which contract it fits.',
  'src/http': 'Messages are sent and decoded as they are; what they should contain is decided elsewhere.',
  'src/match':
    'Matching takes one payload and one pattern; it knows neither other versions nor how its result is shown.',
  'src/generate': 'A payload is generated from a pattern alone.',
  'src/compatibility':
    'Compatibility compares two pattern trees; it does not depend on where they come from or how the result is shown.',
  'src/compatibility/vocabulary':
    'Sorts and parts are the words that nodes, causes and findings share, so they depend on none of them.',
  'src/compatibility/engine':
    'Inclusion is decided between types of trees. The engine knows neither XML nor JSON nor what a finding is.',
  'src/compatibility/messages':
    'Scenarios become nodes and witnesses become messages; why a comparison fails is decided elsewhere.',
  'src/compatibility/places':
    'The place of a change depends on the statements of both versions, not on how the change was found or is shown.',
  'src/compatibility/reasons':
    'A failed inclusion becomes findings. Which scenarios are compared, certified and exempt is decided above.',
  'src/compatibility/namespaces':
    'Changed namespaces are found by comparing two messages; their effect on the verdict is decided above.',
  'src/compatibility/service':
    'Properties of a service that messages do not show are compared separately from the messages.',
  'src/confirm': 'Schemas are asked about witnesses; how contracts are compared does not depend on the answer.',
  'src/contract-test':
    'Testing a service takes contracts and a URL; it does not depend on where contracts come from or how results are shown.',
  'src/history': 'History returns files as git stores them and knows nothing about contracts.',
  'src/wsdl': 'A WSDL becomes contract syntax; from there on, everything is as for contracts.',
  'src/wsdl/documents': 'Documents are XML with places; what schemas and services mean is read from them above.',
  'src/wsdl/components': 'Components are what the W3C standards define. They know nothing of contracts.',
  'src/wsdl/contract': 'Components become syntax, however they were written down in documents.',
  'src/catalog': 'The catalog knows contract files by name, version and text, but not what the text means.',
  'src/check': 'A check combines what the parts below report about one contract; commands and editors show it.',
  'src/verdict': 'A verdict is data: commands print it, reports render it, and programs use it without either.',
  'src/stub':
    'A stub answers by matching and generating; it does not depend on how contracts change or how commands report.',
  'src/configuration':
    'A configuration is checked against the names that exist: rules, limits, reports, backends. Commands apply it.',
  'src/testing':
    'What test suites use matches and serves contracts. It knows no test runner, so that it works in each of them.',
  'src/sharing': 'Sharing fetches, hashes and writes files; it only asks whether they are valid contracts.',
  'src/report': 'A report shows results and computes none.',
  'src/mcp': 'The tools of an agent only read. What sends, listens, installs or writes is out of their reach.',
}

/** What works in a browser as well. Readers of payloads may use Node if it is there, and import it dynamically. */
const core = ['grammar', 'src/text', 'src/texts', 'src/syntax', 'src/pattern', 'src/message', 'src/match', 'src/compatibility', 'src/generate'] // prettier-ignore
const readers = 'src/message/readers'

/** What is in a folder, or a file. */
const folder = (part) => (part.endsWith('.ts') ? `^${part}$` : `^${part}/`)

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
        'The command line and the servers of editors and agents compose everything else; what one of them needs elsewhere belongs elsewhere.',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: '^src/cli/' },
      to: { path: '^src/(cli|language-server|mcp)/', pathNot: '^src/$1/' },
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
      'Only one place knows how git is read; everything works without nodegit.',
    ),
    reserved(
      'xml-parsers-only-in-message',
      ['libxmljs2', 'libxml2-wasm'],
      ['src/message/readers'],
      'Only one place knows how XML is read, and what that parser must never receive.',
    ),
    reserved(
      'sax-only-in-documents',
      ['sax'],
      ['src/wsdl/documents'],
      'Payloads are read by libxml2; only the files of a WSDL need the place of every tag and attribute.',
    ),
    reserved(
      'chevrotain-only-for-syntax',
      ['chevrotain', '@chevrotain'],
      ['grammar', 'src/syntax', 'src/grammar-forms'],
      'Only syntax and the forms of the grammar know how contracts are parsed.',
    ),
    reserved(
      'server-only-in-stub',
      ['fastify'],
      ['src/stub'],
      'Only a stub listens; everything else starts without loading a server.',
    ),
    reserved(
      'watching-only-at-run-time',
      ['chokidar'],
      ['src/stub', 'src/cli/watch'],
      'Only a stub and --watch stay and watch files; everything else looks at them once.',
    ),
    reserved(
      'protocol-only-in-language-server',
      ['vscode-languageserver', 'vscode-languageserver-textdocument'],
      ['src/language-server'],
      'Only the language server speaks the protocol of editors.',
    ),
    reserved(
      'protocol-of-agents-only-in-mcp',
      ['@modelcontextprotocol'],
      ['src/mcp'],
      'Only the server of agents speaks their protocol; loading its packages takes longer than most commands.',
    ),
    reserved(
      'terminal-only-in-cli',
      ['commander', 'picocolors', '@clack'],
      ['src/cli'],
      'Arguments, questions and colour are matters of the terminal.',
    ),
    {
      name: 'core-without-node',
      comment: 'The core decides and matches in browsers too, so it imports nothing of Node.',
      severity: 'error',
      from: { path: core.map(folder), pathNot: folder(readers) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-with-portable-packages',
      comment: 'Each package in the core has to work in a browser, so it is listed here once it was tried.',
      severity: 'error',
      from: { path: core.map(folder), pathNot: folder(readers) },
      to: { path: 'node_modules/', pathNot: 'node_modules/(@?chevrotain|fastest-levenshtein)/' },
    },
    {
      name: 'readers-import-on-demand',
      comment: 'A browser lacks Node and native packages, so readers import them dynamically and do without them.',
      severity: 'error',
      from: { path: folder(readers) },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-peer', 'npm-optional'],
        dependencyTypesNot: ['type-only'],
        dynamic: false,
      },
    },
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
