import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import { staffRoles } from '#features/site/session/domain/roles.ts'
import { permissionTable } from '#features/staff/staff/domain/permissions.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { takenBack } from '#server/database/taken-back.ts'
import { type DeskCall, isDeskCall, isWriting } from '#shared/call.ts'
import { openMember } from '../builders/members.ts'
import { requestQuoteAs } from '../builders/request-quote.ts'
import { type Named, sampleBodies } from '../builders/sample-body.ts'
import { openStaff } from '../builders/staff.ts'
import { byTurn, lane } from '../lanes.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { openApis } from '../openers/open-api.ts'
import { insertShop } from '../openers/quote-shop.ts'

/**
 * Calls whose refusals depend on whom or what a record belongs to: of quotes, customers, snippets and people. In the catalogue and its
 * texts no record belongs to anybody, so that one call opens no other.
 */
const personal = /^(quote|customer|snippet|staff|contact|audit|report)\.|^signed_in$/
/** They are about nobody but who asks: his session, his factors, his open page. */
const leftOut = /^\/(Desk|Session|Factor)\//

const Reply = z
  .object({ code: z.string(), done: z.int(), refused: z.array(z.unknown()) })
  .partial()
  .catch({})

interface Asked {
  name: string
  call: DeskCall
  path: string
  body: object | null
}

const empty = async (db: Database) => {
  await db.delete(setting)
  await insertShop(db)
}

describe.each(await openApis(empty))('$engine', ({ db, calls, browser, browserOn }) => {
  const deskCalls = calls.filter(isDeskCall).filter(({ can, path }) => personal.test(can) && !leftOut.test(path))
  const world = { customer: 0, quote: 0, free: 0, colleague: 0 }

  beforeAll(async () => {
    const rita = await openMember(db, browser())
    const colleague = await openStaff(db, browser(), { roles: ['sales'], name: 'Colleague' })
    world.customer = rita.id
    world.colleague = colleague.id
    world.quote = (await requestQuoteAs(rita.browser)).id
    world.free = (await requestQuoteAs(rita.browser)).id
    await db.update(quoteDesk).set({ assigneeId: null })
    await colleague.browser.send(
      '/Quote/Assign',
      {
        method: 'POST',
        body: JSON.stringify({ ids: [world.quote], staff_id: colleague.id }),
        headers: { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
      },
      '/api-backend',
    )
  })

  /** A call on each record that it may be about, with each field that it may change. */
  function askedOf(call: DeskCall, self: number): Asked[] {
    return targetsOf(call, self).flatMap(({ id, word }) => {
      const toSelf = { representative_id: self, staff_id: self, hand_over_to: self, deputy_id: self }
      const about = { ids: [id], quote_id: id, customer_id: world.customer, base_revision: 1 }
      const named: Named = { ...toSelf, ...about, reason: 'Because a test walks pairs' }
      const path = call.path.replace(/\{\w+\}/g, `${id}`)
      const bodies = call.method === 'GET' ? [null] : call.body ? sampleBodies(call.body, named) : [{}]
      return bodies.map(body => {
        const field = body && 'changes' in body && !Array.isArray(body.changes) ? Object.keys(body.changes ?? {}) : []
        return { name: [call.path, word, ...field].filter(Boolean).join(' '), call, path, body }
      })
    })
  }

  function targetsOf({ path }: DeskCall, self: number) {
    const [kind = ''] = path.split('/').filter(Boolean)
    if (kind === 'Customer') return [{ id: world.customer, word: '' }]
    if (kind === 'Staff' && path.includes('{'))
      return [
        { id: self, word: 'self' },
        { id: world.colleague, word: 'colleague' },
      ]
    if (path.includes('{quote_id}') || (kind === 'Quote' && !/View|Find|List|Count/.test(path)))
      return [
        { id: world.quote, word: 'taken' },
        { id: world.free, word: 'free' },
      ]
    return [{ id: world.quote, word: '' }]
  }

  /** Whether a call is done; of many records at once, whether any is. 'wrong': what is asked makes no sense in itself. */
  async function ask(client: ApiClient, { call, path, body }: Asked): Promise<'done' | 'refused' | 'wrong'> {
    const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    const init = { method: call.method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await client.send(path, init, call.base)
    if (!answer.headers.get('content-type')?.includes('json')) return answer.ok ? 'done' : 'wrong'
    const reply = Reply.parse(await answer.json())
    if (answer.ok) return reply.done === 0 && reply.refused?.length ? 'refused' : 'done'
    // A field that may not be changed is refused as a field, too.
    return reply.code === 'validation' && !(body && 'changes' in body) ? 'wrong' : 'refused'
  }

  /**
   * The calls that a role gains: 'first → second', where the second is refused without the first and done after it. `known`: its part of
   * the file.
   */
  async function gainsOf(role: (typeof staffRoles)[number], known: string) {
    const member = await openStaff(db, browser(), { roles: [role], name: 'Walker' })
    let current = db
    const client = Object.assign(
      browserOn(() => current),
      { token: member.token },
    )
    /** Does the work in a transaction that is taken back. */
    const tried = async <T>(work: () => Promise<T>): Promise<T> => {
      const before = current
      try {
        return await takenBack(before, tx => {
          current = tx
          return work()
        })
      } finally {
        current = before
      }
    }
    const may = deskCalls.filter(
      ({ can }) => can === 'signed_in' || (can !== 'nobody_yet' && Object.hasOwn(permissionTable[can], role)),
    )
    const all = may.flatMap(call => askedOf(call, member.id))
    const closed: Asked[] = []
    const firsts: Asked[] = []
    for (const asked of all) {
      const answer = await tried(() => ask(client, asked))
      if (answer === 'refused') closed.push(asked)
      if (answer === 'done' && isWriting(asked.call)) firsts.push(asked)
    }
    const gained: string[] = []
    // Before a merge those that are known to open something, and a third of the others by turn; all of them at night.
    const thirds = byTurn([0, 1, 2], staffRoles.length - 1)
    const walked = firsts.filter(({ name }, at) => thirds.includes(at % 3) || known.includes(`\n${name} → `))
    for (const first of walked)
      await tried(async () => {
        await ask(client, first)
        for (const second of closed) {
          const answer = await tried(() => ask(client, second))
          if (answer === 'done') gained.push(`${first.name} → ${second.name}`)
        }
      })
    return { gained, pairs: firsts.length * closed.length, calls: all.length, closed: closed.map(({ name }) => name) }
  }

  // Before a merge sales and one other role by turn; all of them at night.
  const roles = staffRoles.filter(
    role => role === 'sales' || byTurn(staffRoles.filter(one => one !== 'sales')).includes(role),
  )

  test('what the first of two calls opens for the second is known, of every role', async () => {
    const lines: string[] = []
    const known = (await readFile(join(import.meta.dirname, 'opened-by-pairs.txt'), 'utf8')).split('\n\n')
    const partOf = (role: string) => known.find(part => part.startsWith(`${role}: `)) ?? ''
    for (const role of roles) {
      const { gained, pairs, calls: asked, closed } = await gainsOf(role, partOf(role))
      if (role === 'sales') expect(closed).toContain('/Customer/Impersonate/{id}')
      lines.push(`${role}: ${asked} calls, ${pairs} pairs, ${gained.length} opened`, ...gained, '')
      if (role === 'sales' || role === 'readers')
        expect(gained.filter(line => line.endsWith('/Customer/Impersonate/{id}'))).toEqual([])
    }
    if (lane === 'night') await expect(lines.join('\n')).toMatchFileSnapshot('opened-by-pairs.txt')
    else expect(lines.join('\n').trim()).toBe(roles.map(partOf).join('\n\n').trim())
  }, 240_000)
})
