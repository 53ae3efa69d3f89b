import { describe, expect, test } from 'vitest'
import { type CallShape, isDeskCall } from '#shared/call.ts'
import { insertBuyer, insertCompany } from '../builders/buyers.ts'
import { openMember } from '../builders/members.ts'
import { openStaff } from '../builders/staff.ts'
import { openApis } from '../openers/open-api.ts'

/** What PostgreSQL stores in no text: nobody types it, programs send it. */
const word = 'a\0b'

describe.each(await openApis(async () => {}))('$engine', ({ db, calls, faults, browser }) => {
  const read = calls.filter(({ method }) => method === 'GET')
  const ask = async (client: ReturnType<typeof browser>, call: CallShape, name: string) => {
    const place = call.path.replace(/\{(\w+)\}/g, (_, part) => (part === name ? encodeURIComponent(word) : '1'))
    const query = Object.hasOwn(call.query?.shape ?? {}, name) ? `?${name}=${encodeURIComponent(word)}` : ''
    const headers: Record<string, string> = isDeskCall(call) ? { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' } : {}
    const answer = await client.send(place + query, { headers }, call.base)
    await answer.arrayBuffer()
    return [`${call.path} ${name}`, answer.status >= 500]
  }
  const namesOf = ({ query, params }: CallShape) => [query, params].flatMap(shape => Object.keys(shape?.shape ?? {}))

  test('no call that reads fails for a word that no database stores', async () => {
    const { browser: desk } = await openStaff(db, browser(), { roles: ['administrators'] })
    const { browser: customer, id } = await openMember(db, browser())
    await insertBuyer(db, id, { companyId: await insertCompany(db) })
    const asked = read.flatMap(call => namesOf(call).map(name => ({ call, name })))
    expect(asked.filter(({ name }) => name === 'q').length).toBeGreaterThan(5)
    for (const { call, name } of asked)
      expect(await ask(isDeskCall(call) ? desk : customer, call, name)).toEqual([`${call.path} ${name}`, false])
    expect(faults).toEqual([])
  })
})
