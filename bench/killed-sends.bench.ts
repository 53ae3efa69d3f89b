import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { startPostgres } from '../test/databases/postgres.ts'
import { killSenders } from '../test/processes/kill-senders.ts'
import { isQuick } from './report/plan.ts'
import { aim, figure, printTable, say } from './report/report.ts'
import { emptyFolder } from './site/prepared-catalog.ts'

// Processes that send versions are killed between Send and the mail, three at once on PostgreSQL, one on the embedded database.
const kills = isQuick ? 5 : 50

const postgres = await startPostgres()
if (!postgres) say('There is no PostgreSQL here: only the embedded database is measured')
const engines = [
  ...(postgres ? [{ name: 'PostgreSQL', databaseUrl: postgres.url, processes: 3 }] : []),
  { name: 'embedded', databaseUrl: undefined, processes: 1 },
]
const rows: string[][] = []
for (const engine of engines) rows.push(await measure(engine))
printTable(
  'Killed between Send and the mail',
  ['', 'times killed', 'processes', 'versions', 'confirmed and lost', 'aim'],
  rows,
)
await postgres?.remove()

async function measure({ name, databaseUrl, processes }: (typeof engines)[number]): Promise<string[]> {
  say(`Killing: ${name}`)
  const dataDir = await emptyFolder()
  const connection = await openDatabase({ dataDir, databaseUrl, log: silentLog })
  await migrate(connection)
  await connection.close()
  const onKilled = (kill: number) => say(`${kill} of ${kills}`)
  const killed = await killSenders({ dataDir, databaseUrl, processes, kills, onKilled })
  await rm(dataDir, { recursive: true })
  const { versions, troubles } = killed
  for (const trouble of troubles) say(trouble)
  const known = new Set(versions)
  const lost = killed.acknowledged.filter(id => !known.has(id)).length
  const isOnce = [killed.mails, killed.events, killed.sent, [...known]].every(list => isDeepStrictEqual(list, versions))
  const isMet = lost === 0 && isOnce && troubles.length === 0 && isDeepStrictEqual(killed.states, ['in_force 1'])
  return [
    name,
    String(kills),
    String(processes),
    figure(versions.length),
    String(lost),
    aim('each version out once, with one mail', isMet),
  ]
}
