import type { Candidate, ChangeToFix } from './changeToFix.js'
import { bothNames } from './candidates/bothNames.js'
import { either } from './candidates/either.js'
import { hullOfCounts } from './candidates/hullOfCounts.js'
import { kept } from './candidates/kept.js'
import { keptValues } from './candidates/keptValues.js'
import { optional } from './candidates/optional.js'
import { olderText } from './candidates/olderText.js'
import { optionalDeclaration } from './candidates/optionalDeclaration.js'
import { reverted } from './candidates/reverted.js'
import { beside, moved } from './candidates/scenarios.js'

/** Every candidate for fixing a finding, the smallest changes first and reverts last. */
export const candidates = (change: ChangeToFix): readonly Candidate[] =>
  change.isDescribed ? [...optionalDeclaration(change), ...olderText(change)] : ofContract(change)

const ofContract = (change: ChangeToFix): readonly Candidate[] =>
  [optional, kept, bothNames, keptValues, hullOfCounts, either, beside, moved, reverted].flatMap((ways) => ways(change))
