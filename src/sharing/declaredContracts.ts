import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { contractsFolder } from './installed.js'
import { configurationName, type Use } from '../configuration/configuration.js'
import { sharedState } from './sharedState.js'

/**
 * The paths of the installed contracts that `codicil.json` in the folder `base` declares for a use; each starts with
 * `base`. Needs neither git nor a network. Fails like `sharedState`, and with `no-contract`, `not-installed` and
 * `nothing-declared`.
 */
export async function declaredContracts(use: Use, base = '.'): Promise<Result<readonly string[]>> {
  const state = await sharedState(base)
  if (!state.ok) return state.failure.code === 'no-configuration' ? noneNamed(use) : state
  if (!state.value.isLocked || !state.value.isInstalled)
    return failed('not-installed', `the contracts in ${configurationName} are not installed`, 'run `codicil install`')
  const paths = state.value.sources.flatMap((source) => source[use])
  return paths.length > 0
    ? success(paths.map((path) => join(contractsFolder(base), path)))
    : failed(
        'nothing-declared',
        `${configurationName} declares no contract under \`${use}\``,
        `name a contract on the command line, or add it there`,
      )
}

const noneNamed = (use: Use): Result<never> =>
  failed(
    'no-contract',
    `no contract is named, and there is no ${configurationName}`,
    `name a contract on the command line, or declare contracts under \`${use}\` in ${configurationName}`,
  )

/** The given paths or, if no path is given, those of the installed contracts for a use. Fails like {@link declaredContracts}. */
export const namedOrDeclared = async (
  paths: readonly string[],
  use: Use,
  base?: string,
): Promise<Result<readonly string[]>> => (paths.length > 0 ? success(paths) : declaredContracts(use, base))
