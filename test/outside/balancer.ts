import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

const checkMs = 100

interface Target {
  port: number
  isReady: boolean
  agent: Agent
}

export interface Balancer {
  url: string
  stop: () => void
}

/**
 * A small balancer: it sends requests to the processes in turn, over keep-alive connections. It asks /readyz ten times a second
 * and skips a process that is not ready or refuses a connection. It never repeats a request: where no response comes, the client
 * gets 502.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const targets = ports.map((port): Target => ({ port, isReady: false, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const forward = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, triesLeft: number): void => {
    const ready = targets.filter(({ isReady }) => isReady)
    const target = ready[turn++ % ready.length]
    if (!target || triesLeft === 0) return void outgoing.writeHead(502).end('nobody is ready')
    const { method, url: path, headers } = incoming
    const { connection: _, ...passedOn } = headers
    const onward = request({
      host: '127.0.0.1',
      port: target.port,
      agent: target.agent,
      method,
      path,
      headers: passedOn,
    })
    onward.once('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? '' })
      answer.once('error', () => outgoing.destroy()).pipe(outgoing)
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return forward(incoming, body, outgoing, triesLeft - 1)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    onward.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', chunk => chunks.push(chunk))
    incoming.once('end', () => forward(incoming, Buffer.concat(chunks), outgoing, targets.length))
  })
  const timer = setInterval(() => {
    for (const target of targets) void check(target)
  }, checkMs)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      for (const { agent } of targets) agent.destroy()
    },
  }
}

async function check(target: Target): Promise<void> {
  target.isReady = await new Promise<boolean>(resolve => {
    const probe = request({ host: '127.0.0.1', port: target.port, path: '/readyz', agent: false, timeout: 2000 })
    probe.once('response', answer => resolve(answer.resume().statusCode === 200))
    probe.once('timeout', () => probe.destroy(new Error('no answer')))
    probe.once('error', () => resolve(false))
    probe.end()
  })
}
