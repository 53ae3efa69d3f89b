import { setTimeout as sleep } from 'node:timers/promises'
import { serveHttp } from '#server/http/node-server.ts'
import { silentLog } from '#server/process/log.ts'

// A process that serves and stops as the site does, without a database.
let isStopping = false
const answer = async (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/readyz') return new Response(null, { status: isStopping ? 503 : 200 })
  if (pathname === '/slow') await sleep(150)
  return new Response('answer '.repeat(2000))
}
const server = await serveHttp(answer, { host: '127.0.0.1', port: Number(process.argv[2]) }, silentLog)
process.once('SIGTERM', async () => {
  isStopping = true
  await server.stop()
  process.exit(0)
})
process.stdout.write('ready\n')
