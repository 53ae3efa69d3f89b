import { expect, test } from 'vitest'
import { securityText } from './security-text.ts'

const textAt = (now: string) =>
  securityText({ publicUrl: 'https://shop.example', email: 'sales@shop.example', now: new Date(now) })

test('the text has the contact, the languages and the expiry', () => {
  expect(textAt('2026-11-22T10:00:00Z')).toBe(`Contact: mailto:sales@shop.example
Contact: https://shop.example/contact-us
Expires: 2027-05-01T00:00:00.000Z
Preferred-Languages: en, es, fr
Canonical: https://shop.example/.well-known/security.txt
`)
})

test('on every day the expiry is in the future and at most a year away', () => {
  const dayMs = 86_400_000
  for (let day = 0; day < 3000; day += 13) {
    const now = new Date(Date.UTC(2026, 0, 1) + day * dayMs)
    const expires = Date.parse(/Expires: (.+)/.exec(textAt(now.toISOString()))?.[1] ?? '')
    expect((expires - now.getTime()) / dayMs).toBeGreaterThan(140)
    expect((expires - now.getTime()) / dayMs).toBeLessThan(365)
  }
})
