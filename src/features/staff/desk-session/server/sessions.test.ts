import { describe, expect, test } from 'vitest'
import { insertStaff, openStaff, signIn } from '../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { getDeskSession, listSessions, revokeSession } from '../desk-contract.ts'
import { deskSessionRoutes } from './desk/routes.ts'

const minuteMs = 60_000
let clock = Date.parse('2026-05-04T10:00:00Z')
const now = () => new Date(clock)
const more = deskSessionRoutes({ deskKey: undefined, isSecondFactorRequired: true })

describe.each(await openShops({ now, more }))('$engine', ({ db, browser, faults }) => {
  const openTwo = async () => {
    const ann = await openStaff(db, browser(), { now: now() })
    const second = browser()
    await signIn(db, second, ann.id, { now: now() })
    return { ann, second }
  }

  test('a session ends after an hour without a use, and after twelve hours', async () => {
    const { ann, second } = await openTwo()
    for (let minutes = 0; minutes < 12 * 60; minutes += 59) {
      expect((await ann.browser.call(getDeskSession)).status).toBe(200)
      clock += 59 * minuteMs
    }
    expect((await ann.browser.call(getDeskSession)).error.code).toBe('desk_session_required')
    expect((await second.call(getDeskSession)).error.code).toBe('desk_session_required')
    const late = await openTwo()
    clock += 61 * minuteMs
    expect((await late.ann.browser.call(getDeskSession)).error.code).toBe('desk_session_required')
  })

  test('a member sees the own sessions and ends one', async () => {
    const { ann, second } = await openTwo()
    const { sessions } = (await ann.browser.call(listSessions)).reply
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      device: 'test',
      address: '192.0.2.1',
      begun_at: now().toISOString(),
      last_used_at: now().toISOString(),
      is_current: expect.any(Boolean),
    })
    const other = sessions.find(session => !session.is_current)
    expect((await ann.browser.call(revokeSession, { params: { id: other?.id ?? '' } })).reply).toEqual({ ended: 1 })
    expect((await second.call(getDeskSession)).status).toBe(401)
    expect((await ann.browser.call(getDeskSession)).status).toBe(200)
  })

  test('a member ends all other sessions, and nobody else’s', async () => {
    const { ann, second } = await openTwo()
    const stranger = await openStaff(db, browser(), { roles: ['administrators'], now: now() })
    const foreign = (await stranger.browser.call(listSessions)).reply.sessions[0]?.id ?? ''
    for (const id of [foreign, 'x', '0'])
      expect((await ann.browser.call(revokeSession, { params: { id } })).status).toBe(404)
    expect((await ann.browser.call(revokeSession, { params: { id: 'others' } })).reply).toEqual({ ended: 1 })
    expect((await ann.browser.call(revokeSession, { params: { id: 'others' } })).reply).toEqual({ ended: 0 })
    expect((await second.call(getDeskSession)).status).toBe(401)
    expect((await stranger.browser.call(getDeskSession)).status).toBe(200)
  })

  test('a session of who is no member any more is none', async () => {
    const gone = await insertStaff(db, { state: 'deactivated' })
    const client = browser()
    await signIn(db, client, gone.id, { now: now() })
    expect((await client.call(getDeskSession)).error.code).toBe('desk_session_required')
  })

  test('no request caused a server error', () => expect(faults).toEqual([]))
})
