import { readFileSync } from 'node:fs'
import test from 'ava'
import { minVersion, satisfies } from 'semver'

interface Package {
  readonly version?: string
  readonly engines?: { readonly node?: string }
  readonly dependencies?: Readonly<Record<string, string>>
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
const own = read('package.json') as Package
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Package>> }

test('every package runs on the oldest Node.js that codicil supports, so --engine-strict installs them', (t) => {
  const oldest = minVersion(own.engines?.node ?? '')?.version ?? ''
  t.is(oldest, '20.19.0')
  const refusing = Object.entries(packages).filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? '*'))
  t.deepEqual(
    refusing.map(([path, { version, engines }]) => `${path} ${String(version)}: ${String(engines?.node)}`),
    [],
  )
  t.true(Object.keys(packages).length > 100)
})

test('light-my-request is pinned, because later versions need Node.js 22 and `overrides` do not apply to users', (t) => {
  t.is(own.dependencies?.['light-my-request'], packages['node_modules/light-my-request']?.version)
  t.true(satisfies('6.6.0', packages['node_modules/fastify']?.dependencies?.['light-my-request'] ?? ''))
})
