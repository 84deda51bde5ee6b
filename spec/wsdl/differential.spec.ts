import test from 'ava'
import { loadXsdValidator } from '../../src/payload/readers/xsdValidator.js'
import { random } from '../support/random.js'
import { judgedSchema } from '../support/schemas/differential.js'

const schemas = Number(process.env['SCHEMAS'] ?? 20)
const seed = Number(process.env['SCHEMA_SEED'] ?? 1)

const loaded = await loadXsdValidator()

for (const isLoose of [false, true])
  test(`matching agrees with libxml2's validator on random documents of random schemas${isLoose ? ', but for what is only approximated' : ''}`, async (t) => {
    if (!loaded.ok) return t.fail(loaded.failure.message)
    const verdicts = { valid: 0, invalid: 0, excused: 0 }
    for (let index = 0; index < schemas; index++) {
      const number = seed * 1_000_000 + index
      const judged = await judgedSchema(random(number), loaded.value, { documents: 12, isLoose })
      if (!judged) continue
      const about = `schema ${String(number)}\n${[...judged.files].flat().join('\n')}`
      // A type that requires itself has no documents; the validator does not mind.
      if (judged.errors.some((error) => error.startsWith('unsatisfiable-type'))) continue
      t.deepEqual(judged.errors, [], about)
      for (const document of judged.documents) {
        const { isAccepted, isValid, isExcused, refusal, text } = document
        if (isAccepted !== isValid) {
          t.true(
            isExcused,
            `${isValid ? 'refused, but valid' : 'accepted, but invalid'}: ${refusal}\n${text}\n${about}`,
          )
          verdicts.excused++
        } else verdicts[isValid ? 'valid' : 'invalid']++
      }
    }
    const decided = verdicts.valid + verdicts.invalid
    t.true(verdicts.valid > decided / 5 && verdicts.invalid > decided / 5, JSON.stringify(verdicts))
    t.true(verdicts.excused < decided / 10, JSON.stringify(verdicts))
  })
