import { findingSteps, type FoundAt } from '../../compatibility/reasons/changes/findingSteps.js'

/**
 * Where a finding is: `RESPONSE.BODY.Envelope.Body.pet.@id`, `REQUEST.QUERY.name`, `REQUEST.BODY.pets[].id`, `CONTRACT`. A
 * name that cannot be written like this is quoted: `REQUEST.BODY["a.b"]`. The path of a change to a service starts with the message
 * that it affects, or with `SERVICE`. A step or section that a language adds is at `EXTENSION`.
 */
export const findingPath = (finding: FoundAt): string => findingSteps(finding).join('')
