import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const pause = 100

/** Whether something listens at a URL, now or within so many milliseconds. */
export async function awaitService(url: URL, patience: number): Promise<boolean> {
  const end = Date.now() + patience
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
