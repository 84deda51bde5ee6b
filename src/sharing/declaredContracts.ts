import { join } from 'node:path'
import { failed, success, type Result } from '../text/failure.js'
import { contractsFolder } from './installed.js'
import { manifestName, type Use } from './manifest.js'
import { sharedState } from './sharedState.js'

/**
 * The installed contracts that `codicil.json` in a folder declares for a use: paths that begin with the folder. Reads files
 * alone, so it needs neither git nor a network. Fails as `readManifest`, and with `not-installed`, `contract-changed` and
 * `nothing-declared`.
 */
export async function declaredContracts(use: Use, base = '.'): Promise<Result<readonly string[]>> {
  const state = await sharedState(base)
  if (!state.ok) return state
  if (!state.value.isLocked || !state.value.isInstalled)
    return failed('not-installed', `what ${manifestName} declares is not installed`, 'run `codicil install`')
  const paths = state.value.manifest.sources.flatMap((source) => source[use])
  return paths.length > 0
    ? success(paths.map((path) => join(contractsFolder(base), path)))
    : failed(
        'nothing-declared',
        `${manifestName} declares no contract under \`${use}\``,
        `name a contract, or add it there`,
      )
}
