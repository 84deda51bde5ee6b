import test from 'ava'
import { loadXsdValidator, type CompileSchemas } from '../../src/message/readers/xsdValidator.js'
import { random } from '../support/random.js'
import { judgedSamples, judgedSchema, judgedType, type JudgedSchema } from '../support/schemas/differential.js'

// By hand, for many: SCHEMAS=2000 SCHEMA_SEED=7 npx ava --timeout=10m spec/wsdl/differential.spec.ts

const schemas = Number(process.env['SCHEMAS'] ?? 20)
const seed = Number(process.env['SCHEMA_SEED'] ?? 1)

const loaded = await loadXsdValidator()

type Judge = (number: number, compile: CompileSchemas) => Promise<JudgedSchema | undefined>

const judges: Readonly<Record<string, Judge>> = {
  'documents of random schemas': (number, compile) =>
    judgedSchema(random(number), compile, { documents: 12, isLoose: false }),
  'documents of random schemas, but for what is only approximated': (number, compile) =>
    judgedSchema(random(number), compile, { documents: 12, isLoose: true }),
  'texts of random simple types': (number, compile) => judgedType(random(number), compile),
}

for (const [what, judge] of Object.entries(judges))
  test(`matching agrees with libxml2's validator on ${what}`, async (t) => {
    if (!loaded.ok) return t.fail(loaded.failure.message)
    const verdicts = noVerdicts()
    for (let index = 0; index < schemas; index++) {
      const number = seed * 1_000_000 + index
      const judged = await judge(number, loaded.value)
      if (judged) add(verdicts, judged, number)
    }
    if (schemas > 20) t.log(verdicts)
    t.deepEqual(verdicts.contradictions, [])
    const decided = verdicts.valid + verdicts.invalid
    t.true(verdicts.valid > decided / 5 && verdicts.invalid > decided / 5, JSON.stringify(verdicts))
    t.true(verdicts.excused < decided / 6, JSON.stringify(verdicts))
  })

test("samples of imported schemas are valid by libxml2's validator, unless a place is not exact", async (t) => {
  if (!loaded.ok) return t.fail(loaded.failure.message)
  const verdicts = noVerdicts()
  for (let index = 0; index < schemas; index++) {
    const number = seed * 1_000_000 + index
    const judged = await judgedSamples(random(number), loaded.value, { samples: 3, isLoose: index % 3 === 0 })
    if (judged) add(verdicts, judged, number)
  }
  if (schemas > 20) t.log(verdicts)
  t.deepEqual(verdicts.contradictions, [])
  t.is(verdicts.invalid, 0)
  t.true(verdicts.valid > verdicts.excused, JSON.stringify(verdicts))
})

interface Verdicts {
  valid: number
  invalid: number
  excused: number
  readonly contradictions: string[]
}

const noVerdicts = (): Verdicts => ({ valid: 0, invalid: 0, excused: 0, contradictions: [] })

function add(verdicts: Verdicts, { files, errors, documents }: JudgedSchema, number: number): void {
  const about = `schema ${String(number)}\n${[...files].flat().join('\n')}`
  if (errors.length > 0) verdicts.contradictions.push(`${errors.join('\n')}\n${about}`)
  for (const { isAccepted, isValid, isExcused, refusal, text } of documents) {
    const what = isValid ? 'refused, but valid' : 'accepted, but invalid'
    if (isAccepted === isValid) verdicts[isValid ? 'valid' : 'invalid']++
    else if (isExcused) verdicts.excused++
    else verdicts.contradictions.push(`${what}: ${refusal}\n${text}\n${about}`)
  }
}
