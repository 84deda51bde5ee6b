import { badWsdls } from '../../spec/support/badDescriptions.js'
import type { Random } from '../../spec/support/random.js'
import { anySchema } from '../../spec/support/schemas/randomSchema.js'
import { schemaFiles } from '../../spec/support/schemas/writeSchema.js'
import { fixturePath, wsdlFixtures } from '../../spec/support/wsdlFixtures.js'
import { damaged } from './damagedXml.js'
import { descriptionTarget } from './descriptions.js'
import { alone, filesAround, type Files } from './files.js'
import type { Target } from './target.js'

const xml = 'wsdl,xsd'

const documents: readonly Files[] = [
  ...wsdlFixtures.map((name) =>
    name.endsWith('/service.wsdl') ? filesAround(fixturePath(name), xml) : alone(fixturePath(name)),
  ),
  ...badWsdls.files.map((path) => filesAround(path, xml)),
]

function anyFiles(random: Random): Files {
  const { chance, pick } = random
  const generated = (): Files =>
    new Map(Array.from(schemaFiles(anySchema(random, { isLoose: chance(0.5) })), ([path, text]) => [path, Buffer.from(text)])) // prettier-ignore
  return damaged(chance(0.3) ? generated() : pick(documents), random)
}

/** Reading WSDLs and schemas in which something is wrong, and what is done with those that can still be read. */
export const wsdls: Target = descriptionTarget('wsdls', anyFiles)
