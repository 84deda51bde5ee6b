import type { HttpRequest, HttpResponse } from '../../message/httpMessage.js'

/** A message for JSON, with its body as text; no body if it is empty. */
export const messageJson = ({ body = '', ...message }: HttpRequest | HttpResponse): object => ({
  ...message,
  ...(body.length > 0 && { body: typeof body === 'string' ? body : new TextDecoder().decode(body) }),
})
