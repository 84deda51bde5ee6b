/** Characters that mean something else in the request line of a contract. */
const unsafe = /[\s()#]|[^\0-\x7F]/gu

const encoded = (text: string): string =>
  text.replaceAll(unsafe, (character) =>
    /[()]/.test(character) ? brackets[character]! : encodeURIComponent(character),
  )

const brackets: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' }

/** The path and the query of a SOAP address, as a contract's request line has them: `/ws?version=2`; `/` if it is no URL. */
export function requestTarget(address: string | undefined): string {
  const url = address === undefined ? undefined : parsed(address.trim())
  if (!url?.protocol.startsWith('http')) return '/'
  const query = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => encoded(parameter.includes('=') ? parameter : `${parameter}=`))
  return encoded(url.pathname) + (query.length > 0 ? `?${query.join('&')}` : '')
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
