import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from 'soap'
import { pets } from './pets.js'

const wsdl = readFileSync(new URL('petstore.wsdl', import.meta.url), 'utf8')

const noSuchPet = (id) => ({
  Fault: { faultcode: 'soap:Client', faultstring: `there is no pet ${id}`, statusCode: 500 },
})

const operations = {
  getPet({ id }) {
    const pet = pets.get(Number(id))
    if (!pet) throw noSuchPet(id)
    const { name, type, status } = pet
    return { id, name, type, status }
  },
  listPets({ id }) {
    const own = [...pets.values()].filter(({ owner }) => owner === Number(id))
    return { id: own.map((pet) => pet.id) }
  },
}

/**
 * Starts the service on a port; 0 picks a free one. With `soap12` it speaks SOAP 1.2. Resolves to the URL of the service and
 * a function that stops it.
 */
export function startServer(port = 0, { soap12 = false } = {}) {
  const server = createServer((_, response) => response.writeHead(404).end())
  return new Promise((resolve) => {
    server.listen(port, () => {
      const service = listen(server, {
        path: '/ws',
        services: { PetstoreService: { PetstorePort: operations } },
        xml: wsdl,
        forceSoap12Headers: soap12,
      })
      // The contract requires a Header, even if it is empty; node-soap leaves out an empty one.
      service.addSoapHeader(' ')
      const stop = () => {
        server.closeAllConnections()
        return new Promise((stopped) => server.close(stopped))
      }
      resolve({ url: `http://localhost:${server.address().port}`, stop })
    })
  })
}
