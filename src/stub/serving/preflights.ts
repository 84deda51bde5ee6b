import type { HttpRequest } from '../../message/httpMessage.js'
import { methodsAt } from '../lookup/routes.js'
import { isPreflight, type Cors } from '../server/cors.js'
import type { ServerOutcome } from '../server/server.js'
import type { LiveState } from '../state/liveState.js'

type Serve = (request: HttpRequest) => Promise<ServerOutcome>

/**
 * Answers preflights in place of the contracts, which do not mention them, so that they never count as requests. Those for a
 * path for which a contract has an OPTIONS scenario, or that only the target knows, are served like any other request.
 */
export const answeringPreflights =
  ({ preflight }: Cors, live: LiveState, hasTarget: boolean, serve: Serve): Serve =>
  (request) => {
    if (!isPreflight(request)) return serve(request)
    const methods = methodsAt(live.now().routes, request.target)
    const isOurs = methods.length > 0 || !hasTarget
    return isOurs && !methods.includes('OPTIONS') ? Promise.resolve(preflight(request)) : serve(request)
  }
