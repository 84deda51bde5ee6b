// Runs in its own process: a bare fastify server that sends back the bytes it receives.
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

const app = fastify()
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
  done(null, body)
})
app.post('/ws', (request, reply) => reply.header('Content-Type', 'text/xml; charset=utf-8').send(request.body))
await app.listen({ port: 0 })
process.stdout.write(`Stub ready on http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}\n`)
