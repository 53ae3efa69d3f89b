import { describe, expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { Refusal } from '../calls/refusal.ts'
import { countAttempt } from './rate-limit.ts'

const now = new Date('2026-03-01T12:00:01Z')
const most = 20

describe.each(engines)('%s', async engine => {
  const { db } = await testDatabase(engine)
  /** Makes the attempts one after the other and returns how many pass. */
  const passing = async (addresses: readonly string[]) => {
    let passed = 0
    for (const address of addresses)
      await countAttempt(db, 'contact', address, now).then(
        () => passed++,
        error => expect(error).toBeInstanceOf(Refusal),
      )
    return passed
  }
  const times = (count: number, addressOf: (turn: number) => string) =>
    Array.from({ length: count }, (_, i) => addressOf(i))

  test('all IPv6 addresses of a household count as one', async () => {
    expect(await passing(times(60, turn => `2001:db8:1:1::${turn.toString(16)}`))).toBe(most)
    expect(await passing(['2001:db8:1:2::1']), 'the neighbours go on').toBe(1)
  })

  test('many IPv6 networks of one customer share a wider limit', async () => {
    const addresses = times(most * 10, turn => `2001:db8:2:${turn.toString(16)}::1`)
    expect(await passing(addresses)).toBe(most * 8)
    expect(await passing(['2001:db8:3::1'])).toBe(1)
  })

  test('each IPv4 address has its own count', async () => {
    expect(await passing(times(60, turn => `192.0.2.${turn}`))).toBe(60)
    expect(await passing(times(60, () => '198.51.100.1'))).toBe(most)
  })
})
