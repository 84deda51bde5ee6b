import { headerOf, isMultipart, type Headers, type HttpRequest, type HttpResponse } from '../httpMessage.js'

/** A request as HTTP text: request line, headers, body. Lines end in LF, as in the `.http` files that `match` reads. */
export const printRequest = ({ method, target, ...message }: HttpRequest): string =>
  printMessage(`${method} ${target}`, message)

/** A response as HTTP text: status line, headers, body. */
export const printResponse = ({ status, ...message }: HttpResponse): string =>
  printMessage(`HTTP/1.1 ${String(status)}`, message)

function printMessage(start: string, { headers, body = '' }: Omit<HttpResponse, 'status'>): string {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  return [start, ...headerLines(headers ?? {}), ...(text === '' ? [] : ['', bodyText(text, headers)])].join('\n')
}

/** Prints a body. The lines of a multipart body also end in LF, unless that would change line breaks inside its parts. */
function bodyText(text: string, headers: Headers | undefined): string {
  if (!isMultipart(headerOf(headers, 'content-type'))) return text
  const short = text.replaceAll('\r\n', '\n')
  return short.replaceAll(/(?<!\r)\n/g, '\r\n') === text ? short : text
}

const headerLines = (headers: Headers): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    (typeof value === 'object' ? value : value === undefined ? [] : [value]).map((text) => `${name}: ${text}`),
  )
