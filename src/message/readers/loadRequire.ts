/** Node's `require`, for native packages; in a browser, `noRequire` takes its place. */
export async function loadRequire(): Promise<((name: string) => unknown) | undefined> {
  if (!('process' in globalThis)) return undefined
  const { createRequire } = await import('node:module')
  return createRequire(import.meta.url)
}
