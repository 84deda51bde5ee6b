// AVA's `test` as specs and what they share import it. If specs share a process, titles start with the name of the spec, which
// keeps them apart.
import test from 'ava'

/** The spec that is being loaded, if specs share the process. */
let current

/** The tests and hooks of the specs so far. AVA starts soon after the first is declared and accepts no more then. */
const waiting = []

/** Whether the tests of all specs run one after the other. */
let isSerial = false

/** Loads specs one after the other, each by its name, and declares the tests of all. */
export async function loadSpecs(specs, serial) {
  isSerial = serial
  for (const [name, load] of Object.entries(specs)) {
    current = name
    await load()
  }
  for (const declare of waiting) declare()
}

const titled = (title) => (typeof title === 'string' ? `${current} › ${title}` : title)

function later(declare, [title, ...rest]) {
  const words = [titled(title), ...rest]
  const inOrder = isSerial ? (declare.serial ?? declare) : declare
  waiting.push(() => inOrder(...words))
}

const sharing = (declare) =>
  new Proxy(declare, {
    apply: (_target, _this, words) => (current === undefined ? declare(...words) : later(declare, words)),
    get: (_target, name) => (typeof declare[name] === 'function' ? sharing(declare[name]) : declare[name]),
  })

export default sharing(test)
