import type { HttpRequest } from '../../message/httpMessage.js'
import { methodsAt, type RouteTable } from '../lookup/routes.js'

/** The status of a refusal. With 405, `allowed` are the methods of its path. */
export type RefusalStatus =
  { readonly status: 400 | 404 } | { readonly status: 405; readonly allowed: readonly [string, ...string[]] }

/** 404 if no scenario has the path, 405 if scenarios have the path but not the method (RFC 9110, 15.5.6), and 400 otherwise. */
export function refusalStatus(
  routes: RouteTable,
  { method, target }: Pick<HttpRequest, 'method' | 'target'>,
): RefusalStatus {
  const methods = methodsAt(routes, target)
  if (methods.length === 0) return { status: 404 }
  if (methods.includes(method.toUpperCase())) return { status: 400 }
  const [first, ...others] = methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])).sort()
  return { status: 405, allowed: [first!, ...others] }
}
