import { createServer } from 'node:http'
import type { Answer } from './http-message.ts'

// Shows what node:http itself costs: it reads the request and answers with prepared bytes, in turn.
let answers: readonly Answer[] = []
let turn = 0

const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const server = createServer((incoming, outgoing) => {
  const answer = answers[turn++ % answers.length]
  incoming.resume().once('end', () => {
    outgoing.writeHead(answer?.status ?? 500, answer?.headers)
    outgoing.end(answer?.body)
  })
})

process.on('message', (wanted: readonly Answer[]) => {
  answers = wanted.map(answer => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name))),
  }))
  process.send?.(null)
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
