import { changedAgainstJson, changedAgainstText } from '../../report/comparisons/againstReport.js'
import { reportedPath } from '../../report/formats/reportedPath.js'
import type { Paint } from '../../text/writing/paint.js'
import { judgeChangedAgainst } from '../../verdict/judgeChangedAgainst.js'
import { collectedWarnings } from '../exemptionWarnings.js'
import { withWorkers } from '../jobs/openWorkers.js'
import { progressOn } from '../progress.js'
import { publishAgainst } from '../publishAgainst.js'
import { ofShard, parseShard } from '../shard.js'
import { printFailure } from '../terminal.js'
import { selectedAgainst, type AgainstOption } from './compatibleGitAgainst.js'
import type { ChangedOptions } from './compatibleGitChanged.js'

/** `codicil compatible git changed --against <what>`: every contract that differs from one of several revisions, against each of them. */
export async function compatibleGitChangedAgainst(options: ChangedOptions & AgainstOption): Promise<number> {
  const shard = options.shard === undefined ? undefined : parseShard(options.shard)
  if (shard?.ok === false) return printFailure(shard.failure)
  const warnings = collectedWarnings()
  const progress = progressOn(process.stderr)
  const judged = await withWorkers(options, (workers) =>
    judgeChangedAgainst(selectedAgainst(options), {
      ...options,
      workers,
      warn: warnings.warn,
      step: progress.step,
      ...(shard && { select: (files: readonly string[]) => ofShard(files, shard.value) }),
    }),
  )
  progress.done()
  if (!judged.ok) return printFailure(judged.failure)
  const contracts = judged.value.contracts.map(({ file, versions }) => ({ file: reportedPath(file), versions }))
  return publishAgainst(contracts, warnings.all(), options, {
    text: (paint: Paint) =>
      changedAgainstText({ ...judged.value, contracts }, paint, options.summary ? 'summary' : 'full'),
    json: () => changedAgainstJson(contracts),
  })
}
