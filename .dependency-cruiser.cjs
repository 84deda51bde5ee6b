/** How numbers are compared exactly, and how a pattern becomes a language. */
const values = [
  'src/languages',
  'src/pattern/tree/decimal.ts',
  'src/pattern/values/canonicalNumber.ts',
  'src/pattern/lowering/lowerExpression.ts',
]

/** What every part of src may import. */
const everyone = ['src/collections', 'src/text', 'src/xml']

// The import direction: each part may import these, the parts named with it, and nothing else of ours.
const mayImport = {
  grammar: [],
  'src/collections': [],
  'src/text': ['src/collections'],
  'src/xml': [],
  'src/backends': [],
  'src/files': [],
  'src/syntax': ['grammar', 'src/message/httpMessage.ts'],
  'src/grammar-forms': ['grammar', 'src/syntax'],
  'src/languages': [],
  'src/grammars': ['src/grammar-forms', 'src/languages', 'src/compatibility/engine', 'src/compatibility/vocabulary'],
  'src/pattern': ['src/languages', 'src/syntax'],
  'src/message': ['src/backends'],
  'src/http': ['src/message'],
  'src/match': ['src/backends', 'src/languages', 'src/pattern', 'src/message'],
  'src/generate': ['src/languages', 'src/pattern', 'src/message'],
  'src/compatibility': ['src/languages', 'src/pattern', 'src/message', 'src/match'],
  'src/compatibility/vocabulary': ['src/languages', 'src/pattern', 'src/message/part.ts'],
  'src/compatibility/engine': ['src/languages', 'src/pattern', 'src/message/part.ts', 'src/compatibility/vocabulary'],
  'src/compatibility/messages': [
    'src/languages',
    'src/pattern',
    'src/message',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
  ],
  'src/compatibility/readers': ['src/pattern', 'src/message'],
  'src/compatibility/places': [
    'src/pattern',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
    'src/compatibility/messages',
  ],
  'src/compatibility/reasons': [
    'src/pattern',
    'src/message',
    'src/compatibility/vocabulary',
    'src/compatibility/engine',
    'src/compatibility/messages',
    'src/compatibility/places',
    'src/compatibility/namespaces',
    'src/compatibility/readers',
  ],
  'src/compatibility/namespaces': ['src/pattern', 'src/compatibility/vocabulary', 'src/compatibility/messages'],
  'src/compatibility/service': [
    'src/pattern',
    'src/compatibility/vocabulary',
    'src/compatibility/messages',
    'src/compatibility/reasons',
  ],
  'src/compatibility/extensions': [
    'src/pattern',
    'src/compatibility/decision.ts',
    'src/compatibility/messages',
    'src/compatibility/reasons',
  ],
  'src/certificates': ['src/languages', 'src/pattern', 'src/message', 'src/match', 'src/compatibility'],
  'src/certificates/checking': ['src/languages', 'src/pattern', 'src/message/part.ts', 'src/compatibility/vocabulary'],
  'src/fixes': ['src/syntax', 'src/pattern', 'src/compatibility', 'src/openapi', 'src/importing'],
  'src/confirm': ['src/syntax', 'src/pattern', 'src/message', 'src/compatibility'],
  'src/contract-test': ['src/pattern', 'src/message', 'src/http', 'src/match', 'src/generate'],
  'src/history': ['src/backends', 'src/files'],
  'src/descriptions': ['src/syntax'],
  'src/descriptions/files': [],
  'src/wsdl': ['src/syntax', 'src/descriptions'],
  'src/wsdl/documents': ['src/descriptions/files'],
  'src/wsdl/components': ['src/descriptions/files', 'src/wsdl/documents'],
  'src/wsdl/contract': ['src/syntax', 'src/descriptions', 'src/wsdl/components'],
  'src/openapi': [...values, 'src/syntax', 'src/descriptions'],
  'src/openapi/documents': ['src/descriptions/files'],
  'src/openapi/components': [...values, 'src/syntax', 'src/descriptions/files', 'src/openapi/documents'],
  'src/openapi/contract': [
    ...values,
    'src/syntax',
    'src/descriptions',
    'src/openapi/documents',
    'src/openapi/components',
  ],
  'src/importing': ['src/syntax', 'src/descriptions/files', 'src/wsdl', 'src/openapi'],
  'src/allowances': ['src/syntax', 'src/compatibility', 'src/wsdl', 'src/openapi'],
  'src/catalog': ['src/files', 'src/descriptions/files', 'src/wsdl', 'src/openapi', 'src/importing', 'src/history'],
  'src/configuration': ['src/backends', 'src/files', 'src/pattern', 'src/message', 'src/compatibility'],
  'src/sharing': ['src/files', 'src/pattern', 'src/history', 'src/catalog', 'src/configuration'],
  'src/verdict': [
    'src/pattern',
    'src/compatibility',
    'src/certificates',
    'src/allowances',
    'src/history',
    'src/catalog',
  ],
  'src/stub': [
    'src/backends',
    'src/files',
    'src/pattern',
    'src/message',
    'src/http',
    'src/match',
    'src/generate',
    'src/catalog',
  ],
  'src/testing': ['src/pattern', 'src/message', 'src/match', 'src/catalog', 'src/stub'],
  'src/report': [
    'src/backends',
    'src/pattern',
    'src/message',
    'src/http',
    'src/compatibility',
    'src/match',
    'src/generate',
    'src/contract-test',
    'src/catalog',
    'src/fixes',
    'src/certificates',
    'src/verdict',
    'src/grammars',
    'src/history/git.ts',
  ],
  'src/mcp': [
    'src/files',
    'src/syntax',
    'src/pattern',
    'src/message',
    'src/match',
    'src/generate',
    'src/compatibility',
    'src/fixes',
    'src/history',
    'src/catalog',
    'src/configuration',
    'src/verdict',
    'src/report',
  ],
}

const reasons = {
  grammar: 'The grammar is the language and nothing else, so that it can be read, changed and drawn by itself.',
  'src/collections': 'Collections know nothing about what they hold.',
  'src/text': 'Everything depends on text, so text depends on nothing.',
  'src/xml': 'What XML is does not depend on who reads or writes it.',
  'src/backends': 'Which package reads XML or git is decided once, for everything that reads.',
  'src/files': 'How a file is read does not depend on what is in it.',
  'src/grammars':
    'Versions of any Chevrotain grammar are compared as data: contracts, their meaning and reports have no part in it.',
  'src/languages': 'Languages of texts are mathematics: they know neither scalars nor contracts.',
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
    'Nodes, their sorts and parts are the words that the engine, the checker of certificates, causes and findings share, so they depend on none of them.',
  'src/compatibility/engine':
    'Inclusion is decided between types of trees. The engine knows neither XML nor JSON nor what a finding is.',
  'src/compatibility/messages':
    'Scenarios become nodes and witnesses become messages; why a comparison fails is decided elsewhere.',
  'src/compatibility/readers':
    'What a reader accepts is a contract like any other; that it is compared like one is decided above.',
  'src/compatibility/places':
    'The place of a change depends on the statements of both versions, not on how the change was found or is shown.',
  'src/compatibility/reasons':
    'A failed inclusion becomes findings. Which scenarios are compared, certified and exempt is decided above.',
  'src/compatibility/namespaces':
    'Changed namespaces are found by comparing two messages; their effect on the verdict is decided above.',
  'src/compatibility/service':
    'Properties of a service that messages do not show are compared separately from the messages.',
  'src/compatibility/extensions':
    'The values of added steps and sections are compared separately from the messages, by what their language states.',
  'src/certificates':
    'A certificate proves what comparing two contracts found. Where it is kept and how it is shown is for others.',
  'src/certificates/checking':
    'The checker of claims shares nothing with the engine that made them except what a node is.',
  'src/fixes':
    'A fix is an edit of contract text that compatibility decides. Where the text is kept and how the edit is shown is for others.',
  'src/confirm': 'Schemas are asked about witnesses; how contracts are compared does not depend on the answer.',
  'src/contract-test':
    'Testing a service takes contracts and a URL; it does not depend on where contracts come from or how results are shown.',
  'src/history': 'History returns files as git stores them and knows nothing about contracts.',
  'src/descriptions': 'What the importers share depends on no language of descriptions.',
  'src/descriptions/files': 'Where the files of a description are does not depend on what is in them.',
  'src/wsdl': 'A WSDL becomes contract syntax; from there on, everything is as for contracts.',
  'src/wsdl/documents': 'Documents are XML with places; what schemas and services mean is read from them above.',
  'src/wsdl/components': 'Components are what the W3C standards define. They know nothing of contracts.',
  'src/wsdl/contract': 'Components become syntax, however they were written down in documents.',
  'src/openapi': 'A description becomes contract syntax; from there on, everything is as for contracts.',
  'src/openapi/documents':
    'Documents are YAML or JSON with places; what schemas and operations mean is read from them above.',
  'src/openapi/components': 'Components are what OpenAPI and JSON Schema define. They know nothing of contracts.',
  'src/openapi/contract': 'Components become syntax, however they were written down in documents.',
  'src/importing':
    'Which language a description is written in is decided once, from its text and the name of its file.',
  'src/allowances':
    'Where an exemption belongs is found in the text of the newer contract, whichever language it is written in.',
  'src/catalog': 'The catalog knows contract files by name, version and text, but not what the text means.',
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
const core = require('./scripts/core.json')
const readers = 'src/message/readers'

/** What is in a folder, or a file. */
const folder = (part) => (part.endsWith('.ts') ? `^${part}$` : `^${part}/`)

/** The rooms of a part, from the lowest: each may import those before it, and the files beside them may import them all. */
const rooms = {
  'src/text': ['writing'],
  'src/syntax': ['tree', 'help', 'build', 'read', 'format', 'print', 'edit'],
  'src/pattern': ['tree', 'values', 'content', 'types', 'lowering', 'checks'],
  'src/match': ['mismatches'],
  'src/generate': ['values'],
  'src/compatibility/engine': ['nodes', 'leaves', 'sequences'],
  'src/compatibility/reasons': ['rules', 'differences', 'changes'],
  'src/wsdl/components': ['schema', 'service'],
  'src/wsdl/contract': ['writing', 'texts', 'types', 'scenarios'],
  'src/openapi/components': ['schema', 'patterns', 'alternatives', 'service'],
  'src/openapi/contract': ['types', 'xml', 'scenarios'],
  'src/catalog': ['imports'],
  'src/stub': [
    'server',
    'secrets',
    'lookup',
    'templates',
    'expectations',
    'questions',
    'state',
    'recording',
    'serving',
    'page',
    'control',
  ],
  'src/report': ['formats', 'problems', 'fixes', 'findings', 'comparisons', 'matches', 'tests'],
  'src/language-server': ['analysis', 'completion', 'actions', 'answers'],
}

const orders = {
  'src/text': 'How text is written for people does not depend on which text it is.',
  'src/syntax':
    'The tree is built from the CST, read with what helps to correct it, and only then formatted, printed or edited.',
  'src/pattern':
    'Values, then contents, then types of elements: each is made of those before it, and lowering knows them all.',
  'src/match': 'A mismatch is described without knowing how it was found.',
  'src/generate': 'Texts of scalars are generated without knowing the message that they are for.',
  'src/compatibility/engine': 'Inclusion is decided for leaves and for sequences, and the search combines both.',
  'src/compatibility/reasons': 'Differences are found first; only then are they named and explained.',
  'src/wsdl/components': 'Services refer to schemas, and schemas to no service.',
  'src/wsdl/contract': 'Texts are part of types, and types of scenarios; all of them share what is being written.',
  'src/openapi/components': 'The values of schemas are found from what schemas say; services refer to both.',
  'src/openapi/contract': 'Types are parts of scenarios.',
  'src/catalog': 'How imported files refer to each other does not depend on contracts or git.',
  'src/stub':
    'A request passes through the rooms from the last to the first; what a room needs of a later one is passed to it.',
  'src/report': 'Formats know nothing of findings, and the report of one result is no part of another one.',
  'src/language-server': 'Answers are composed from the analysis of a document; the server sends them.',
}

/** What imports less than other parts do. */
const lowest = ['grammar', ...everyone]

const direction = Object.entries(mayImport).map(([part, allowed]) => ({
  name: `${part.replace('src/', '').replaceAll('/', '-')}-imports-downward`,
  comment: reasons[part],
  severity: 'error',
  from: { path: folder(part) },
  to: { path: '^(grammar|src)/', pathNot: [part, ...(lowest.includes(part) ? [] : everyone), ...allowed].map(folder) },
}))

const order = Object.entries(rooms).flatMap(([part, names]) =>
  names.map((name, index) => ({
    name: `${part.replace('src/', '').replaceAll('/', '-')}-${name}-imports-earlier-rooms`,
    comment: orders[part],
    severity: 'error',
    from: { path: folder(`${part}/${name}`) },
    to: { path: folder(part), pathNot: names.slice(0, index + 1).map((earlier) => folder(`${part}/${earlier}`)) },
  })),
)

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
    ...order,
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
      ['src/wsdl/documents', 'src/openapi/documents'],
      'Payloads are read by libxml2; only the files of a WSDL need the place of every tag and attribute, and only examples are read with the contract, at once.',
    ),
    reserved(
      'yaml-only-in-documents',
      ['yaml'],
      ['src/openapi/documents'],
      'Only the files of a description are YAML, and only their reader needs the place of every value.',
    ),
    reserved(
      'chevrotain-only-for-syntax',
      ['chevrotain', '@chevrotain'],
      ['grammar', 'src/syntax', 'src/grammar-forms', 'src/grammars'],
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
      ['commander', '@clack'],
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
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@?chevrotain|dequal|diff|fastest-levenshtein|yaml|jsonc-parser|sax|@eslint-community/regexpp)/',
      },
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
      comment: 'Who installs the package does not get them. The build includes the library that draws diagrams.',
      severity: 'error',
      from: { path: '^(grammar|src)/', pathNot: '^src/grammar-forms/railroadDiagrams.ts$' },
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
