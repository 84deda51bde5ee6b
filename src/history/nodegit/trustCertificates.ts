import { existsSync } from 'node:fs'

/** Where Debian, Fedora, Alpine and macOS keep the certificates that they trust. */
const bundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
]

/**
 * Makes git trust the system's certificates; call it before git is loaded. Git uses the OpenSSL inside Node.js, which looks
 * elsewhere.
 */
export function trustCertificates(): void {
  if (process.env['SSL_CERT_FILE'] ?? process.env['SSL_CERT_DIR']) return
  const found = bundles.find((path) => existsSync(path))
  if (found !== undefined) process.env['SSL_CERT_FILE'] = found
}
