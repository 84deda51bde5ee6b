import { fileURLToPath } from 'node:url'
import { createClientAsync } from 'soap'

const wsdl = fileURLToPath(new URL('petstore.wsdl', import.meta.url))

/** The petstore at a URL, called over SOAP; each call rejects where the service cannot be reached or answers with a Fault. */
export async function petstoreAt(url) {
  const client = await createClientAsync(wsdl, {}, `${url}/ws`)
  // The contract has a Header, if an empty one; node-soap leaves it out where it holds nothing.
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
