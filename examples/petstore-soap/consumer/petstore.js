import { fileURLToPath } from 'node:url'
import { createClientAsync } from 'soap'

const wsdl = fileURLToPath(new URL('petstore.wsdl', import.meta.url))

/** A client of the petstore at a URL. Its calls reject if the service cannot be reached or responds with a Fault. */
export async function petstoreAt(url) {
  const client = await createClientAsync(wsdl, {}, `${url}/ws`)
  // The contract requires a Header, even if it is empty; node-soap leaves out an empty one.
  client.addSoapHeader(' ')
  const pet = async (id) => {
    const [{ name, type, status }] = await client.getPetAsync({ id })
    return { id, name, type, status }
  }
  const petsOf = async (owner) => {
    const [answer] = await client.listPetsAsync({ id: owner })
    return Promise.all((answer?.id ?? []).map(pet))
  }
  return { pet, petsOf }
}
