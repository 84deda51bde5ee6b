import { matchScenarioResponse } from '../../match/matchMessage.js'
import { pathText } from '../../message/pathText.js'
import type { ScenarioPattern } from '../../pattern/tree/patternTree.js'
import type { Questions } from '../questions/questions.js'
import { withoutQuotes } from '../secrets/withoutQuotes.js'
import { reply, type Reply } from '../server/reply.js'
import { renderedResponse, type ResponseTemplate } from '../templates/responseTemplate.js'

/** The reply that a template makes for a request; or the reason why it makes none that matches the scenario. */
export async function renderedReply(
  template: ResponseTemplate,
  scenario: ScenarioPattern,
  asked: Questions,
): Promise<Reply | { readonly reason: string }> {
  const values = await asked.values(scenario)
  const response = renderedResponse(template, values)
  if ('reason' in response) return response
  const [first] = await matchScenarioResponse(response, scenario)
  if (!first) return reply(response)
  const { path, message } = withoutQuotes(first, false, '(masked)')
  return {
    reason: `the templates make a response that does not match the contract: ${pathText(path, 'response')}: ${message}`,
  }
}
