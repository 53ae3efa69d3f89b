import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** A free port that the system has chosen, and what holds it until a server listens through it. */
export interface FreePort {
  host: string
  port: number
  holder: Server
}

/** Throws what `listen` throws: a host that is not of this machine. */
export async function holdFreePort(host: string): Promise<FreePort> {
  const holder = createServer().listen(0, host)
  await once(holder, 'listening')
  const address = holder.address()
  if (address === null || typeof address === 'string') throw new Error(`No port of ${host}`)
  return { host, port: address.port, holder }
}
