/** How serious a diagnostic is: a contract with errors cannot be used, one with warnings can. */
export type Severity = 'error' | 'warning'

/** A kind of diagnostic. */
export interface DiagnosticKind {
  readonly severity: Severity
  /** A sentence on what is wrong or what is required. */
  readonly meaning: string
}

const error = (meaning: string): DiagnosticKind => ({ severity: 'error', meaning })
const warning = (meaning: string): DiagnosticKind => ({ severity: 'warning', meaning })

/** Every diagnostic of codicil, as rows of docs/diagnostics.md. For each code that a contract can have in any language, the folder of its name in spec/corpus/bad has an example; for those of descriptions, of spec/wsdl/bad or spec/openapi/bad. */
export const diagnosticCodes = {
  // reading
  syntax: error('The grammar does not allow this here.'),
  'missing-feature': error('A contract must start with `Feature: <title>`.'),
  'missing-title': warning('A scenario has no title; reports identify scenarios by title.'),
  'duplicate-title': warning('Two scenarios have the same title; reports identify scenarios by title.'),
  'missing-payload': error('A step needs a payload: on its line, in a `"""` block or, for types, in a table.'),
  'unknown-step': error('The word after the step keyword is not the name of a step.'),
  'stray-line': error('A line between steps is neither a section nor a step.'),
  'miswritten-keyword': warning(
    'A line of a description would be a section or a step if its keyword were spelt right.',
  ),
  'misspelt-section': error(
    'The keyword of a section is misspelt or has no colon; it is read as the one it resembles.',
  ),
  'misplaced-section': error(
    'A contract has one Feature, then at most one Background, then scenarios, each followed by its Examples.',
  ),
  'misplaced-step': error(
    'A step comes before the first section or after Examples, or `openapi` or `wsdl` is in a scenario.',
  ),
  'misplaced-tag': warning('A tag has an effect only on the lines directly above a scenario.'),
  'missing-name': error('A type, an enum, a header, a form field or a part needs a name.'),
  'provider-state-step': warning(
    '`fact` and `fixture` set up provider state, which codicil does not support; the step is ignored.',
  ),
  'test-data': warning(
    '`value`, `export` and `($name)` say where test data comes from. The steps are ignored; `($name)` is read as `(string)`.',
  ),
  'legacy-attribute': warning(
    'An attribute in a spelling of the predecessors, such as `specmatic_minOccurs` or `id:optional`, has no such meaning here.',
  ),
  'excluded-step': error('This step existed in Qontract or Specmatic, but does not exist in this language.'),
  'include-missing': error('A file that a contract includes does not exist or cannot be read.'),
  'include-wrong': error('A file that a contract includes is not the description that the step says.'),
  'include-namespaces': warning(
    'A contract includes a WSDL but does not have `#Namespaces strict`, so namespaces do not count.',
  ),
  'header-step': error('`header` must be `request-header` or `response-header`.'),
  'bad-cookie-name': error("The name of a cookie consists of letters, digits and any of ``!#$%&'*+-.^_`|~``."),
  'bad-header-name': error("The name of a header consists of letters, digits and any of ``!#$%&'*+-.^_`|~``."),
  'quoted-header-value': warning(
    'The value of a header is in quotes, which are part of the value, but this header is never quoted.',
  ),
  'bad-request-line': error(
    'A request line is a method, then a path with an optional query, which contain no white space.',
  ),
  'miswritten-method': warning("A request's method looks like a misspelt HTTP method."),
  'bad-status': error('A status is a whole number from 200 to 599; those below are not final responses.'),
  'bad-fence': error('A block starts and ends with three double quotes, each alone on a line.'),
  'unclosed-block': error('A `"""` block is never closed.'),
  'unclosed-element': error('An XML element is never closed.'),
  'mismatched-tag': error('An end tag does not have the name of the start tag that it closes.'),
  'stray-end-tag': error('An end tag has no start tag.'),
  'malformed-xml': error('A tag or an attribute is not well-formed.'),
  'malformed-json': error('A JSON payload is not well-formed. Only keys and placeholders may be without quotes.'),
  'malformed-table': error('A table row starts and ends with `|`.'),
  'mixed-content': error('An element contains both text and elements; it may contain only one of them.'),
  'doctype-in-contract': error('A contract must not contain a document type declaration; SOAP forbids them.'),
  'unknown-entity': error('An entity is not predefined by XML: amp, lt, gt, quot and apos are.'),
  'duplicate-attribute': error('An element has the same attribute twice; prefixes are ignored.'),
  'duplicate-key': error('An object has the same key twice.'),
  'loose-version-note': warning(
    'A comment looks like a version note, which is `#Version <whole number>` above `Feature:`.',
  ),
  'duplicate-version-note': error('A contract has more than one version note.'),
  'undeclared-prefix': error(
    'In a strict contract, every prefix must be declared by an `xmlns:` attribute somewhere in the contract.',
  ),
  'conflicting-prefix': error('In a strict contract, a prefix must stand for the same namespace everywhere.'),
  'loose-namespaces-note': warning(
    'A comment looks like a note about namespaces, which is `#Namespaces strict` above `Feature:`.',
  ),
  'malformed-placeholder': error(
    'Text in parentheses is not a valid placeholder, or something beside a placeholder is hardly meant as text. If it is, use a CDATA section in XML.',
  ),
  'placeholder-in-text': warning('A placeholder inside other text is literal text.'),
  'doubled-backslash': warning(
    'A pattern in a JSON string has a literal backslash where an escape is most likely meant: `\\\\d` for `\\d`.',
  ),
  'unreachable-alternative': warning('Another alternative of a choice includes this one, so it has no effect.'),
  'missing-parentheses': warning(
    'A text is the name of a type, or a parameter as other languages write it; without parentheses it is literal text.',
  ),
  'enum-punctuation': warning(
    'An enum has quotes or brackets around its values, or one value that looks like several: only commas separate values.',
  ),
  'colon-after-name': warning('The name of a form field or a part ends with a colon, which is part of the name.'),
  'payload-in-text': warning(
    'XML or JSON after other text is text too: the first character decides what a payload is.',
  ),
  'payload-too-deep': error('A payload is nested deeper than XML parsers allow.'),
  // meaning
  'no-scenario': warning('A contract has no scenarios, so it promises nothing.'),
  'missing-request-line': error('A scenario needs a request line such as `When GET /pets`.'),
  'missing-status': error('A scenario needs a status step such as `Then status 200`.'),
  'duplicate-request-line': error('A section has more than one request line.'),
  'duplicate-status': error('A section has more than one status.'),
  'duplicate-body': error('A section has more than one body of the request or of the response.'),
  'duplicate-header': error('A section has the same header twice.'),
  'cookie-header': error('A request has the header `Cookie` and cookies that are steps of their own.'),
  'duplicate-field': error('A section has the same form field, part, query parameter or cookie twice.'),
  'bad-nothing': error('`(nothing)` is not alone, or not the value of an optional key.'),
  'bad-other-parameters': error(
    'The value of `query-parameter *?`, `form-field *?` or `request-part *?` is not `(anything)`, or a count stands before `*`.',
  ),
  'duplicate-type': error('A section declares the same type twice.'),
  'body-with-form': error('A request has more than one of body, form fields and parts.'),
  'undefined-type': error('A placeholder refers to a type that is neither built in nor declared for the scenario.'),
  'unused-type': warning('No placeholder refers to a declared type.'),
  'reserved-type-name': error('A declared type has the name of a built-in type.'),
  'wrong-kind-of-type': error('A type is used where its kind does not fit: XML nodes in JSON, an object in a path.'),
  'not-xml-nodes': error('`(Name*)` in XML repeats nodes, but the type is not XML nodes.'),
  'bad-count': error(
    'A count is `{2}`, `{2,}` or `{2,5}`; the first number does not exceed the second, nor either 10,000.',
  ),
  'bad-group': error(
    'A group in parentheses combines types or values with `|` or with `&`, not with both, and no other group. `&` is for XML nodes and JSON objects that have values in common.',
  ),
  'bad-wildcard': error(
    'Qualifiers such as `not in tt` or `lax Known` are only for elements and attributes of strict contracts. Their types must be elements. What `*?` stands for has no type.',
  ),
  'bad-pattern': error('A pattern is not a regular expression of XML Schema.'),
  'bad-suffix': error('A suffix has no meaning here: `...` is for the last item of an array, `*` for lists.'),
  'bad-bounds': error(
    'Bounds apply to scalars only, each at most once; together they must leave some text, and lengths may not exceed 9007199254740991.',
  ),
  'bad-enum': error('An enum needs the base `string` or `number` and at least one value that fits it.'),
  'schema-attribute': warning(
    'An attribute such as `minOccurs` belongs to XML Schema; here it is an attribute that payloads must have.',
  ),
  'bad-xml-character': error(
    'A text in XML contains a character that XML 1.0 does not allow, such as a control character.',
  ),
  'bad-header-value': error('A header cannot contain line breaks, control characters or characters beyond Latin-1.'),
  'bad-table': error('A table that declares a type needs two cells per row: key and value.'),
  'not-one-root': error('An XML body needs exactly one root element.'),
  'unguarded-recursion': error('A type refers to itself with nothing in between.'),
  'unsatisfiable-type': error('A type requires itself, so no finite document matches it.'),
  'too-large-type': error(
    'The smallest document of a type or a body nests deeper, or has more nodes, than a payload may.',
  ),
  'contract-too-large': error(
    "A contract is too large: its text, its patterns, the number of its types, or written out the types in an element's content or the Background in its scenarios.",
  ),
  'content-type-contradiction': warning('A Content-Type header contradicts the body, so no message matches.'),
  'examples-ragged': error('An Examples row does not have one cell per column.'),
  'examples-repeated-column': error('An Examples table has the same column twice.'),
  'examples-unknown-column': warning("An Examples column matches no placeholder of the scenario's request."),
  'examples-mismatch': error('An Examples value does not match its placeholder.'),
  // exemptions
  'malformed-exemption': warning(
    'An exemption is not of the form `# allow <rule> until <date>: <reason>`, or `<!-- allow <rule> until <date>: <reason> -->` in XML, so it has no effect.',
  ),
  'misplaced-exemption': warning(
    'An exemption is not directly above a scenario, a type, the Feature or, in a WSDL or a schema, a declaration, so it has no effect.',
  ),
  'unknown-rule': warning('An exemption names a rule that does not exist.'),
  'expired-exemption': warning('An exemption has expired, so it no longer has an effect.'),
  // files
  'file-name-space': error('The file name of a contract contains a space.'),
  'file-extension': warning('The file name of a contract does not end in `.contract`.'),
  'version-mismatch': error('The version in the file name differs from the `#Version` note.'),
  // WSDL and XML Schema
  'wsdl-not-xml': error('A file of a WSDL or a schema is not well-formed XML, or nests too deeply to be read.'),
  'wsdl-not-wsdl': error('The root element of a file is neither that of a WSDL 1.1 nor that of an XML Schema.'),
  'wsdl-doctype': warning('A document type declaration in a WSDL or a schema is ignored; its entities are unknown.'),
  'wsdl-missing-file': warning(
    'A WSDL or a schema imports a file that does not exist here; addresses of the network are never fetched.',
  ),
  'wsdl-unknown-operations': error(
    'No file of a WSDL defines the port type of a SOAP binding, so nothing is known of its operations.',
  ),
  'wsdl-undefined-name': warning(
    'A WSDL or a schema refers to something that none of its files defines; anything may then stand at the place.',
  ),
  'wsdl-duplicate-name': warning('A WSDL or a schema defines the same name twice; only the first definition counts.'),
  'wsdl-circular': warning('A definition of a schema depends on itself where it must not; the reference is ignored.'),
  'wsdl-bad-value': warning('An attribute in a WSDL or a schema has a value that it cannot have; its default counts.'),
  'wsdl-misplaced': warning(
    'An element or attribute cannot stand at its place in a WSDL or a schema, or lacks something it needs; it is ignored.',
  ),
  'wsdl-namespace': warning('The namespace of a file differs from the one that imports or includes it.'),
  'wsdl-unsupported': warning('A part of a WSDL, such as an HTTP binding, has no counterpart in a contract.'),
  // languages that extend that of contracts
  'extension-failed': error('Code of the language that a project adds threw an exception on a step or a section.'),
  'extension-misspelt-body': warning(
    'A body is read as text, but its first word resembles a kind of body that the language of the project adds.',
  ),
  // OpenAPI and JSON Schema
  'openapi-syntax': error('A file of a description is neither YAML nor JSON, or nests too deeply to be read.'),
  'openapi-unrecognised': error(
    'The top level of a description has neither `openapi` nor `swagger` nor the `$schema` of JSON Schema, or a version of them that is unknown.',
  ),
  'openapi-duplicate-key': error('An object of a description has the same key twice.'),
  'openapi-missing-file': warning(
    'A description refers to a file that does not exist here; addresses of the network are never fetched.',
  ),
  'openapi-undefined-reference': warning(
    'A description refers to something that its files do not contain; anything may then stand at the place.',
  ),
  'openapi-circular': warning('A part of a description leads only back to itself; the reference is ignored.'),
  'openapi-bad-value': warning('A keyword of a description has a value that it cannot have; it is ignored.'),
  'openapi-unsatisfiable': warning(
    'No value satisfies a schema of a description, because its keywords contradict each other; any value is then accepted.',
  ),
  'openapi-misplaced': warning(
    'A part of a description cannot stand at its place, or lacks something it needs; it is ignored.',
  ),
  'openapi-example-mismatch': warning(
    'An example in a description does not match the schema that it is an example of, or cannot be read; it is not used.',
  ),
} satisfies Record<string, DiagnosticKind>

/** The code of a diagnostic, as docs/diagnostics.md lists them. */
export type DiagnosticCode = keyof typeof diagnosticCodes
