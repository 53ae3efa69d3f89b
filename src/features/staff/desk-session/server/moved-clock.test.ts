import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessionToken } from '#features/site/session/server/tables.ts'
import { auditEntry } from '#server/database/tables.ts'
import { codeAt, openDesk, openEnrolled, signInByCode } from '../../../../../test/builders/desk-sign-in.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { getDeskSession, newRecoveryCodes, stepUp, verifyFactor } from '../desk-contract.ts'
import { deskSessionMs } from '../domain/desk-life.ts'
import { deskSessionRoutes } from './desk/routes.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const start = Date.parse('2026-05-04T10:00:00Z')
let clock = start
const now = () => new Date(clock)
const more = deskSessionRoutes({ deskKey: 'k'.repeat(32), isSecondFactorRequired: true })

describe.each(await openShops({ now, more }))('$engine', ({ db, browser, faults }) => {
  const ignored = async (customerId: number) => {
    const isOf = and(eq(auditEntry.customerId, customerId), eq(auditEntry.event, 'time_ahead_ignored'))
    return (await db.select().from(auditEntry).where(isOf).orderBy(auditEntry.id)).map(({ reason }) => reason)
  }

  test.each([
    ['two hours', 2 * hourMs],
    ['a day', 24 * hourMs],
    ['400 days', 400 * 24 * hourMs],
  ])('what a clock gave that was %s ahead, counts as never given', async (_, aheadMs) => {
    clock = start
    const ann = await openEnrolled(db, browser(), now())
    clock += aheadMs
    const ahead = browser()
    expect((await signInByCode(ahead, ann.email, codeAt(ann.secret, now()))).status).toBe(200)
    expect((await ahead.call(newRecoveryCodes)).status).toBe(200)
    const waiting = (await openDesk(browser(), ann.email)).reply.challenge
    clock -= aheadMs - minuteMs

    // Several requests at once write one line.
    const answers = await Promise.all([1, 2, 3].map(() => ahead.call(newRecoveryCodes)))
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([403, 'step_up']))
    expect(await ignored(ann.id)).toEqual(['desk_session'])
    const ends = await db
      .select({ end: sessionToken.expiresAt, begun: sessionToken.createdAt })
      .from(sessionToken)
      .where(eq(sessionToken.customerId, ann.id))
    for (const { end, begun } of ends) {
      expect(end.getTime()).toBeLessThanOrEqual(clock + deskSessionMs)
      expect(begun.getTime()).toBeLessThanOrEqual(clock)
    }

    const code = codeAt(ann.secret, now())
    expect((await browser().call(verifyFactor, { body: { challenge: waiting, code } })).error.code).toBe(
      'challenge_over',
    )
    expect((await signInByCode(browser(), ann.email, code)).status).toBe(200)
    expect(await ignored(ann.id)).toEqual(['desk_session', 'authenticator_code'])
    expect((await signInByCode(browser(), ann.email, code)).error.code).toBe('wrong_code')
    clock += minuteMs
    expect((await ahead.call(stepUp, { body: { code: codeAt(ann.secret, now()) } })).status).toBe(200)
    expect((await ahead.call(newRecoveryCodes)).status).toBe(200)
    clock += 10 * minuteMs
    expect((await ahead.call(newRecoveryCodes)).error.code).toBe('step_up')
    clock += 61 * minuteMs
    expect((await ahead.call(getDeskSession)).status).toBe(401)
    expect(await ignored(ann.id)).toHaveLength(2)
  })

  test.each([
    ['two hours', 2 * hourMs],
    ['a day', 24 * hourMs],
  ])('a clock that is set %s back refuses no right code, and leaves nothing stepped up', async (_, backMs) => {
    clock = start
    const ann = await openEnrolled(db, browser(), now())
    clock -= backMs
    expect((await ann.browser.call(newRecoveryCodes)).error.code).toBe('step_up')
    expect((await ann.browser.call(getDeskSession)).status).toBe(200)
    expect((await signInByCode(browser(), ann.email, codeAt(ann.secret, now()))).status).toBe(200)
  })

  test('half a minute is no jump', async () => {
    clock = start
    const ann = await openEnrolled(db, browser(), now())
    clock -= minuteMs / 2
    expect((await ann.browser.call(newRecoveryCodes)).status).toBe(200)
    expect((await signInByCode(browser(), ann.email, codeAt(ann.secret, now()))).error.code).toBe('wrong_code')
    expect(await ignored(ann.id)).toEqual([])
    expect(faults).toEqual([])
  })
})
