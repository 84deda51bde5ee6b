import test from 'ava'
import { loadContract } from '../../src/pattern/loadContract.js'
import type { Diagnostic, Fix } from '../../src/text/diagnostic.js'
import type { DiagnosticCode } from '../../src/text/diagnosticCodes.js'
import { goodCases } from '../support/corpus.js'

const contract = `#Version 2
Feature: Pets

  Background:
    Given type Id (uuid)
    And enum Kind (string) values cat,dog

  Scenario: Add a pet
    Given type Pet
      """
      <pet id="(Id)" kind="(Kind)">
        <name>(string)</name>
        (Note*)
      </pet>
      """
    And type Note <note lang.opt="(string)">(string)</note>
    When POST /pets/(id:uuid)?dry=(boolean)
    And request-header X-Trace (string)
    And request-body (Pet)
    Then status 200
    And response-header Location? (url)
    And response-body {"id": "(uuid)", "tags": ["(string)"], "owner?": "(string)"}

    Examples:
      | id                                   | dry  |
      | 123e4567-e89b-12d3-a456-426614174000 | true |

  @WIP
  Scenario: List the pets
    Given type PetRow
      | name | (string) |
      | age? | (number) |
    When GET /pets
    Then status 200
    And response-body {"pets": "(PetRow*)"}

  Scenario: Upload a picture
    Given type Code (string) minLength 3 maxLength 12
    When POST /pictures
    And form-field title (string)
    And form-field code? (Code)
    Then status 201
    And response-body
      """
      {
        "sizes": "(number*)",
        "taken": "(datetime)"
      }
      """
`

const load = (text: string): readonly Diagnostic[] => loadContract({ name: 'pets_2.contract', text }).diagnostics

/** A text after a replacement, with the others that belong to it. */
const applied = (text: string, fix: Fix): string =>
  [fix, ...(fix.also ?? [])]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((changed, { span, text: by }) => changed.slice(0, span.start) + by + changed.slice(span.end), text)

/** What is right, what is written instead, with the place of its only diagnostic, its code, and what is said about it. */
type Slip = readonly [right: string, written: string, code: DiagnosticCode, said: string, hasFix?: 'fixed']

const slips: readonly Slip[] = [
  [
    '    And request-header X-Trace (string)',
    '    And ⟦header⟧ SOAPAction "urn:x"',
    'header-step',
    'write `request-header SOAPAction "urn:x"` or `response-header SOAPAction "urn:x"`',
  ],
  ['Scenario: List', '⟦Scenaro:⟧ List', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: List', '⟦Scenario⟧ List', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: List', '⟦Scenario;⟧ List', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: List', '⟦Scenario -⟧ List', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: Add', '⟦Scenaro:⟧ Add', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: Add', '⟦Scenario⟧ Add', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: Upload', '⟦Scenarios:⟧ Upload', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: Upload', '⟦Scenario⟧ Upload', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Examples:', '⟦Example:⟧', 'misspelt-section', 'did you mean `Examples:`?', 'fixed'],
  ['Examples:', '⟦Examples⟧', 'misspelt-section', 'did you mean `Examples:`?', 'fixed'],
  ['Examples:', '⟦Exemples:⟧', 'misspelt-section', 'did you mean `Examples:`?', 'fixed'],
  ['(Note*)', '⟦(Note)*⟧', 'bad-suffix', 'did you mean `(Note*)`?', 'fixed'],
  ['(Note*)', '⟦(Note)+⟧', 'bad-suffix', 'did you mean `(Note+)`?', 'fixed'],
  ['(Note*)', '⟦(Note){2,3}⟧', 'bad-suffix', 'did you mean `(Note{2,3})`?', 'fixed'],
  ['(Note*)', '(Note⟦{3,2}⟧)', 'bad-count', 'did you mean `{2,3}`?', 'fixed'],
  ['(Note*)', '⟦(Note{,3})⟧', 'malformed-placeholder', 'did you mean `(Note{0,3})`?', 'fixed'],
  [
    '(Note*)',
    '⟦((Note | Note)*)⟧',
    'malformed-placeholder',
    'declare a type, such as `type Group (Note | Note)`, and write `(Group*)`',
  ],
  ['(Note*)', '⟦(Note | )⟧', 'malformed-placeholder', 'did you mean `(Note)`?', 'fixed'],
  ['(Note*)', '⟦(Note)?⟧', 'bad-suffix', 'did you mean `(Note?)`?', 'fixed'],
  ['(Note*)', '⟦Note*⟧', 'mixed-content', 'did you mean `(Note*)`?', 'fixed'],
  ['(Note*)', '⟦(Notes*)⟧', 'undefined-type', 'did you mean `(Note)`?', 'fixed'],
  ['type Note', 'type Note⟦:⟧', 'syntax', 'remove the colon', 'fixed'],
  ['type Note', '⟦type:⟧ Note', 'unknown-step', 'did you mean `type`?', 'fixed'],
  ['response-body {"id"', '⟦response body⟧ {"id"', 'unknown-step', 'did you mean `response-body`?', 'fixed'],
  ['response-body {"id"', '⟦responsebody⟧ {"id"', 'unknown-step', 'did you mean `response-body`?', 'fixed'],
  ['response-body {"id"', '⟦response_body⟧ {"id"', 'unknown-step', 'did you mean `response-body`?', 'fixed'],
  ['response-body {"id"', '⟦response-body:⟧ {"id"', 'unknown-step', 'did you mean `response-body`?', 'fixed'],
  ['request-body (Pet)', '⟦request body⟧ (Pet)', 'unknown-step', 'did you mean `request-body`?', 'fixed'],
  ['request-body (Pet)', '⟦body⟧ (Pet)', 'unknown-step', 'did you mean `request-body` or `response-body`?'],
  ['request-header X-Trace', '⟦request header⟧ X-Trace', 'unknown-step', 'did you mean `request-header`?', 'fixed'],
  ['status 201', '⟦201⟧', 'unknown-step', 'did you mean `status 201`?', 'fixed'],
  ['status 201', '⟦Status:⟧ 201', 'unknown-step', 'did you mean `status`?', 'fixed'],
  ['status 201', '⟦status:⟧ 201', 'unknown-step', 'did you mean `status`?', 'fixed'],
  ['status 201', '⟦status=201⟧', 'unknown-step', 'did you mean `status 201`?', 'fixed'],
  ['status 201', '⟦the status is 201⟧', 'unknown-step', 'did you mean `status 201`?', 'fixed'],
  ['status 201', 'status ⟦code 201⟧', 'bad-status', 'did you mean `201`?', 'fixed'],
  ['status 201', '⟦response status 201⟧', 'unknown-step', 'did you mean `status 201`?', 'fixed'],
  ['status 201', '⟦response-status⟧ 201', 'unknown-step', 'did you mean `status`?', 'fixed'],
  ['status 201', '⟦status-code⟧ 201', 'unknown-step', 'did you mean `status`?', 'fixed'],
  [
    '| 123e4567-e89b-12d3-a456-426614174000 | true |',
    '| ⟦1⟧ | true |',
    'examples-mismatch',
    '`1` does not match the placeholder `id`: expected (uuid)',
  ],
  [
    '| 123e4567-e89b-12d3-a456-426614174000 | true |',
    '| 123e4567-e89b-12d3-a456-426614174000 | ⟦yes⟧ |',
    'examples-mismatch',
    '`yes` does not match the placeholder `dry`: expected (boolean)',
  ],
  [
    '<name>(string)</name>',
    '<name ⟦minOccurs="0"⟧>(string)</name>',
    'schema-attribute',
    'declare a type for `<name>`, and write `(Name?)` if it is optional or `(Name*)` if it repeats',
  ],
  [
    '<name>(string)</name>',
    '<name ⟦maxOccurs="unbounded"⟧>(string)</name>',
    'schema-attribute',
    'declare a type for `<name>`, and write `(Name*)` if it repeats',
  ],
  ['type Id (uuid)', 'type Id ⟦(UUID)⟧', 'undefined-type', 'did you mean `(uuid)`?', 'fixed'],
  ['type Id (uuid)', 'type Id ⟦(guid)⟧', 'undefined-type', 'did you mean `(uuid)`?', 'fixed'],
  ['type Id (uuid)', 'type Id ⟦(Uuid)⟧', 'undefined-type', 'did you mean `(uuid)`?', 'fixed'],
  ['type Id (uuid)', 'type Id ⟦(int)⟧', 'undefined-type', 'did you mean `(integer)`?', 'fixed'],
  ['(boolean)', '(⟦bool⟧)', 'undefined-type', 'did you mean `(boolean)`?', 'fixed'],
  ['(boolean)', '(⟦Boolean⟧)', 'undefined-type', 'did you mean `(boolean)`?', 'fixed'],
  ['"(datetime)"', '"(⟦dateTime⟧)"', 'undefined-type', 'did you mean `(datetime)`?', 'fixed'],
  ['"(datetime)"', '"(⟦timestamp⟧)"', 'undefined-type', 'did you mean `(datetime)`?', 'fixed'],
  ['"(datetime)"', '"(⟦date-time⟧)"', 'undefined-type', 'did you mean `(datetime)`?', 'fixed'],
  ['"(number*)"', '"(⟦int*⟧)"', 'undefined-type', 'did you mean `(integer)`?', 'fixed'],
  ['"(number*)"', '"(⟦float*⟧)"', 'undefined-type', 'did you mean `(number)`?', 'fixed'],
  ['"(number*)"', '"(⟦any*⟧)"', 'undefined-type', 'did you mean `(anything)`?', 'fixed'],
  ['"(number*)"', '"⟦(number[])⟧"', 'malformed-placeholder', 'did you mean `(number*)`?', 'fixed'],
  ['"(number*)"', '"⟦[(number)]⟧"', 'placeholder-in-text', 'did you mean `(number*)`?', 'fixed'],
  ['"(number*)"', '"⟦(list number)⟧"', 'malformed-placeholder', 'did you mean `(number*)`?', 'fixed'],
  ['"(number*)"', '"⟦(List<number>)⟧"', 'malformed-placeholder', 'did you mean `(number*)`?', 'fixed'],
  ['"(number*)"', '"⟦(number)*⟧"', 'bad-suffix', 'did you mean `(number*)`?', 'fixed'],
  [
    '"(number*)"',
    '⟦number⟧*',
    'malformed-json',
    'put text into quotes, `"number"`, or a type into parentheses, `(number)`',
  ],
  ['"(number*)"', '"⟦(number⟧"', 'malformed-placeholder', 'did you mean `(number)`?', 'fixed'],
  ['"(number*)"', '"⟦( number * )⟧"', 'malformed-placeholder', 'did you mean `(number*)`?', 'fixed'],
  ['"(number*)"', '"⟦((number*))⟧"', 'malformed-placeholder', 'did you mean `(number*)`?', 'fixed'],
  ['"(number*)"', "⟦'⟧(number*)'", 'malformed-json', 'JSON has double quotes: write `"` before and after the text'],
  ['"sizes"', "⟦'⟧sizes'", 'malformed-json', 'JSON has double quotes: write `"` before and after the text'],
  ['(url)', '(⟦uri⟧)', 'undefined-type', 'did you mean `(url)`?', 'fixed'],
  ['(url)', '(uuid | ⟦uri⟧)', 'undefined-type', 'did you mean `(url)`?', 'fixed'],
  ['(url)', '(⟦URL⟧)', 'undefined-type', 'did you mean `(url)`?', 'fixed'],
  ['(url)', '⟦url⟧', 'missing-parentheses', 'did you mean `(url)`?', 'fixed'],
  ['(url)', '⟦: (url)⟧', 'malformed-placeholder', 'did you mean `(url)`?', 'fixed'],
  ['Feature: Pets', '⟦Feature⟧ Pets', 'misspelt-section', 'did you mean `Feature:`?', 'fixed'],
  ['Feature: Pets', '⟦feature:⟧ Pets', 'misspelt-section', 'did you mean `Feature:`?', 'fixed'],
  ['Feature: Pets', '⟦Features:⟧ Pets', 'misspelt-section', 'did you mean `Feature:`?', 'fixed'],
  ['Background:', '⟦Background⟧', 'misspelt-section', 'did you mean `Background:`?', 'fixed'],
  ['Background:', '⟦background:⟧', 'misspelt-section', 'did you mean `Background:`?', 'fixed'],
  ['Background:', '⟦Backgroud:⟧', 'misspelt-section', 'did you mean `Background:`?', 'fixed'],
  ['Scenario: List', '⟦Scenario Template:⟧ List', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: List', '⟦Scenario outline:⟧ List', 'misspelt-section', 'did you mean `Scenario Outline:`?', 'fixed'],
  ['Scenario: List', '⟦Scenario :⟧ List', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['Scenario: List', '⟦Rule: x⟧\n  Scenario: List', 'stray-line', 'write tags as `@name`'],
  ['Scenario: List', '⟦Example:⟧ List', 'misspelt-section', 'did you mean `Scenario:`?', 'fixed'],
  ['@WIP', '⟦@ WIP⟧', 'syntax', 'write a tag without a space: `@name`', 'fixed'],
  ['@WIP', '⟦WIP⟧', 'syntax', 'start a step with Given, When, Then, And, But or `*`, and a tag with `@`'],
  ['Given type Id', 'Given ⟦a type⟧ Id', 'unknown-step', 'did you mean `type`?', 'fixed'],
  ['Given type Id', 'Given ⟦types⟧ Id', 'unknown-step', 'did you mean `type`?', 'fixed'],
  ['Given type Id (uuid)', 'Given type Id ⟦=⟧ (uuid)', 'syntax', 'remove the equals sign', 'fixed'],
  ['Given type Id (uuid)', 'Given type Id ⟦:⟧ (uuid)', 'syntax', 'remove the colon', 'fixed'],
  ['Given type Id (uuid)', 'Given type ⟦(Id)⟧ (uuid)', 'syntax', 'write `Id`', 'fixed'],
  ['Given type Id (uuid)', 'Given type ⟦"Id"⟧ (uuid)', 'syntax', 'write `Id`', 'fixed'],
  ['Given type Id (uuid)', 'Given type Id ⟦uuid⟧', 'missing-parentheses', 'did you mean `(uuid)`?', 'fixed'],
  ['Given type Id (uuid)', 'Given type Id ⟦as⟧ (uuid)', 'syntax', 'remove it', 'fixed'],
  [
    'enum Kind (string) values cat,dog',
    'enum Kind ⟦values⟧ cat,dog',
    'bad-enum',
    'write an enum as `enum Name (string) values a,b,c`',
  ],
  [
    'enum Kind (string) values cat,dog',
    'enum Kind (string) ⟦value⟧ cat,dog',
    'bad-enum',
    'write an enum as `enum Name (string) values a,b,c`',
  ],
  [
    'enum Kind (string) values cat,dog',
    'enum Kind (string) ⟦cat⟧,dog',
    'bad-enum',
    'write an enum as `enum Name (string) values a,b,c`',
  ],
  [
    'enum Kind (string) values cat,dog',
    'enum Kind (string) ⟦values⟧: cat,dog',
    'bad-enum',
    'write an enum as `enum Name (string) values a,b,c`',
  ],
  ['enum Kind (string) values cat,dog', 'enum Kind⟦:⟧ (string) values cat,dog', 'syntax', 'remove the colon', 'fixed'],
  [
    'enum Kind (string) values cat,dog',
    'enum Kind ⟦(String)⟧ values cat,dog',
    'bad-enum',
    'did you mean `(string)`?',
    'fixed',
  ],
  [
    'enum Kind (string) values cat,dog',
    'enum Kind ⟦string⟧ values cat,dog',
    'bad-enum',
    'write an enum as `enum Name (string) values a,b,c`',
  ],
  [
    'enum Kind (string) values cat,dog',
    'type Kind (string) ⟦values cat,dog⟧',
    'bad-bounds',
    'bounds are `min`, `max`, `above`, `below`, `minLength`, `maxLength`, `minBytes`, `maxBytes`, `digits`, `fractionDigits` and `multipleOf` with a number, `whiteSpace collapse`, and `pattern /…/`; of JSON objects, `minKeys` and `maxKeys`, and of lists, `unique`',
  ],
  [
    'enum Kind (string) values cat,dog',
    'enum Kind (string) values cat,dog,⟦⟧',
    'bad-enum',
    'write an enum as `enum Name (string) values a,b,c`',
  ],
  ['When POST /pets', 'When POST ⟦pets⟧', 'bad-request-line', 'start the path with `/`', 'fixed'],
  ['When POST /pets', 'When ⟦POST:⟧ /pets', 'unknown-step', 'did you mean `POST`?', 'fixed'],
  ['When POST /pets', 'When ⟦I POST⟧ /pets', 'unknown-step', 'did you mean `POST`?', 'fixed'],
  ['When POST /pets', 'When ⟦request POST⟧ /pets', 'unknown-step', 'did you mean `POST`?', 'fixed'],
  ['(id:uuid)', '⟦{id:uuid}⟧', 'missing-parentheses', 'write a parameter as `(id:uuid)`, with its type', 'fixed'],
  ['(id:uuid)', '⟦{id}⟧', 'missing-parentheses', 'write a parameter as `(id:string)`, with its type', 'fixed'],
  ['(id:uuid)', '⟦:id⟧', 'missing-parentheses', 'write a parameter as `(id:string)`, with its type', 'fixed'],
  ['(id:uuid)', '⟦<id>⟧', 'missing-parentheses', 'write a parameter as `(id:string)`, with its type', 'fixed'],
  ['(id:uuid)', '⟦(id uuid)⟧', 'malformed-placeholder', 'did you mean `(id:uuid)`?', 'fixed'],
  ['(id:uuid)', '⟦(uuid* list ,)⟧', 'malformed-placeholder', 'did you mean `(uuid list ,)`?', 'fixed'],
  ['(id:uuid)', '⟦(uuid list+)⟧', 'malformed-placeholder', 'did you mean `(uuid list {1,})`?', 'fixed'],
  ['(id:uuid)', '⟦(uuid list {1,5} ,)⟧', 'malformed-placeholder', 'did you mean `(uuid list , {1,5})`?', 'fixed'],
  ['(id:uuid)', '⟦(id:)⟧', 'malformed-placeholder', 'write a placeholder as `(type)` or `(name:type)`'],
  ['(id:uuid)', '(uuid:⟦id⟧)', 'undefined-type', 'did you mean `(Id)`?', 'fixed'],
  ['(id:uuid)', '(id:⟦UUID⟧)', 'undefined-type', 'did you mean `(uuid)`?', 'fixed'],
  ['?dry=(boolean)', '?dry:⟦(⟧boolean)', 'bad-request-line', 'write a query as `?name=(type)&other=(type)`'],
  ['?dry=(boolean)', '?dry⟦⟧', 'bad-request-line', 'write a query as `?name=(type)&other=(type)`'],
  ['?dry=(boolean)', '?⟦(⟧dry:boolean)', 'bad-request-line', 'write a query as `?name=(type)&other=(type)`'],
  [
    'request-header X-Trace (string)',
    'request-header ⟦X-Trace:⟧ (string)',
    'bad-header-name',
    'remove the colon: write the name, a space and the value',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    'request-header X-Trace=(string)⟦⟧',
    'missing-payload',
    'put a space between the name and the value',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    '⟦request-headers⟧ X-Trace (string)',
    'unknown-step',
    'did you mean `request-header`?',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    'request-header ⟦"X-Trace"⟧ (string)',
    'bad-header-name',
    "a name consists of ASCII letters, digits and any of !#$%&'*+-.^_`|~",
  ],
  [
    'request-header X-Trace (string)',
    'request-header Authorization Bearer ⟦(string)*⟧',
    'bad-suffix',
    'write several values in one text as a list: `(string list ,)`',
  ],
  [
    'request-header X-Trace (string)',
    'request-header X-Trace a-⟦(string)?⟧',
    'bad-suffix',
    'did you mean `(string?)`?',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    'request-header Authorization Bearer (string)-⟦(id uuid)⟧',
    'malformed-placeholder',
    'did you mean `(id:uuid)`?',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    'request-header Authorization ⟦Bearer (string) minlength 3⟧',
    'malformed-placeholder',
    'did you mean `minLength`?',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    'request-header X-Trace ⟦(string) # for the log⟧',
    'malformed-placeholder',
    'put the comment on a line of its own',
  ],
  [
    'request-header X-Trace (string)',
    'request-header X-Trace ⟦(string) optional⟧',
    'malformed-placeholder',
    'write a `?` after the name if the value may be left out, and `(type?)` if it may be empty',
  ],
  [
    'request-header X-Trace (string)',
    'request-header X-Trace ⟦(uuid)-(uuid⟧',
    'malformed-placeholder',
    'write a placeholder as `(type)` or `(name:type)`',
  ],
  [
    'request-header X-Trace (string)',
    'request-header Cache-Control ⟦"no-cache"⟧',
    'quoted-header-value',
    'did you mean `no-cache`?',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    'request-header X-Trace ⟦"(string)"⟧',
    'malformed-placeholder',
    'did you mean `(string)`?',
    'fixed',
  ],
  [
    'form-field title (string)',
    'form-field title ⟦"(string)"⟧',
    'malformed-placeholder',
    'did you mean `(string)`?',
    'fixed',
  ],
  ['/(id:uuid)?', '/pet-⟦(id uuid)⟧.json?', 'malformed-placeholder', 'did you mean `(id:uuid)`?', 'fixed'],
  [
    '/(id:uuid)?',
    '/pet-⟦{id}⟧.json?',
    'missing-parentheses',
    'write a parameter as `(id:string)`, with its type',
    'fixed',
  ],
  [
    '/(id:uuid)?',
    '/(id:uuid).⟦{ext}⟧?',
    'missing-parentheses',
    'write a parameter as `(ext:string)`, with its type',
    'fixed',
  ],
  [
    'request-header X-Trace (string)',
    '⟦query⟧ status (string)',
    'unknown-step',
    'did you mean `query-parameter`?',
    'fixed',
  ],
  ['"(PetRow*)"', '"⟦(PetRow[]?)⟧"', 'malformed-placeholder', 'did you mean `(PetRow*?)`?', 'fixed'],
  ['"(PetRow*)"', '⟦(⟧PetRow[])', 'malformed-json', 'did you mean `(PetRow*)`?', 'fixed'],
  [
    '"(PetRow*)"',
    '⟦(⟧uuid optional)',
    'malformed-json',
    'write `(uuid?)` for a value that may be null, and a `?` after the name of a key, a header or a field that may be missing',
  ],
  ['"(uuid)", "tags"', '"⟦(nullable uuid)⟧", "tags"', 'malformed-placeholder', 'did you mean `(uuid?)`?', 'fixed'],
  [
    '"(uuid)", "tags"',
    '"⟦(optional uuid)⟧", "tags"',
    'malformed-placeholder',
    'write `(uuid?)` for a value that may be null, and a `?` after the name of a key, a header or a field that may be missing',
  ],
  [
    '"(uuid)", "tags"',
    '"⟦(string) pattern ^[0-9]{5}$⟧", "tags"',
    'placeholder-in-text',
    'put the pattern between slashes: `/[0-9]{5}/`',
    'fixed',
  ],
  [
    'minLength 3 maxLength 12',
    '⟦pattern ^[a-z]+$⟧',
    'bad-bounds',
    'put the pattern between slashes: `/[a-z]+/`',
    'fixed',
  ],
  ['request-body (Pet)', 'request-body ⟦Pet⟧', 'missing-parentheses', 'did you mean `(Pet)`?', 'fixed'],
  ['request-body (Pet)', 'request-body ⟦(pet)⟧', 'undefined-type', 'did you mean `(Pet)`?', 'fixed'],
  ['request-body (Pet)', 'request-body ⟦"(Pet)"⟧', 'placeholder-in-text', 'did you mean `(Pet)`?', 'fixed'],
  ['request-body (Pet)', '⟦request-body:⟧ (Pet)', 'unknown-step', 'did you mean `request-body`?', 'fixed'],
  ['request-body (Pet)', 'request-body ⟦(Pet⟧', 'malformed-placeholder', 'did you mean `(Pet)`?', 'fixed'],
  ['request-body (Pet)', 'request-body ⟦(Pets)⟧', 'undefined-type', 'did you mean `(Pet)`?', 'fixed'],
  [
    'response-header Location?',
    'response-header ⟦?⟧Location',
    'missing-name',
    'a name starts with a letter and consists of letters, digits, `-`, `_` and dots; it must not end with a dot',
  ],
  ['"owner?":', '"owner"⟦?⟧:', 'malformed-json', 'write the `?` of an optional key inside the quotes', 'fixed'],
  ['{"id": "(uuid)",', '{"id": "(uuid)"⟦;⟧', 'malformed-json', 'write `,`', 'fixed'],
  ['{"id": "(uuid)",', '{"id" ⟦"⟧(uuid)",', 'malformed-json', 'put `:` between the key and its value', 'fixed'],
  ['{"id": "(uuid)",', '{"id⟦⟧: "(uuid)",', 'malformed-json', 'close the text before the colon', 'fixed'],
  ['{"id": "(uuid)",', '{"id": "(uuid)⟦⟧,', 'malformed-json', 'close the text before the comma', 'fixed'],
  ['{"id": "(uuid)",', '{id⟦"⟧: "(uuid)",', 'malformed-json', 'a `"` is missing, or there is one too many'],
  ['"(datetime)"', '{datetime⟦}⟧', 'malformed-json', 'did you mean `"(datetime)"`?', 'fixed'],
  ['"(datetime)"', '⟦"⟧(datetime)', 'malformed-json', 'close the text with `"`', 'fixed'],
  ['"(number*)",', '⟦"⟧(number*),', 'malformed-json', 'close the text with `"`', 'fixed'],
  ['{"id": "(uuid)",', '{"id" ⟦=⟧ "(uuid)",', 'malformed-json', 'write `:`', 'fixed'],
  [
    '{"id": "(uuid)",',
    '{"id": ⟦uuid⟧,',
    'malformed-json',
    'put text into quotes, `"uuid"`, or a type into parentheses, `(uuid)`',
  ],
  ['"(string)"}', '"(string)",⟦}⟧', 'malformed-json', 'remove the comma before it', 'fixed'],
  ['"(string)"}', '"(string)"⟦⟧', 'malformed-json', 'close it with `}`', 'fixed'],
  ['lang.opt=', 'lang⟦?⟧=', 'malformed-xml', 'write an optional attribute as `name.opt="value"`', 'fixed'],
  ['lang.opt="(string)"', 'lang.opt=⟦(string)⟧', 'malformed-xml', 'write `"(string)"`', 'fixed'],
  [
    'lang.opt="(string)"',
    'lang.opt=⟦"⟧(string)',
    'malformed-xml',
    'write an attribute as `name="value"`, or `name.opt="value"` if it is optional',
  ],
  [
    'lang.opt="(string)"',
    '⟦use="optional"⟧ lang="(string)"',
    'schema-attribute',
    'write `name.opt="…"` for an optional attribute',
  ],
  ['</note>', '⟦<note>⟧', 'unclosed-element', 'did you mean `</note>`?', 'fixed'],
  ['</note>', '⟦</Note>⟧', 'mismatched-tag', 'did you mean `</note>`?', 'fixed'],
  ['</note>', '</note⟦⟧', 'malformed-xml', 'end the tag with `>`', 'fixed'],
  [
    '<name>(string)</name>',
    '<name⟦?⟧>(string)</name>',
    'bad-suffix',
    'only placeholders have suffixes: declare a type for the element and write `(Name?)` or `(Name*)`',
  ],
  [
    '<name>(string)</name>',
    '<name ⟦type="xs:string"⟧/>',
    'schema-attribute',
    'write the type as the content: `<name>(string)</name>`',
  ],
  ['<name>(string)</name>', '<name>(string?)⟦</Name>⟧', 'mismatched-tag', 'did you mean `</name>`?', 'fixed'],
  [
    '<name>(string)</name>',
    '<xs:element name="name" ⟦type="xs:string"⟧/>',
    'schema-attribute',
    'write the type as the content: `<element>(string)</element>`',
  ],
  [
    '<name>(string)</name>',
    '<name>⟦(string*)⟧</name>',
    'not-xml-nodes',
    'declare a type for a node with the text, such as `type Item <item>(string)</item>`, and repeat that',
  ],
  [
    '<name>(string)</name>',
    '<name ⟦nillable="true"⟧>(string)</name>',
    'schema-attribute',
    'write `(string?)` for content that may be empty',
  ],
  [
    '<name>(string)</name>',
    '<name>(string)</name>⟦?⟧',
    'mixed-content',
    'only placeholders have suffixes: declare a type for the element and write `(Name?)` or `(Name*)`',
  ],
  ['      | name | (string) |', '      | name | (string)⟦⟧', 'malformed-table', 'end the row with `|`', 'fixed'],
  [
    'minLength 3 maxLength 12',
    '⟦length 12⟧',
    'bad-bounds',
    'bounds are `min`, `max`, `above`, `below`, `minLength`, `maxLength`, `minBytes`, `maxBytes`, `digits`, `fractionDigits` and `multipleOf` with a number, `whiteSpace collapse`, and `pattern /…/`; of JSON objects, `minKeys` and `maxKeys`, and of lists, `unique`',
  ],
  [
    'minLength 3 maxLength 12',
    '⟦pattern [a-z]+⟧',
    'bad-bounds',
    'put the pattern between slashes: `/[a-z]+/`',
    'fixed',
  ],
  ['form-field title', '⟦form-fields⟧ title', 'unknown-step', 'did you mean `form-field`?', 'fixed'],
  ['form-field title', '⟦form field⟧ title', 'unknown-step', 'did you mean `form-field`?', 'fixed'],
  ['form-field title', '⟦form-data⟧ title', 'unknown-step', 'did you mean `form-field`?', 'fixed'],
  ['form-field title', '⟦field⟧ title', 'unknown-step', 'did you mean `form-field`?', 'fixed'],
  [
    'form-field title (string)',
    'form-field title=(string)⟦⟧',
    'missing-payload',
    'put a space between the name and the value',
    'fixed',
  ],
  [
    'form-field title (string)',
    'form-field title⟦⟧',
    'missing-payload',
    'write a value after the name, such as `(string)`',
    'fixed',
  ],
  [
    '#Version 2',
    '⟦#Version: 2⟧',
    'loose-version-note',
    'write a version note as `#Version <whole number>` above `Feature:`',
  ],
  ['#Version 2', '⟦Version 2⟧', 'stray-line', 'start the line with `#` to make it a comment'],
  [
    '#Version 2',
    '⟦#Version 2.0⟧',
    'loose-version-note',
    'write a version note as `#Version <whole number>` above `Feature:`',
  ],
  [
    '      """\n      {',
    '      ⟦""⟧\n      {',
    'bad-fence',
    'use three double quotes, `"""`, above and below the payload',
    'fixed',
  ],
  [
    '      """\n      {',
    '      ⟦"""json⟧\n      {',
    'bad-fence',
    'remove it: a payload needs no media type, because its first character shows what it is',
    'fixed',
  ],
  [
    '      """\n      {',
    '      ⟦""""⟧\n      {',
    'bad-fence',
    'use three double quotes, `"""`, above and below the payload',
    'fixed',
  ],
  ['      }\n      """', '      }\n      ⟦"⟧"', 'syntax', 'end the block with three double quotes, `"""`'],
  ['And response-body\n', 'And ⟦response-body:⟧\n', 'unknown-step', 'did you mean `response-body`?', 'fixed'],
  ['Then status 201', 'Then status 201 ⟦Created⟧', 'syntax', 'remove it: a status is only its number', 'fixed'],
  ['Then status 201', 'Then status ⟦2xx⟧', 'bad-status', 'did you mean `2XX`?', 'fixed'],
  [
    'Then status 201',
    'Then status ⟦1XX⟧',
    'bad-status',
    'write a whole number from 200 to 599, a class from `2XX` to `5XX`, or `default`',
  ],
  ['Then status 201', 'Then status ⟦"default"⟧', 'bad-status', 'did you mean `default`?', 'fixed'],
  ['Then status 201', 'Then status ⟦"201"⟧', 'bad-status', 'did you mean `201`?', 'fixed'],
  [
    'Then status 201',
    'Then status ⟦201,202⟧',
    'bad-status',
    'write a whole number from 200 to 599, a class from `2XX` to `5XX`, or `default`',
  ],
  [
    'Then status 201',
    'Then status ⟦(number)⟧',
    'bad-status',
    'write a whole number from 200 to 599, a class from `2XX` to `5XX`, or `default`',
  ],
  ['Then status 201', 'Then  status ⟦201;⟧', 'bad-status', 'did you mean `201`?', 'fixed'],
  ['Then status 201', 'Then ⟦201⟧ status', 'unknown-step', 'did you mean `status`?'],
  ['Then status 201', '⟦// a comment⟧\n    Then status 201', 'stray-line', 'start a comment with `#`', 'fixed'],
  ['Then status 201', 'Then status 201 ⟦// created⟧', 'syntax', 'remove it: a status is only its number', 'fixed'],
  ['Then status 201', 'Then status 201 ⟦# created⟧', 'syntax', 'remove it: a status is only its number', 'fixed'],
  ['Then status 201', 'Then status ⟦201.⟧', 'bad-status', 'did you mean `201`?', 'fixed'],
  ['"(uuid)", "tags"', '"(uuid)" ⟦"⟧tags"', 'malformed-json', 'put `,` between the two', 'fixed'],
  [
    'When POST /pets/(id:uuid)?dry=(boolean)',
    '⟦POST /pets/(id:uuid)?dry=(boolean)⟧',
    'stray-line',
    'did you mean `* POST /pets/(id:uuid)?dry=(boolean)`?',
    'fixed',
  ],
  [
    'When POST /pets/(id:uuid)?dry=(boolean)',
    'When ⟦/pets/(id:uuid)?dry=(boolean)⟧',
    'unknown-step',
    'start a request line with its method: `GET /pets/(id:uuid)?dry=(boolean)`',
  ],
  [
    'When POST /pets/(id:uuid)?dry=(boolean)',
    '⟦- POST /pets/(id:uuid)?dry=(boolean)⟧',
    'stray-line',
    'did you mean `* POST /pets/(id:uuid)?dry=(boolean)`?',
    'fixed',
  ],
  [
    'When POST /pets/(id:uuid)?dry=(boolean)',
    '⟦When: POST /pets/(id:uuid)?dry=(boolean)⟧',
    'stray-line',
    'did you mean `When POST /pets/(id:uuid)?dry=(boolean)`?',
    'fixed',
  ],
  [
    'When POST /pets/(id:uuid)?dry=(boolean)',
    'When POST /pets/⟦(id:uuid)&dry=(boolean)⟧',
    'malformed-placeholder',
    'start a query with `?`: `/path?name=(type)&other=(type)`',
  ],
  [
    'When POST /pets/(id:uuid)?dry=(boolean)',
    'When POST ⟦https:⟧//host/pets/(id:uuid)?dry=(boolean)',
    'bad-request-line',
    'write only the path, without scheme and host',
  ],
  [
    'When POST /pets/(id:uuid)?dry=(boolean)',
    'When POST /pets/(id:uuid)?dry=(boolean) ⟦HTTP/1.1⟧',
    'bad-request-line',
    'remove the HTTP version',
    'fixed',
  ],
  ['minLength 3 maxLength 12', '⟦minlength 3 maxLength 12⟧', 'bad-bounds', 'did you mean `minLength`?', 'fixed'],
  ['minLength 3 maxLength 12', '⟦minLength=3 maxLength 12⟧', 'bad-bounds', 'did you mean `minLength 3`?', 'fixed'],
  ['minLength 3 maxLength 12', '⟦minLength: 3 maxLength 12⟧', 'bad-bounds', 'did you mean `minLength`?', 'fixed'],
  ['minLength 3 maxLength 12', '⟦(minLength 3)⟧', 'bad-bounds', 'remove the parentheses', 'fixed'],
  ['minLength 3 maxLength 12', '⟦(minLength 3 maxLength 12)⟧', 'bad-bounds', 'remove the parentheses', 'fixed'],
  ['Given type Id (uuid)', 'Given type Id ⟦(uuid)?⟧', 'bad-suffix', 'did you mean `(uuid?)`?', 'fixed'],
  [
    'response-body {"pets": "(PetRow*)"}',
    'response-body ⟦(PetRow)*⟧',
    'bad-suffix',
    'did you mean `(PetRow*)`?',
    'fixed',
  ],
  [
    'response-body {"pets": "(PetRow*)"}',
    'response-body ⟦(PetRow){2,3}⟧',
    'bad-suffix',
    'did you mean `(PetRow{2,3})`?',
    'fixed',
  ],
  ['"sizes": "(number*)"', '"sizes": "⟦(integer) minimum 3⟧"', 'placeholder-in-text', 'did you mean `min`?', 'fixed'],
  [
    '"sizes": "(number*)"',
    '"sizes": "⟦(string) (minLength 3)⟧"',
    'placeholder-in-text',
    'remove the parentheses',
    'fixed',
  ],
  ['"(datetime)"', '"⟦(integer min 3)⟧"', 'malformed-placeholder', 'did you mean `(integer) min 3`?', 'fixed'],
  [
    '(string) minLength 3 maxLength 12',
    '⟦(string pattern /a|b/)⟧',
    'malformed-placeholder',
    'did you mean `(string) pattern /a|b/`?',
    'fixed',
  ],
  [
    '| age? | (number) |',
    '| age? | ⟦(number) minlength 3⟧ |',
    'placeholder-in-text',
    'did you mean `minLength`?',
    'fixed',
  ],
  [
    '| age? | (number) |',
    '| age? | {"n": "⟦(number) minlength=3⟧"} |',
    'placeholder-in-text',
    'did you mean `minLength 3`?',
    'fixed',
  ],
  [
    'X-Trace (string)',
    'X-Trace ⟦(string) regex [a-z]+⟧',
    'malformed-placeholder',
    'write bounds as in `(string) minLength 3 pattern /[a-z]+/`',
  ],
  [
    '| age? | (number) |',
    '| age? | ⟦(number \\| null)⟧ |',
    'malformed-placeholder',
    'did you mean `(number | null)`?',
    'fixed',
  ],
  [
    '| age? | (number) |',
    '| age? | ⟦(number \\| null)*⟧ |',
    'malformed-placeholder',
    'declare a type, such as `type Group (number | null)`, and write `(Group*)`',
  ],
  ['"(number*)"', '"⟦(number[])?⟧"', 'malformed-placeholder', 'did you mean `(number*?)`?', 'fixed'],
  ['| age? | (number) |', '| age? | ⟦(number)?⟧ |', 'bad-suffix', 'did you mean `(number?)`?', 'fixed'],
  [
    '| age? | (number) |',
    '| age? | ⟦(number | null)?⟧ |',
    'bad-suffix',
    'declare a type, such as `type Group (number | null)`, and write `(Group?)`',
  ],
  ['"(number*)"', '"⟦number⟧"', 'missing-parentheses', 'did you mean `(number)`?', 'fixed'],
  ['"(number*)"', '"⟦{number}⟧"', 'missing-parentheses', 'did you mean `(number)`?', 'fixed'],
  ['["(string)"]', '["⟦string⟧"]', 'missing-parentheses', 'did you mean `(string)`?', 'fixed'],
  ['"(datetime)"', '"⟦{datetime}⟧"', 'missing-parentheses', 'did you mean `(datetime)`?', 'fixed'],
  ['<name>(string)</name>', '<name>⟦string⟧</name>', 'missing-parentheses', 'did you mean `(string)`?', 'fixed'],
  ['<name>(string)</name>', '<name>⟦{string}⟧</name>', 'missing-parentheses', 'did you mean `(string)`?', 'fixed'],
  ['lang.opt="(string)"', 'lang.opt="⟦string⟧"', 'missing-parentheses', 'did you mean `(string)`?', 'fixed'],
  ['kind="(Kind)"', 'kind="⟦{Kind}⟧"', 'missing-parentheses', 'did you mean `(Kind)`?', 'fixed'],
  ['| name | (string) |', '| name | ⟦string⟧ |', 'missing-parentheses', 'did you mean `(string)`?', 'fixed'],
  ['dry=(boolean)', 'dry=⟦boolean⟧', 'missing-parentheses', 'did you mean `(boolean)`?', 'fixed'],
  ['dry=(boolean)', 'dry=⟦{boolean}⟧', 'missing-parentheses', 'did you mean `(boolean)`?', 'fixed'],
  [
    'request-header X-Trace (string)',
    'request-header X-Trace ⟦{string}⟧',
    'missing-parentheses',
    'did you mean `(string)`?',
    'fixed',
  ],
  ['values cat,dog', 'values ⟦cat dog⟧', 'enum-punctuation', 'write only commas between values: `cat,dog`', 'fixed'],
  ['values cat,dog', 'values ⟦cat; dog⟧', 'enum-punctuation', 'write only commas between values: `cat,dog`', 'fixed'],
  ['values cat,dog', 'values ⟦cat | dog⟧', 'enum-punctuation', 'write only commas between values: `cat,dog`', 'fixed'],
  [
    'values cat,dog',
    'values ⟦"cat","dog"⟧',
    'enum-punctuation',
    'write only commas between values: `cat,dog`',
    'fixed',
  ],
  ['values cat,dog', 'values ⟦[cat, dog]⟧', 'enum-punctuation', 'write only commas between values: `cat,dog`', 'fixed'],
  [
    'values cat,dog',
    'values ⟦["cat", "dog"]⟧',
    'enum-punctuation',
    'write only commas between values: `cat,dog`',
    'fixed',
  ],
  ['form-field title', 'form-field ⟦title:⟧', 'colon-after-name', 'did you mean `title`?', 'fixed'],
  [
    'form-field code? (Code)',
    'form-field code⟦?: (Code)⟧',
    'malformed-placeholder',
    'did you mean `? (Code)`?',
    'fixed',
  ],
  [
    'Given type Code (string) minLength 3 maxLength 12',
    'Given type Code (string) minLength 3 maxLength 12\n    And type ⟦Unused⟧ <unused/>',
    'unused-type',
    'use it as `(Unused)`, or remove it',
  ],
]

for (const [right, marked, code, said, hasFix] of slips) {
  const written = marked.replaceAll(/[⟦⟧]/g, '')
  const text = contract.replace(right, () => written)

  test(`${JSON.stringify(marked)} for ${JSON.stringify(right)} is one ${code} there, with what to do`, (t) => {
    const [found, ...others] = load(text)
    t.deepEqual(others, [])
    t.is(found?.code, code)
    const { start, end } = found!.span
    const from = contract.indexOf(right)
    t.is(`${text.slice(from, start)}⟦${text.slice(start, end)}⟧${text.slice(end, from + written.length)}`, marked)
    t.is(found?.hint ?? found?.message, said)
    t.is(found?.fix !== undefined, hasFix === 'fixed')
  })
}

for (const value of [
  '{"sort": "date"}',
  '{"type": "string"}',
  '{"dataType": "number"}',
  '{"state": "empty"}',
  '{"note": "a string"}',
  '{"template": "{name}"}',
  '<field type="string" format="uuid"><kind>boolean</kind></field>',
])
  test(`${value} is text, and nothing is said about it`, (t) => {
    t.deepEqual(
      load(contract.replace('{"pets": "(PetRow*)"}', value).replaceAll(/ +Given type PetRow\n.*\n.*\n/g, '')),
      [],
    )
  })

for (const values of ['available', 'in-stock', 'a/b', 'up to 5,over 5', '(none)', '5"'])
  test(`an enum of ${values} is right`, (t) => {
    t.deepEqual(load(contract.replace('values cat,dog', `values ${values}`)), [])
  })

test('the contract of the slips has no diagnostics', (t) => {
  t.deepEqual(load(contract), [])
})

/** Slips whose replacement is another type than the one that was there, which its Examples do not fit. */
const otherTypes = new Set(['type Id ⟦(int)⟧'])

test('the replacement of a slip makes the contract valid', (t) => {
  const fixed = slips.filter(([, marked, , , hasFix]) => hasFix === 'fixed' && !otherTypes.has(marked))
  t.true(fixed.length > 100)
  for (const [right, marked] of fixed) {
    const text = contract.replace(right, () => marked.replaceAll(/[⟦⟧]/g, ''))
    const { fix } = load(text)[0]!
    t.deepEqual(load(applied(text, fix!)), [], marked)
  }
})

const block = /^( *\S+ (?:type \w+|\w+-body)\n *)"""(\n(?:(?!"""|```)[^])*)"""$/m

/** Ways to break any contract that has something to break. */
const breaks: Readonly<Record<string, readonly [pattern: RegExp, by: string, code: DiagnosticCode]>> = {
  'a misspelt scenario': [/^( *)Scenario:/m, '$1Scenaro:', 'misspelt-section'],
  'a scenario without its colon': [/^( *)Scenario: /m, '$1Scenario ', 'misspelt-section'],
  'a scenario in lower case': [/^( *)Scenario:/m, '$1scenario:', 'misspelt-section'],
  'Examples in the singular': [/^( *)Examples:/m, '$1Example:', 'misspelt-section'],
  'a Feature in the plural': [/^( *)Feature:/m, '$1Features:', 'misspelt-section'],
  'a status in two words': [/^( *Then )status(?= )/m, '$1status-code', 'unknown-step'],
  'a bare status': [/^( *Then )status(?= \d{3}$)/m, '$1', 'unknown-step'],
  'a type with a colon': [/^( *(?:Given|And) type \w+)(?= [<{(])/m, '$1:', 'syntax'],
  'a body without its hyphen': [/^( *And )response-body(?= [<{(])/m, '$1response body', 'unknown-step'],
  'a fence of backticks': [block, '$1```$2```', 'bad-fence'],
  'a media type beside a fence': [block, '$1"""xml$2"""', 'bad-fence'],
}

/** A scenario right below the Background's description: misspelt, it is more of that description. */
const described = 'sections-without-content'

for (const [what, [pattern, by, code]] of Object.entries(breaks)) {
  test(`${what} is one error in any contract of the corpus, and its replacement repairs it`, (t) => {
    let count = 0
    for (const { name, source } of goodCases) {
      const text = source.text.replace(pattern, by)
      if (text === source.text || name === described) continue
      const before = load(source.text).filter(({ severity }) => severity === 'error')
      const [found, ...others] = load(text).filter(({ severity }) => severity === 'error')
      t.deepEqual([found?.code, ...others.map((other) => other.message)], [code], name)
      t.deepEqual(
        load(applied(text, found!.fix!)).filter(({ severity }) => severity === 'error'),
        before,
        name,
      )
      count++
    }
    t.true(count > 1, String(count))
  })
}
