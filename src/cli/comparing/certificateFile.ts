import { readFailure } from '../../catalog/readText.js'
import { readRegular } from '../../files/readRegular.js'
import { failed, success, type Result } from '../../text/failure.js'
import type { Source } from '../../text/source.js'
import { compareVersions, type CompareVersionsOptions } from '../../verdict/compareVersions.js'
import type { VersionComparison } from '../../verdict/decideVersions.js'
import type { ProofOption } from '../options.js'
import { canWrite, writeWhole } from '../writeFile.js'

/** Larger certificates are compressed, in characters. */
const maxPlain = 1_000_000

/** The largest certificate that is read, in bytes, as a file and unpacked. */
const [maxSize, maxUnpacked] = [200_000_000, 400_000_000]

/** Compares two versions, and writes the certificate of the verdict if the command has `--certificate`. Fails with `unwritable`. */
export async function comparedToFile(
  older: Source,
  newer: Source,
  { certificate: path, ...options }: CompareVersionsOptions & Pick<ProofOption, 'certificate'>,
): Promise<Result<VersionComparison>> {
  if (path === undefined) return success(await compareVersions(older, newer, options))
  const able = await canWrite(path)
  if (!able.ok) return able
  const texts: string[] = []
  const compared = await compareVersions(older, newer, { ...options, certified: (text) => texts.push(text) })
  for (const text of texts) {
    const written = await writeCertificate(path, text)
    if (!written.ok) return written
  }
  return success(compared)
}

/** Writes a certificate, with gzip if it is large. Fails with `unwritable`. */
async function writeCertificate(path: string, text: string): Promise<Result<undefined>> {
  if (text.length <= maxPlain) return writeWhole(path, text)
  const { gzipSync } = await import('node:zlib') // on demand: every comparison loads this module
  return writeWhole(path, gzipSync(text))
}

/** Reads a certificate, which may be compressed. Fails like `readText`, and with `bad-certificate`. */
export async function readCertificateFile(path: string): Promise<Result<string>> {
  try {
    const bytes = await readRegular(path, maxSize + 1)
    if (bytes.length > maxSize) return bad(path, 'is larger than 200 MB')
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    return success(new TextDecoder().decode(isPacked ? await unpacked(bytes) : bytes))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_') || code === 'ERR_BUFFER_TOO_LARGE') return bad(path, 'cannot be unpacked')
    return readFailure(path, error as NodeJS.ErrnoException, 'certificate')
  }
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const { gunzipSync } = await import('node:zlib')
  return gunzipSync(bytes, { maxOutputLength: maxUnpacked })
}

const bad = (path: string, why: string): Result<never> =>
  failed('bad-certificate', `${path} ${why}, so it is not a certificate`, 'write it again with `--certificate`')
