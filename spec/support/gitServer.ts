import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

export interface GitServer {
  readonly port: number
  /** The file of the certificate to trust. */
  readonly certificate: string
  /** How many requests came. */
  readonly requests: () => number
  readonly close: () => void
}

/** Serves the repositories of a folder over HTTPS, by git's own program for it, to clients that know the user and password. */
export async function gitServer(root: string, scratch: string, login: string): Promise<GitServer> {
  const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'certificate.pem')]
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(' ')
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', ...options, ...names, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const backend = join(execFileSync('git', ['--exec-path']).toString().trim(), 'git-http-backend')
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  let requests = 0
  const server: Server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      requests++
      if (request.headers.authorization !== authorization) {
        response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end()
        return
      }
      const [path = '', query = ''] = (request.url ?? '').split('?')
      const env = {
        ...{ PATH: process.env['PATH'], GIT_PROJECT_ROOT: root, GIT_HTTP_EXPORT_ALL: '1', PATH_INFO: path },
        ...{ GIT_PROTOCOL: request.headers['git-protocol']?.toString() ?? '' },
        ...{ QUERY_STRING: query, REQUEST_METHOD: request.method, CONTENT_TYPE: request.headers['content-type'] ?? '' },
      }
      const child = spawn(backend, { env: { ...env, CONTENT_LENGTH: request.headers['content-length'] } })
      request.pipe(child.stdin)
      void buffer(child.stdout).then((bytes) => {
        const end = bytes.indexOf('\r\n\r\n')
        const fields = bytes
          .subarray(0, end)
          .toString()
          .split('\r\n')
          .map((line) => line.split(': ') as [string, string])
        const headers = Object.fromEntries(fields)
        response.writeHead(Number.parseInt(headers['Status'] ?? '200'), headers).end(bytes.subarray(end + 4))
      })
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, certificate, requests: () => requests, close }
}
