import fs from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPglite } from '#server/database/open-pglite.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { insertAudit } from '#server/security/audit.ts'
import { runCommandWords } from '../src/composition/commands/run-command-words.ts'
import { readyDataDir } from '../test/databases/data-dir.ts'
import { bundleProgram } from '../test/processes/bundle-program.ts'
import { startChild } from '../test/processes/child.ts'

test('the command says that the audit is whole, and names a changed entry', async () => {
  const dataDir = await readyDataDir()
  const verify = async (...args: string[]) => {
    const child = startChild(await bundleProgram('audit'), args, { DATA_DIR: dataDir })
    return { code: await child.exited, lines: child.lines }
  }
  const write = async (change: (db: Awaited<ReturnType<typeof openPglite>>['db']) => Promise<unknown>) => {
    const connection = await openPglite({ dataDir, log: silentLog })
    await change(connection.db)
    await connection.close()
  }
  const fact = { event: 'exported', customerId: null } as const
  await write(db => db.transaction(tx => insertAudit(tx, fact, null, new Date())))
  expect(await verify('verify')).toEqual({ code: 0, lines: ['Entries checked: 1, faults: 0.'] })
  await write(async db => {
    await db.execute(sql`alter table audit_entry disable trigger user`)
    await db.execute(sql`update audit_entry set reason = 'another'`)
  })
  const fault = 'does not follow from the one before: it was changed, or one before it was removed or put in.'
  expect(await verify('verify')).toEqual({
    code: 1,
    lines: [expect.stringMatching(new RegExp(`^Entry \\d+ ${fault}`)), 'Entries checked: 1, faults: 1.'],
  })
  expect((await verify('check')).code).toBe(2)
})

test('the commands work while a server runs on the embedded database; a file that exists is left alone', async () => {
  const dataDir = await readyDataDir()
  const { db, close } = await openPglite({ dataDir, log: silentLog })
  const settings = readConfig({ DATA_DIR: dataDir })
  const commands = await openCommandSocket(dataDir, silentLog, words =>
    runCommandWords(db, words, settings, new Date()),
  )
  const run = async (...args: string[]) => {
    const child = startChild(await bundleProgram('audit'), args, { DATA_DIR: dataDir })
    return { code: await child.exited, lines: child.lines }
  }
  try {
    const fact = { event: 'exported', customerId: null, reason: 'first' } as const
    for (let count = 0; count < 3; count++) await db.transaction(tx => insertAudit(tx, fact, null, new Date()))
    const file = join(dataDir, 'audit.jsonl')
    expect(await run('export', file)).toEqual({ code: 0, lines: ['Entries written: 3.'] })
    const entries = fs.readFileSync(file, 'utf8').trim().split('\n')
    expect(entries.map(line => JSON.parse(line).reason)).toEqual(['first', 'first', 'first'])
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect((await run('export', file)).code).toBe(1)
    expect(fs.readFileSync(file, 'utf8').trim().split('\n')).toEqual(entries)
    // The export is an entry itself.
    expect(await run('verify')).toEqual({ code: 0, lines: ['Entries checked: 4, faults: 0.'] })
    await db.execute(sql`alter table audit_entry disable trigger user`)
    await db.execute(sql`update audit_entry set reason = 'another'`)
    expect((await run('verify')).code).toBe(1)
  } finally {
    commands.close()
    await close()
  }
})
