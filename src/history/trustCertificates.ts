import { existsSync } from 'node:fs'

/** Where systems keep the certificates that they trust: Debian, Fedora, Alpine and macOS. */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]

/** Has git trust the certificates of the system: the OpenSSL inside Node.js, which it uses, looks elsewhere. Before git is loaded. */
export function trustCertificates(): void {
  if (process.env['SSL_CERT_FILE'] ?? process.env['SSL_CERT_DIR']) return
  const found = bundles.find((path) => existsSync(path))
  if (found !== undefined) process.env['SSL_CERT_FILE'] = found
}
