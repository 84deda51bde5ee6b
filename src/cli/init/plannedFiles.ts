import { join } from 'node:path'
import { configurationName } from '../../configuration/configuration.js'
import type { RepositoryPlaces } from '../../history/repositoryPlaces.js'
import type { ToolInformation } from '../../report/formats/tool.js'
import { failed, success, type Result } from '../../text/failure.js'
import { shellWord } from '../../text/writing/shellWord.js'
import type { Choices } from './choices.js'
import { firstContract } from './firstContract.js'
import { configuration, githubWorkflow, gitHook, gitlabJob, preCommitConfiguration } from './recipes.js'

/** A file that is written unless it exists. */
export interface PlannedFile {
  readonly path: string
  readonly text: string
  readonly isExecutable?: true
  /** What to add to a file that is there already; a contract needs nothing. */
  readonly addition?: string
}

/** The path of the first contract, if there is to be one. */
export const contractPath = ({ contract, folder, name }: Choices): string | undefined =>
  contract === 'none' ? undefined : join(folder, `${name}_1.contract`)

/** The files for some choices. Fails with `not-a-repository` if a git hook has none to be in. */
export function plannedFiles(
  choices: Choices,
  places: RepositoryPlaces | undefined,
  tool: ToolInformation,
): Result<readonly PlannedFile[]> {
  if (choices.hook === 'git' && !places)
    return failed(
      'not-a-repository',
      'a git hook needs a git repository',
      'run `git init` first, or leave out the hook',
    )
  const contract = contractPath(choices)
  return success([
    ...(contract === undefined ? [] : [{ path: contract, text: firstContract(choices) }]),
    ...(choices.configuration ? [whole(configurationName, configuration(choices))] : []),
    ...hook(choices, places, tool),
    ...recipe(choices, places?.root ?? '.', tool),
  ])
}

const whole = (path: string, text: string): PlannedFile => ({ path, text, addition: text })

function hook(choices: Choices, places: RepositoryPlaces | undefined, tool: ToolInformation): readonly PlannedFile[] {
  switch (choices.hook) {
    case 'git':
      return places
        ? [{ path: places.hook, text: gitHook, isExecutable: true, addition: gitHook.split('\n').slice(1).join('\n') }]
        : []
    case 'pre-commit':
      return [whole(join(places?.root ?? '.', '.pre-commit-config.yaml'), preCommitConfiguration(tool))]
    case 'none':
      return []
  }
}

function recipe({ ci, contract, folder }: Choices, root: string, tool: ToolInformation): readonly PlannedFile[] {
  const checked = contract === 'none' ? '.' : shellWord(folder)
  switch (ci) {
    case 'github':
      return [whole(join(root, '.github/workflows/contracts.yml'), githubWorkflow(tool, checked))]
    case 'gitlab':
      return [whole(join(root, '.gitlab-ci.yml'), gitlabJob(tool, checked))]
    case 'none':
      return []
  }
}
