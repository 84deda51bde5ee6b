import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { runCodicil, shell } from '../support/command.js'
import { stepsOf } from '../support/pages.js'
import { temporaryFolder } from '../support/repository.js'

const examples = {
  wsdl: { path: 'orders.wsdl', files: ['orders.wsdl', 'types/orders.xsd', 'orders_data/sold-out.json'] },
  openapi: { path: 'openapi.yaml', files: ['openapi.yaml', 'schemas/order.yaml'] },
}

for (const [kind, { path, files }] of Object.entries(examples)) {
  const example = fileURLToPath(new URL(`../../examples/orders-${kind}/`, import.meta.url))

  test(`the files of orders-${kind} are those of the documentation's page`, (t) => {
    const page = readFileSync(new URL(`../../docs/${kind}.md`, import.meta.url), 'utf8')
    const stated = stepsOf(page).filter((step) => step.kind === 'file')
    t.deepEqual(
      stated.map(({ name }) => name),
      files,
    )
    for (const { name, text } of stated) t.is(text, readFileSync(example + name, 'utf8'))
  })

  test(`the script of orders-${kind} makes a history of three versions, of which the last one breaks two promises`, async (t) => {
    const folder = join(temporaryFolder(t), 'shop')
    shell(`'${example}history.sh' '${folder}'`, { folder: example })
    const { stdout } = await runCodicil(['compatible', 'git', 'log', path], { folder })
    t.deepEqual(
      stdout
        .trimEnd()
        .split('\n')
        .slice(0, 3)
        .map((line) => line.replace(/^\w+ [\d-]+ /, '')),
      [
        'incompatible (2 findings), Order team: At most 99 pieces; orders may be backordered',
        'compatible, Order team: Orders may have a note',
        'new, Order team: The order service',
      ],
    )
  })
}
