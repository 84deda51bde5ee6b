import { failed, success, type Result } from '../../text/failure.js'

/** Loads a package that may be missing. Fails with `not-loaded`, saying whether it is not installed or does not load. */
export async function loadPackage<T>(name: string, load: () => T | Promise<T>): Promise<Result<T>> {
  try {
    return success(await load())
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string }
    const isMissing = missing.has(code ?? '') && message.includes(`'${name}'`)
    const problem = isMissing ? 'is not installed' : `does not load: ${message.split('\n', 1)[0]!}`
    return failed('not-loaded', `${name} ${problem}`, `install it with \`npm install ${name}\``)
  }
}

const missing: ReadonlySet<string> = new Set(['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'])
