import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two attempts to connect. */
const pause = 100

/** Waits until a service accepts connections at a URL, for at most `timeout` milliseconds. Returns whether it does. */
export async function awaitService(url: URL, timeout: number): Promise<boolean> {
  const end = Date.now() + timeout
  for (;;) {
    if (await listens(url)) return true
    if (Date.now() + pause > end) return false
    await sleep(pause)
  }
}

function listens({ hostname, port, protocol }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80), timeout: 2000 })
  return new Promise((resolve) => {
    const end = (result: boolean) => (): void => {
      socket.destroy()
      resolve(result)
    }
    socket.on('connect', end(true)).on('error', end(false)).on('timeout', end(false))
  })
}
