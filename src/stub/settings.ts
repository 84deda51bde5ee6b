import { failed, success, type Result } from '../text/failure.js'
import { controlAccess, type ControlAccess } from './control/controlAccess.js'
import { readOrigins } from './server/cors.js'

/** The options of a stub that say who may reach it, and what it reaches. */
export interface SettingsOptions {
  readonly contracts: readonly string[]
  /** The address to listen on. Default 127.0.0.1: only this machine. */
  readonly host?: string | undefined
  /** Host names, besides localhost and `host`, under which the stub may be controlled and whose pages may control it. */
  readonly allowHosts?: readonly string[] | undefined
  /** The origins, besides those of this machine, whose pages may read answers; `*` is all of them, false none. Default []. */
  readonly cors?: readonly string[] | false | undefined
  /** Requests without an expectation are sent to this URL, and its responses are returned. */
  readonly target?: string | undefined
  /** Write the responses of the target as expectations into the data folders. */
  readonly record?: boolean | undefined
}

/** The options of a stub that are checked before it loads anything. */
export interface StubSettings {
  readonly host: string
  readonly target: URL | undefined
  readonly access: ControlAccess
  /** The origins whose pages may read answers, besides those of this machine; false if none may. */
  readonly origins: readonly string[] | false
}

export function readSettings(options: SettingsOptions): Result<StubSettings> {
  const { host = '127.0.0.1', cors = [], allowHosts = [] } = options
  const target = targetOf(options)
  if (!target.ok) return target
  const access = controlAccess(host, allowHosts)
  if (!access.ok) return access
  const origins = readOrigins(cors)
  return origins.ok ? success({ host, target: target.value, access: access.value, origins: origins.value }) : origins
}

function targetOf({ target, record }: SettingsOptions): Result<URL | undefined> {
  if (target === undefined)
    return record
      ? failed('usage', 'there is nothing to record without a target', 'name the API with --target')
      : success(undefined)
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return success(url)
  return failed('usage', `\`${target}\` is not a URL`, 'write it in full, such as http://localhost:8080')
}
