import { namedOrDeclared } from '../../sharing/declaredContracts.js'
import { openStub } from '../../stub/openStub.js'
import { counted } from '../../text/writing/counted.js'
import { failed, success, type Result } from '../../text/failure.js'
import type { PayloadLimits } from '../../message/limits.js'
import type { ProjectOption } from '../options.js'
import { exit } from '../exitCode.js'
import { stubLog } from '../stubLog.js'
import { printFailure, printResult } from '../terminal.js'

export interface StubCommandOptions extends ProjectOption {
  readonly limit?: Partial<PayloadLimits>
  readonly port: string
  readonly host: string
  readonly data?: string
  readonly strict?: true
  readonly soapFaults?: true
  readonly target?: string
  readonly record?: true
  readonly keepSecrets?: true
  readonly cors: readonly string[] | false
  readonly allowHost: readonly string[]
  readonly bodyLimit: string
  readonly log: 'text' | 'json'
  readonly watch: boolean
  readonly tlsKey?: string
  readonly tlsCert?: string
}

/** `codicil stub [<contract>...]`: serves until SIGINT or SIGTERM. */
export async function stub(paths: readonly string[], options: StubCommandOptions): Promise<number> {
  const read = settings(options)
  if (!read.ok) return printFailure(read.failure)
  const contracts = await namedOrDeclared(paths, 'stub', options.project)
  if (!contracts.ok) return printFailure(contracts.failure)
  const { request, notice, problem, flush } = stubLog(options.log)
  const opened = await openStub({
    contracts: contracts.value,
    ...options,
    ...read.value,
    limits: options.limit,
    notice,
    log: request,
  })
  if (!opened.ok) return printFailure(opened.failure)
  const { url, state, close } = opened.value
  const { contracts: served, expectations, problems } = state.now()
  problems.forEach(problem)
  flush()
  for (const { path, pattern } of served) printResult(`${path}: ${counted(pattern.scenarios.length, 'scenario')}\n`)
  printResult(`${counted(expectations.all.size, 'expectation')}, ${String(problems.length)} not served\n`)
  printResult(`Stub ready on ${url}\n`)
  await endSignal()
  await close()
  flush()
  return exit.passed
}

/** MiB. A larger body is refused anyway once it is read. */
const maxBodySize = 64

function settings({ port, tlsKey: key, tlsCert: cert, bodyLimit, allowHost }: StubCommandOptions): Result<{
  readonly port: number
  readonly bodyLimit: number
  readonly allowHosts: readonly string[]
  readonly tls?: { readonly key: string; readonly cert: string }
}> {
  const number = Number(port)
  if (port.trim() === '' || !Number.isInteger(number) || number < 0 || number > 65535)
    return failed('usage', `\`${port}\` is not a port`, 'use a number up to 65535; 0 takes any free port')
  const mebibytes = Number(bodyLimit)
  if (!(mebibytes > 0 && mebibytes <= maxBodySize))
    return failed('usage', `\`${bodyLimit}\` is not a size`, `give a number of MiB up to ${String(maxBodySize)}`)
  if ((key === undefined) !== (cert === undefined))
    return failed('usage', 'HTTPS needs a key and a certificate', 'give both --tls-key and --tls-cert')
  const tls = key !== undefined && cert !== undefined ? { tls: { key, cert } } : {}
  return success({ port: number, bodyLimit: Math.floor(mebibytes * 1024 * 1024), allowHosts: allowHost, ...tls })
}

/** Resolves when the process is first asked to end; a second signal ends it at once. */
const endSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
