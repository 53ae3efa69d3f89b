import { getPriority, hostname, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { makeWelcomeLink } from '#features/staff/staff/server/welcome.ts'
import { removeLeftBackup } from '#server/backup/backup-note.ts'
import type { Connection } from '#server/database/connection.ts'
import { explainFault, isDatabaseAway } from '#server/database/database-errors.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { readySchema } from '#server/database/ready-schema.ts'
import { type FreePort, holdFreePort } from '#server/http/free-port.ts'
import { type RunningServer, serveHttp } from '#server/http/node-server.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { assertMailLeaves, type Config, doubtsAbout, readConfig } from '#server/process/config.ts'
import { askDatabaseTime } from '#server/process/database-clock.ts'
import { createLog, describeError, keepErrorsOutOfOutput, type Log } from '#server/process/log.ts'
import { type MetricsServer, serveMetrics } from '#server/process/metrics.ts'
import { startTraces, type TraceTarget } from '#server/process/traces.ts'
import { seed } from '../db/seed/seed.ts'
import { serveCommand } from './composition/commands/serve-command.ts'
import { createFront } from './front.ts'
import { createSite, type Site } from './site.ts'

const againMs = 1000
/** A database that answers later is away: a switch of the primary takes less. */
const awayMs = 5000
/** As `nice` counts it. */
const workerPriority = 10

// This thread has its limit from scripts/bootstrap.mjs. As long as the option is set, V8 takes it for others too, whatever theirs is.
setFlagsFromString('--max-semi-space-size=0')

/** Reads the configuration, opens the database, and serves until a signal stops it. */
async function main(): Promise<void> {
  const startedAt = performance.now()
  const { config, port } = await readConfigAndPort()
  assertMailLeaves(config)
  const log = createLog()
  keepErrorsOutOfOutput(log)
  for (const { event, ...fields } of doubtsAbout(config)) log.warn(event, fields)
  // Nobody waits for a worker: the processes that answer visitors come first on a machine that they share.
  if (config.role === 'worker') setPriority(Math.max(workerPriority, getPriority()))
  const dataDir = resolve(config.dataDir)
  const running: Running = {}
  stopOnSignals(running, log)
  const front = createFront(config, log)
  const listenNow = async () => {
    if (config.role === 'worker') return undefined
    const server = await serveHttp(front.serve, port ?? config, log, {
      ...front,
      drainMs: config.drainSeconds * 1000,
      keepAliveMs: config.keepAliveSeconds * 1000,
    })
    running.server = server
    log.info('listening', { url: server.url })
    return server
  }
  let listening: ReturnType<typeof listenNow> | null = null
  const listen = () => (listening ??= listenNow())
  // Nobody listens where visitors ask before the site serves: a balancer that does not ask /readyz would send them here. The supervisor of
  // the processes asks /healthz where the measurements are.
  running.metrics = config.metrics && (await serveMetrics(config.metrics, log))
  // Without measurements it has nothing else to ask while the database is away.
  const onAway = async (ms: number) => void (config.metrics || ms < awayMs || (await listen()))
  removeLeftBackup(dataDir)
  const { databaseUrl, databaseDirectUrl: directUrl, expectDatabase, databasePool } = config
  const connection = await openDatabase({
    databaseUrl,
    directUrl,
    expectDatabase,
    poolSize: databasePool,
    dataDir,
    log,
    waitMs: Number.POSITIVE_INFINITY,
    onAway,
  })
  running.connection = connection
  await prepare(connection, config, log)
  running.site = await createSite({
    config: { ...config, dataDir },
    log,
    connection,
    isDevelopment: process.argv.includes('--dev'),
  })
  front.open(running.site)
  await listen()
  const { app, readings } = running.site
  await running.metrics?.show(readings, () => app.request('/readyz'))
  running.traces = config.traces && (await traceSite(running.site, config.traces, config, log))
  running.commands = await listenForCommands(connection, { ...config, dataDir }, log)
  log.info('started', {
    ms: Math.round(performance.now() - startedAt),
    engine: connection.engine,
    role: config.role,
    metrics: running.metrics?.url,
    traces: config.traces !== undefined,
  })
  if (running.server)
    process.stdout.write(`\n  Open ${running.server.url}\n\n${await firstSteps(connection, config, log)}`)
}

/** With PORT=0 the system chooses a free port, which is held from here on: the URL of the site, where nothing else names it, has that port. */
async function readConfigAndPort(): Promise<{ config: Config; port?: FreePort }> {
  const config = readConfig(process.env)
  if (config.port !== 0 || config.role === 'worker') return { config }
  const port = await holdFreePort(config.host)
  return { config: readConfig({ ...process.env, PORT: String(port.port) }), port }
}

/**
 * The link that makes the first administrator, for whoever has started the site. It goes only to a terminal or where the site is for
 * this machine alone: what else reads the output may keep it.
 */
async function firstSteps(connection: Connection, { publicUrl, isPublic }: Config, log: Log): Promise<string> {
  if (isPublic && !process.stdout.isTTY) return ''
  try {
    const link = await makeWelcomeLink(connection.db, publicUrl, await askDatabaseTime(connection))
    return link
      ? `  The staff desk has no administrator yet. This link makes the first, once, within 24 hours:\n  ${link}\n\n`
      : ''
  } catch (error) {
    log.warn('welcome_link_not_made', { error: describeError(error) })
    return ''
  }
}

async function traceSite({ readings }: Site, target: TraceTarget, { role }: Config, log: Log) {
  const { version } = await readings.build()
  return startTraces(target, { version, instance: `${hostname()}:${process.pid}`, role }, log)
}

/** PostgreSQL serves the commands themselves. */
async function listenForCommands(connection: Connection, config: Config, log: Log) {
  if (connection.engine !== 'pglite') return undefined
  return openCommandSocket(config.dataDir, log, serveCommand(connection, config, log)).catch(error => {
    log.warn('commands_not_heard', { error: describeError(error) })
    return undefined
  })
}

/** Applies the migrations, or waits for them, and the demonstration data. Tries again when the PostgreSQL server goes away meanwhile: what is done stays done. */
async function prepare(connection: Connection, config: Config, log: Log): Promise<void> {
  const { seed: wanted, isPublic, onlyChecksSchema: onlyChecks } = config
  for (;;) {
    try {
      await readySchema(connection, { onlyChecks, log, waitMs: Number.POSITIVE_INFINITY })
      if (wanted === 'demo') await seed(connection, log, { hasStaff: !isPublic })
      return
    } catch (error) {
      if (connection.engine !== 'postgres' || !isDatabaseAway(error)) throw error
      log.warn('database_waited_for', { error: describeError(error) })
    }
    await sleep(againMs)
  }
}

/** Everything that has been started so far and must be stopped. */
interface Running {
  server?: RunningServer | undefined
  site?: Site
  connection?: Connection
  commands?: { close: () => void } | undefined
  metrics?: MetricsServer | undefined
  traces?: { stop: () => Promise<void> } | undefined
}

function stopOnSignals(running: Running, log: Log): void {
  let isStopping = false
  const stop = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info('stopping', { signal: reason })
    const { server, site, connection, commands, metrics, traces } = running
    commands?.close()
    connection?.noteEnding()
    // A start is cut off where it is; the database recovers as after a killed process.
    if (site && connection) {
      site.beginStop()
      await server?.stop()
      await metrics?.stop()
      await site.stop()
      await traces?.stop()
      await connection.close()
    }
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // scripts/start.mjs was killed: nobody else would stop this process, which holds the port and the data folder.
  process.on('disconnect', () => void stop('disconnect'))
}

// A fault that prevents the start (a wrong variable, a folder in use) is printed in one line, without a stack.
main().catch(error => {
  const { DATA_DIR, DATABASE_URL } = process.env
  process.stderr.write(
    `${explainFault(error, { dataDir: resolve(DATA_DIR || './data'), databaseUrl: DATABASE_URL })}\n`,
  )
  process.exit(1)
})
