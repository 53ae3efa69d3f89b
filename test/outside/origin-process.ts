import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'

// A process behind a balancer, for a test that kills it: `origin-process.ts PORT FILE`. It notes each request in the file before it
// answers, as a site stores a quote before it says so, and answers after a tenth of a second.
const [port, file = ''] = process.argv.slice(2)
createServer((incoming, outgoing) => {
  const { method, url = '' } = incoming
  if (url === '/readyz') return void outgoing.end('{}')
  appendFileSync(file, `${method} ${url}\n`)
  setTimeout(() => outgoing.end(url), 100)
}).listen(Number(port), '127.0.0.1')
