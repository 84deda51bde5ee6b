import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { petstoreAt } from './petstore.js'

const page = (name, type) => ({ type, body: readFileSync(new URL(`public/${name}`, import.meta.url)) })
const pages = {
  '/': page('index.html', 'text/html; charset=utf-8'),
  '/pets.js': page('pets.js', 'text/javascript; charset=utf-8'),
  '/pets.css': page('pets.css', 'text/css; charset=utf-8'),
}

const json = (status, value) => ({ status, type: 'application/json', body: JSON.stringify(value) })

/** Responds to a path: the page's files, or the JSON API at `/api/pets/1` and `/api/owners/7/pets`. */
async function answer(path, petstore) {
  if (pages[path]) return { status: 200, ...pages[path] }
  const [, kind, id, rest] = /^\/api\/(pets|owners)\/(\d{1,9})(\/pets)?$/.exec(path) ?? []
  if (kind === undefined || (kind === 'owners') !== (rest !== undefined))
    return json(404, { error: 'there is nothing here' })
  try {
    return json(200, kind === 'pets' ? await petstore.pet(Number(id)) : await petstore.petsOf(Number(id)))
  } catch (error) {
    const fault = error.root?.Envelope?.Body?.Fault?.faultstring
    return json(fault ? 404 : 502, { error: fault ?? 'the petstore cannot be reached' })
  }
}

/** Serves the page and its API on a port, for the petstore at a URL; port 0 picks a free one. */
export async function startServer(petstoreUrl, port = 0) {
  const petstore = await petstoreAt(petstoreUrl)
  const server = createServer(async ({ url }, response) => {
    const { status, type, body } = await answer(new URL(url, 'http://localhost').pathname, petstore)
    response.writeHead(status, { 'Content-Type': type }).end(body)
  })
  await new Promise((resolve) => server.listen(port, resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((stopped) => server.close(stopped))
  }
  return { url: `http://localhost:${server.address().port}`, stop }
}
