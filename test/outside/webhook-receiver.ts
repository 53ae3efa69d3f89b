import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { receiverCertificate } from './receiver-certificate.ts'

export interface ReceivedMessage {
  headers: IncomingMessage['headers']
  body: string
  /** The parsed body. */
  message: { type: string; timestamp: string; version: number; data: Record<string, unknown> }
}

type Answer = (answer: ServerResponse, received: ReceivedMessage) => void

const taken: Answer = answer => void answer.writeHead(204).end()

/** Starts a receiver of webhooks with https on a free port. `received` has what it was sent, whatever it answered. */
export async function startReceiver(answerWith: Answer = taken) {
  const received: ReceivedMessage[] = []
  const sockets = new Set<Socket>()
  let answer = answerWith
  const server = createServer(receiverCertificate, async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces).toString()
    const one: ReceivedMessage = { headers: request.headers, body, message: JSON.parse(body) }
    received.push(one)
    answer(response, one)
  })
  server.on('secureConnection', socket => sockets.add(socket))
  server.on('tlsClientError', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    port,
    url: `https://receiver.example:${port}/hooks?from=desk`,
    answerWith: (next: Answer) => {
      answer = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Whether one of the signatures was made with the secret, as https://www.standardwebhooks.com says: computed from its words, not by our code. */
export function isSignedWith(secret: string, { headers, body }: Pick<ReceivedMessage, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}
