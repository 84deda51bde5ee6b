import type { HttpRequest, HttpResponse } from '../payload/httpMessage.js'

/** A message with its body as text, absent where it is empty. */
export const asJson = ({ body = '', ...message }: HttpRequest | HttpResponse): object => ({
  ...message,
  ...(body.length > 0 && { body: typeof body === 'string' ? body : new TextDecoder().decode(body) }),
})
