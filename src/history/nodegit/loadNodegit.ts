import { createRequire } from 'node:module'
import { failed, success, type Result } from '../../text/failure.js'
import { trustCertificates } from './trustCertificates.js'
import type { Git } from '../git.js'
import type { Binding } from './binding.js'
import { nodegit } from './nodegit.js'

/**
 * Loads nodegit's native binding alone, without the JavaScript around it, which takes three quarters of the loading time
 * (107 ms against 31 ms). Fails with `nodegit-missing`.
 */
export function loadNodegit(from: string = import.meta.url): Result<Git> {
  const load = createRequire(from)
  try {
    const { version } = load('nodegit/package.json') as { readonly version: string }
    const binding = load.resolve('nodegit/build/Release/nodegit.node')
    trustCertificates()
    return success(nodegit(load(binding) as Binding, version))
  } catch (error) {
    return missing(error, isInstalled(load))
  }
}

function isInstalled(load: NodeJS.Require): boolean {
  try {
    load.resolve('nodegit/package.json')
    return true
  } catch {
    return false
  }
}

const needs = 'building it needs a C++ compiler, python3 and, on Debian, the packages libkrb5-dev and libssl-dev'

function missing(error: unknown, installed: boolean): Result<never> {
  const { code, message } = error as NodeJS.ErrnoException
  const problem = !installed
    ? 'is not installed'
    : code === 'MODULE_NOT_FOUND'
      ? 'is installed, but its native part has not been built'
      : `is installed, but does not load: ${message.split('\n')[0] ?? ''}`
  const remedy = installed ? 'npm rebuild nodegit' : 'npm install nodegit'
  return failed('nodegit-missing', `nodegit ${problem}`, `run \`${remedy}\`; ${needs}`)
}
