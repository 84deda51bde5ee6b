import { posix, win32 } from 'node:path'
import test from 'ava'
import fc from 'fast-check'
import { pathProblem } from '../../src/configuration/sharedPath.js'

const piece = fc.constantFrom('..', '.', '/', '\\', 'a', 'C:', '.git', '.contract', '\0', ' ', '%2e', '…', '~')
const anyPath = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string(),
)

test('an accepted path stays in its folder on every platform', (t) => {
  let accepted = 0
  const property = fc.property(anyPath, (path) => {
    if (pathProblem(path) !== undefined) return true
    accepted++
    return (
      posix.resolve('/home/pets', path) === `/home/pets/${path}` &&
      win32.resolve('D:\\pets', path).startsWith('D:\\pets\\') &&
      posix.normalize(path) === path
    )
  })
  fc.assert(property, { numRuns: 5000 })
  t.true(accepted > 500, String(accepted))
})
