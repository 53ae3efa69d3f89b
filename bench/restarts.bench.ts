import { rm } from 'node:fs/promises'
import { restartInTurn } from '../test/processes/restarts.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { findFreePort } from './site/free-port.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

// Restarts two processes of the real site in turn, behind a balancer and under load, as many deployments would.
const count = isQuick ? 6 : 100
const folders = [await copyCatalog(234), await copyCatalog(234)]
const ports = [await findFreePort(), await findFreePort()] as const
let starts = 0
const start = (port: number) => {
  if (++starts % 10 === 0) say(`${starts} starts`)
  return startSite(folders[ports.indexOf(port)] ?? '', { PORT: String(port) })
}
try {
  const paths = ['/', '/healthz', '/api-frontend/catalog/getBestSellers', '/faqs']
  const { answers, failures } = await restartInTurn(ports, start, { count, clients: 6, paths })
  for (const failure of failures.slice(0, 20)) say(failure)
  const wanted = aim('0', failures.length === 0)
  printTable(
    'Restarts in turn behind a balancer',
    ['restarts', 'answers', 'failed', 'aim'],
    [[figure(count), figure(answers), figure(failures.length), wanted]],
  )
} finally {
  for (const folder of folders) await rm(folder, { recursive: true })
}
