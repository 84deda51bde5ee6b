export type Severity = 'error' | 'warning'

interface Row {
  readonly severity: Severity
  /** What it means and what to do: the row of the diagnostics reference. */
  readonly meaning: string
}

const error = (meaning: string): Row => ({ severity: 'error', meaning })
const warning = (meaning: string): Row => ({ severity: 'warning', meaning })

/** Every diagnostic that a contract can get. Each code has a fixture folder of its name that raises it. */
export const diagnosticCodes = {
  // reading
  syntax: error('Something stands where the grammar has no place for it.'),
  'missing-feature': error('A contract starts with `Feature: <title>`.'),
  'missing-title': warning('A scenario has no title; reports name scenarios by their titles.'),
  'duplicate-title': warning('Two scenarios have one title; reports name scenarios by their titles.'),
  'missing-payload': error('A step needs a payload: on its line, in a `"""` block or, for types, in a table.'),
  'unknown-step': error('The word after the step keyword names no step.'),
  'stray-line': error('A line among the steps is neither a section nor a step.'),
  'miswritten-keyword': warning('A line of a description looks like a section or a step, but for its keyword.'),
  'misplaced-section': error('One Feature, at most one Background, then the scenarios, each with its Examples last.'),
  'misplaced-step': error('A step stands before every section or after Examples.'),
  'misplaced-tag': warning('A tag has an effect only on the lines before a scenario.'),
  'missing-name': error('A type, an enum, a header, a form field or a part needs a name.'),
  'provider-state-step': warning('`fact` and `fixture` set up provider state, which this tool does not do.'),
  'excluded-step': error('A step of the predecessors that this language leaves out.'),
  'header-step': error('`header` must be `request-header` or `response-header`.'),
  'bad-header-name': error("A header's name holds no colon."),
  'bad-request-line': error('A request line is a method, a path and an optional query, without white space inside.'),
  'miswritten-method': warning("A request's method has the letters of an HTTP method in another order."),
  'bad-status': error('A status is a whole number from 100 to 599.'),
  'unclosed-block': error('A `"""` block is never closed.'),
  'unclosed-element': error('An XML element is never closed.'),
  'mismatched-tag': error("An XML element is closed by another element's end tag."),
  'stray-end-tag': error('An end tag closes no open element.'),
  'malformed-xml': error('A tag or an attribute is not well-formed.'),
  'malformed-json': error('A JSON payload is not well-formed; only keys may stand without quotes.'),
  'malformed-table': error('A table row starts and ends with `|`.'),
  'mixed-content': error('Text stands beside elements; an element holds either text or elements.'),
  'doctype-in-contract': error('A document type declaration has no place in a contract; SOAP forbids it.'),
  'unknown-entity': error('Only the entities of XML itself are known: amp, lt, gt, quot, apos.'),
  'duplicate-attribute': error('An attribute stands twice in an element; prefixes make no difference.'),
  'duplicate-key': error('A key stands twice in an object.'),
  'loose-version-note': warning(
    'A version note is `#Version <whole number>` before `Feature:`; this is only a comment.',
  ),
  'duplicate-version-note': error('A contract has one version note.'),
  'malformed-placeholder': error('Text in parentheses that is no placeholder; in XML, a CDATA section makes it text.'),
  'placeholder-in-text': warning('A placeholder within other text is taken as it is written.'),
  'payload-in-text': warning(
    'XML or JSON that stands behind other text is text as well: its first character tells what a payload is.',
  ),
  'payload-too-deep': error('A payload nests deeper than XML parsers read.'),
  // meaning
  'no-scenario': warning('A contract without scenarios promises nothing.'),
  'missing-request-line': error('A scenario needs a request line such as `When GET /pets`.'),
  'missing-status': error('A scenario needs a status step such as `Then status 200`.'),
  'duplicate-request-line': error('A section has more than one request line.'),
  'duplicate-status': error('A section has more than one status.'),
  'duplicate-body': error('A section has more than one body of the request or of the response.'),
  'duplicate-header': error('A section names a header twice.'),
  'duplicate-field': error('A section names a form field, a part or a query parameter twice.'),
  'duplicate-type': error('A section declares a type twice.'),
  'body-with-form': error('A request has a body, form fields or parts, not several of these.'),
  'undefined-type': error('A placeholder names a type that is neither built in nor declared for the scenario.'),
  'reserved-type-name': error('A declared type has the name of a built-in one.'),
  'wrong-kind-of-type': error('A type stands where it cannot: XML nodes in JSON, an object in a path, and the like.'),
  'not-xml-nodes': error('`(Name*)` in XML repeats nodes, and the type is not XML nodes.'),
  'bad-suffix': error('A suffix stands where it has no meaning: `...` ends an array, `*` makes lists.'),
  'bad-bounds': error('Bounds fit scalars only, and the least length is not above the greatest.'),
  'bad-enum': error('An enum has the base `string` or `number` and at least one value of it.'),
  'bad-table': error('A table that declares a type has two cells a row: key and value.'),
  'not-one-root': error('An XML body has exactly one root element.'),
  'unguarded-recursion': error('A type refers to itself without an element in between.'),
  'unsatisfiable-type': error('No finite document satisfies a type, because it requires itself.'),
  'content-type-contradiction': warning('A Content-Type header allows none of its body, so that no message matches.'),
  'examples-ragged': error('An Examples row has another number of cells than the table has columns.'),
  'examples-repeated-column': error(
    'An Examples table has a column twice, so a row has two values for one placeholder.',
  ),
  'examples-unknown-column': warning('An Examples column fills no placeholder of its scenario.'),
  'examples-mismatch': error('An Examples value does not match the placeholder that it fills.'),
  // exemptions
  'malformed-exemption': warning('An exemption is `# allow <rule> until <date>: <reason>`; this one has no effect.'),
  'misplaced-exemption': warning('An exemption stands above a scenario, a type or the Feature.'),
  'unknown-rule': warning('An exemption names no rule of `codicil compatible`.'),
  'expired-exemption': warning('The date of an exemption is past, so it has no effect any more.'),
  // files
  'file-name-space': error("A contract's file name holds no spaces (requirements 2.4)."),
  'file-extension': warning('A contract file ends in `.contract` (requirements 2.4).'),
  'version-mismatch': error("The version in the file's name differs from the `#Version` note."),
} satisfies Record<string, Row>

export type DiagnosticCode = keyof typeof diagnosticCodes
