import { describe, expect, test } from 'vitest'
import { getToken } from '#features/site/session/contract.ts'
import type { CallShape } from '#shared/call.ts'
import { insertMember, signUpBody } from '../../../../../test/builders/members.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { register, resendActivation, sendPasswordRecovery } from '../contract.ts'

const rounds = 30

interface Case {
  name: string
  call: CallShape
  bodyOf: (email: string) => object
  /** How many requests of each kind run at the same time. Calls with a minimum time leave the machine idle. */
  atOnce: number
}

/** The calls that take an e-mail. The login has a wrong password for known and unknown ones. */
const cases: Case[] = [
  { name: 'login', call: getToken, bodyOf: email => ({ email, password: 'wrong-pass-1' }), atOnce: 1 },
  { name: 'registration', call: register, bodyOf: email => signUpBody(email), atOnce: 2 },
  { name: 'recovery', call: sendPasswordRecovery, bodyOf: email => ({ email }), atOnce: 5 },
  { name: 'confirmation again', call: resendActivation, bodyOf: email => ({ email }), atOnce: 5 },
]

describe.each(await openShops())('$engine', ({ db, api, faults }) => {
  const ask = async (call: CallShape, body: object): Promise<Asked> => {
    const startedAt = performance.now()
    const response = await api.request(`/api-frontend${call.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    const ms = performance.now() - startedAt
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    return { ms, seen: JSON.stringify([response.status, headers, text.replace(/"trace_id":"\w+"/, '')]) }
  }

  // The times are equal except for noise: a login that hashed nothing for an unknown e-mail would be at least 20 ms faster.
  test.each(cases)(
    '$name: known and unknown e-mails get the same answer after the same time',
    async ({ call, bodyOf, atOnce }) => {
      const known = (await Promise.all(Array.from({ length: rounds }, () => insertMember(db)))).map(
        ({ email }) => email,
      )
      const unknown = known.map(() => `${crypto.randomUUID()}@buyer.example`)
      const answers = { known: [] as Asked[], unknown: [] as Asked[] }
      await ask(call, bodyOf('first@buyer.example'))
      for (let i = 0; i < rounds; i += atOnce) {
        const askAll = (emails: string[]) => emails.slice(i, i + atOnce).map(email => ask(call, bodyOf(email)))
        const [ofKnown, ofUnknown] = [askAll(known), askAll(unknown)]
        answers.known.push(...(await Promise.all(ofKnown)))
        answers.unknown.push(...(await Promise.all(ofUnknown)))
      }
      const seen = new Set([...answers.known, ...answers.unknown].map(answer => answer.seen))
      expect([...seen]).toHaveLength(1)
      const [a, b] = [medianOf(answers.known), medianOf(answers.unknown)]
      expect(Math.abs(a - b), `known ${a} ms, unknown ${b} ms`).toBeLessThan(0.35 * Math.max(a, b) + 3)
    },
  )

  test('no request caused a server error', () => expect(faults).toEqual([]))
})

interface Asked {
  ms: number
  /** Status, headers and body, without the parts that differ in every response. */
  seen: string
}

function medianOf(answers: readonly Asked[]): number {
  return answers.map(answer => answer.ms).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0
}
