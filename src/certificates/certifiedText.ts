import { pathOf, type Source } from '../text/source.js'
import type { CertifiedText } from './certificate.js'

/** How a certificate names a version: its file, and the SHA-256 of its text and of all files that it includes. */
export async function certifiedText(source: Source): Promise<CertifiedText> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(source.text))
  const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { file: pathOf(source), sha256 }
}
