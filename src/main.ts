import { resolve } from 'node:path'
import { doubtsAbout, readConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { createLog } from '#server/log.ts'
import { serveHttp } from '#server/node-server.ts'
import { seed } from '../db/seed/seed.ts'
import { createSite } from './site.ts'

/** Reads the configuration, opens the database, serves until it is told to stop. */
async function main(): Promise<void> {
  const startedAt = performance.now()
  const config = readConfig(process.env)
  const log = createLog()
  for (const { event, ...fields } of doubtsAbout(config)) log.warn(event, fields)
  const dataDir = resolve(config.dataDir)
  const connection = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log })
  await migrate(connection)
  if (config.seed === 'demo') await seed(connection, log)
  const site = await createSite({
    config: { ...config, dataDir },
    log,
    connection,
    isDevelopment: process.argv.includes('--dev'),
  })
  const server = await serveHttp(site.serve, config, log, { ...site, drainMs: config.drainSeconds * 1000 })
  log.info('started', { ms: Math.round(performance.now() - startedAt), engine: connection.engine })
  process.stdout.write(`\n  Open ${server.url}\n\n`)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info('stopping', { signal })
    site.beginStop()
    await server.stop()
    await site.stop()
    await connection.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

// What must stop the start (a wrong variable, a folder in use) is said in one line, without a stack.
main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
