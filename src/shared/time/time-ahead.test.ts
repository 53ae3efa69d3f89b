import { expect, test } from 'vitest'
import { linkEnd, linkState } from '#features/site/account/domain/link-state.ts'
import { confirmEnd, confirmLinkState } from '#features/site/contact/domain/newsletter.ts'
import { endPutRight, newTokenLife } from '#features/site/session/domain/token-life.ts'
import { isAhead } from './time-ahead.ts'

const now = new Date('2026-05-04T10:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const hourMs = 3_600_000
const jumps = [2 * hourMs, 24 * hourMs, 400 * 24 * hourMs]

test('a time is ahead from a minute on', () => {
  expect([after(-1), now, after(60_000)].map(at => isAhead(at, now))).toEqual([false, false, false])
  expect(isAhead(after(60_001), now)).toBe(true)
})

test.each(jumps)('links that were made %d ms ahead work no more', ms => {
  const purpose = 'reset' as const
  const link = (at: Date) => ({ purpose, expiresAt: linkEnd(purpose, at), usedAt: null })
  expect(linkState(link(now), [purpose], now)).toBe('ready')
  expect(linkState(link(after(ms)), [purpose], now)).toBe('expired')
  // That a link was used is a fact, whenever it was.
  expect(linkState({ ...link(now), usedAt: after(ms) }, [purpose], now)).toBe('used')
  const subscription = (at: Date) => ({ confirmedAt: null, confirmExpiresAt: confirmEnd(at) })
  expect(confirmLinkState(subscription(now), now)).toBe('ready')
  expect(confirmLinkState(subscription(after(ms)), now)).toBe('expired')
})

test.each(jumps)('a session that was opened or used %d ms ahead, lasts as long as one that is opened now', ms => {
  for (const isRemembered of [true, false]) {
    const life = newTokenLife(isRemembered, 14, now)
    expect(endPutRight({ ...life, createdAt: now }, now)).toBe(null)
    expect(endPutRight({ ...newTokenLife(isRemembered, 14, after(ms)), createdAt: after(ms) }, now)).toEqual(
      life.expiresAt,
    )
  }
  const used = { ...newTokenLife(false, 14, after(ms)), createdAt: after(-hourMs) }
  expect(endPutRight(used, now)).toEqual(newTokenLife(false, 14, now).expiresAt)
})
