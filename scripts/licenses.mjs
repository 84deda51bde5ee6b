import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The licences of the packages that some files belong to, which must accompany a bundle. `inputs` are paths from the root. */
export function licenses(inputs) {
  const folders = new Set(inputs.flatMap((path) => /.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []))
  return [...folders]
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      const files = readdirSync(join(root, folder)).filter((entry) => /^licen[cs]e/i.test(entry))
      const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8'))
      return `${name} ${version} (${license})\n\n${texts.join('\n')}`
    })
    .join(`\n${'-'.repeat(80)}\n\n`)
}
