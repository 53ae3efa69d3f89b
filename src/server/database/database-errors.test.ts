import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { isDatabaseAway, isStorageFull } from './database-errors.ts'

const failed = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const wrapped = (error: Error) => new DrizzleQueryError('select 1', [], error)

test.each([
  failed('ECONNREFUSED'),
  failed('ECONNRESET'),
  failed('57P01', 'terminating connection due to administrator command'),
  failed('57P03', 'the database system is starting up'),
  failed('53300', 'sorry, too many clients already'),
  failed('08006'),
  failed('57014', 'canceling statement due to statement timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  new AggregateError([failed('ECONNREFUSED')], ''),
  Object.assign(failed('ENOENT'), { syscall: 'connect' }),
  wrapped(failed('57P01')),
  wrapped(wrapped(failed('ETIMEDOUT'))),
])('%s means that the database is away', error => {
  expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([true, false])
})

test.each([failed('ENOSPC'), failed('53100', 'could not extend file'), failed('EDQUOT'), wrapped(failed('58030'))])(
  'no room: %s',
  error => {
    expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([false, true])
  },
)

test.each([failed('23505'), failed('ENOENT'), new Error('boom'), wrapped(failed('42601')), 'ECONNREFUSED', null])(
  'neither: %s',
  error => {
    expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([false, false])
  },
)

test.each(engines)('%s: a wrong statement is neither away nor full, a closed database is away', async engine => {
  const { db, close } = await testDatabase(engine)
  const ask = (text: string) => db.execute(sql.raw(text)).catch((error: unknown) => error)
  for (const wrong of ['select 1/0', 'selekt', 'select * from nowhere']) {
    const error = await ask(wrong)
    expect([isDatabaseAway(error), isStorageFull(error)]).toEqual([false, false])
  }
  await close()
  expect(await ask('select 1')).toSatisfy(isDatabaseAway)
  expect(await db.transaction(async () => {}).catch((error: unknown) => error)).toSatisfy(isDatabaseAway)
})
