// How `npm test` runs AVA: on the files that bundle.mjs writes, each of which is a process. `npx ava spec/…` runs a spec by itself,
// through ts-node.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { bundled } from './bundle.mjs'
import { processes } from './processes.mjs'

const { ava } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
/**
 * Most functions of a spec run for too short a time to be worth optimising, which takes a fourth of the processor time otherwise. More room
 * for new objects saves a tenth: fewer of them survive a collection by chance.
 */
const nodeArguments = [
  '--always-sparkplug',
  '--interrupt-budget=1000000',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
]

const names = processes.map(({ name }) => name)
const rank = (file) => names.indexOf(basename(file, '.mjs'))

export default {
  ...ava,
  extensions: ['mjs'],
  require: [],
  nodeArguments,
  files: names.map((name) => `${bundled}/${name}.mjs`),
  sortTestFiles: (a, b) => rank(a) - rank(b),
}
