import test from 'ava'
import { Lexer } from 'chevrotain'
import { contractGrammar, createParser, lexerDefinition, modes } from '../../grammar/index.js'

test('the modes of the lexer are sound: no token hides another, every mode that is entered is there', (t) => {
  const { lexerDefinitionErrors } = new Lexer(lexerDefinition(modes), { deferDefinitionErrorsHandling: true })
  t.deepEqual(lexerDefinitionErrors, [])
})

test('the rules of the parser are sound: nothing ambiguous, no left recursion', (t) => {
  t.notThrows(() => createParser(contractGrammar))
})
