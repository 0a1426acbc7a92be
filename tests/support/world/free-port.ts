import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A port of this machine that no one listens on now. */
export async function freePort(): Promise<number> {
  return (await ifFree(0)) ?? freePort()
}

/** One that stays free when it is let go of for a while: the machine gives out no ports below 32768 by itself. */
export async function lastingPort(): Promise<number> {
  return (await ifFree(randomInt(20_000, 32_000))) ?? lastingPort()
}

async function ifFree(asked: number): Promise<number | undefined> {
  const server = createServer().listen(asked, '127.0.0.1')
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  if (!isOpen) return undefined
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
