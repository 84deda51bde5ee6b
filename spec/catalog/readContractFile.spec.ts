import test from 'ava'
import { readFailure } from '../../src/catalog/readContractFile.js'

for (const code of ['EACCES', 'EPERM']) {
  test(`failure permission: ${code}`, async (t) => {
    const result = await readFailure('pet_1.contract', Object.assign(new Error('no'), { code }))
    t.false(result.ok)
    t.like(result, { failure: { code: 'permission', message: 'pet_1.contract cannot be read: permission denied' } })
  })
}
