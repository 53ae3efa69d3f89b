import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPglite } from '#server/database/open-pglite.ts'
import { silentLog } from '#server/process/log.ts'
import { insertAudit } from '#server/security/audit.ts'
import { readyDataDir } from '../test/databases/data-dir.ts'
import { startChild } from '../test/processes/child.ts'

test('the command says that the audit is whole, and names a changed entry', async () => {
  const dataDir = await readyDataDir()
  const verify = async (...args: string[]) => {
    const child = startChild('scripts/audit.ts', args, { DATA_DIR: dataDir })
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
}, 60_000)
