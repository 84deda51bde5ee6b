import test from 'ava'
import { Lexer } from 'chevrotain'
import { contractGrammar, createParser, lexerDefinition, modes } from '../../grammar/index.js'

test('the modes of the lexer are valid: no token hides another, every mode that is pushed exists', (t) => {
  const { lexerDefinitionErrors } = new Lexer(lexerDefinition(modes), { deferDefinitionErrorsHandling: true })
  t.deepEqual(lexerDefinitionErrors, [])
})

test('the rules of the parser are valid: no ambiguity, no left recursion', (t) => {
  t.notThrows(() => createParser(contractGrammar))
})
