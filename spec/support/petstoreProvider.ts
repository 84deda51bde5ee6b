interface Running {
  readonly url: string
  readonly stop: () => Promise<void>
}

const server: string = new URL('../../examples/petstore-soap/provider/server.js', import.meta.url).href

/** The sample provider, a node-soap server, on a port; 0 is a free one. */
export async function startProvider(port = 0, options: { readonly soap12?: boolean } = {}): Promise<Running> {
  const { startServer } = (await import(server)) as { startServer: (...args: unknown[]) => Promise<Running> }
  return startServer(port, options)
}
