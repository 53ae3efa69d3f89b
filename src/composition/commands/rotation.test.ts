import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToQuote, requestQuote } from '#features/quotes/quote/contract.ts'
import { findViewKey } from '#features/quotes/quote/server/steps/quote-link.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { getQuoteByKey } from '#features/quotes/quote-history/contract.ts'
import { createList, getList, getSharedList, shareList } from '#features/quotes/saved-list/contract.ts'
import { getConfiguration, saveConfiguration } from '#features/tools/configurator/contract.ts'
import { keysOf } from '#features/tools/configurator/server/saved/keys.ts'
import { configuration } from '#features/tools/configurator/server/tables.ts'
import { setting } from '#server/database/tables.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { createAltcha } from '#server/security/bot-check-altcha.ts'
import { leaveToken, readLeaveToken } from '#server/security/leave-link.ts'
import { findOrCreateSecret, findSecrets } from '#server/security/secrets.ts'
import { signFile, verifyFile } from '#server/security/signing.ts'
import { findPublicKeys, findSigningKey, listSigningKeys } from '#server/security/signing-keys.ts'
import { hashToken } from '#server/security/tokens.ts'
import { solveBotChallenge } from '../../../test/builders/bot-solution.ts'
import { openMember } from '../../../test/builders/members.ts'
import { openConfigurations } from '../../../test/openers/open-configurations.ts'
import { openShops } from '../../../test/openers/open-shops.ts'
import { retireOldSecrets, rotatedSecrets } from './rotation.ts'
import { readSiteCommand, runSiteCommand, siteUsage } from './site-command.ts'

type Db = Parameters<typeof runSiteCommand>[0]

const rotate = (db: Db, name: string) => runSiteCommand(db, ['rotate', name], new Date())

/** Lets the time of every older secret be over, and cleans as the site does every quarter of an hour. */
async function letLifeEnd(db: Db): Promise<void> {
  await db.execute(
    sql`update setting set key = regexp_replace(key, ':until:[^ ]+', ':until:2020-01-01T00:00:00.000Z') where key like 'secret:%:until:%'`,
  )
  await retireOldSecrets(db, new Date())
}

const lastOf = (url: string) => url.split('/').at(-1) ?? ''

test('the command knows the secrets that can be replaced, and its help names each with its time', async () => {
  expect(readSiteCommand(['rotate', 'view-links'])).toEqual({ rotates: 'view-links', isAtOnce: false })
  expect(readSiteCommand(['rotate', 'bot-check', '--at-once'])).toEqual({ rotates: 'bot-check', isAtOnce: true })
  for (const words of ['rotate', 'rotate x', 'rotate toString', 'rotate view-links x', 'maintenance off --at-once'])
    expect(readSiteCommand(words.split(' ')), words).toBe(null)
  for (const name of Object.keys(rotatedSecrets)) expect(siteUsage).toContain(name)
  expect(siteUsage).toContain('20 minutes')
})

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const requestAsGuest = async () => {
    const visitor = browser()
    await visitor.call(addToQuote, { params: { id: 1 } })
    const contact = { first_name: 'Gus', last_name: 'Guest', email: `${crypto.randomUUID()}@guest.example` }
    const { reply } = await visitor.call(requestQuote, { body: { contact } })
    return lastOf(reply.view_url)
  }
  const opens = async (key: string) => (await browser().call(getQuoteByKey, { params: { key } })).status
  const idOf = async (key: string) => (await browser().call(getQuoteByKey, { params: { key } })).reply.id
  const countOlder = () => db.$count(setting, sql`starts_with(key, 'secret:view_link:until:')`)

  test('a view link works through two rotations, and not after its life; the quote then has a new one', async () => {
    const first = await requestAsGuest()
    const webQuoteId = await idOf(first)
    await rotate(db, 'view-links')
    const second = await requestAsGuest()
    await rotate(db, 'view-links')
    const third = await requestAsGuest()
    await retireOldSecrets(db, new Date())
    expect(await Promise.all([first, second, third].map(opens))).toEqual([200, 200, 200])
    expect(new Set([first, second, third]).size).toBe(3)
    // A later mail about the quote has the link that works.
    const [row] = await db
      .select({ id: quote.id })
      .from(quote)
      .where(eq(quote.viewKeyHash, hashToken(first)))
    expect(await findViewKey(db, row?.id ?? 0)).toBe(first)

    await letLifeEnd(db)
    expect(await Promise.all([first, second, third].map(opens))).toEqual([404, 404, 200])
    const renewed = await findViewKey(db, row?.id ?? 0)
    expect(await idOf(renewed)).toBe(webQuoteId)
    expect(await countOlder()).toBe(0)
    expect(faults).toEqual([])
  })

  test('the link of a shared list goes on likewise, and its owner sees the one that works', async () => {
    const rita = (await openMember(db, browser())).browser
    await rita.call(addToQuote, { params: { id: 1 } })
    const { id } = (await rita.call(createList, { body: { name: 'Site 7' } })).reply
    const { share_url: before } = (await rita.call(shareList, { params: { id }, body: {} })).reply
    await rotate(db, 'list-links')
    const shown = async () => (await rita.call(getList, { params: { id } })).reply.share_url
    const read = async (url: string) => (await browser().call(getSharedList, { params: { key: lastOf(url) } })).status
    expect(await shown()).toBe(before)
    expect(await read(before)).toBe(200)
    await letLifeEnd(db)
    const after = await shown()
    expect([await read(before), after === before, await read(after)]).toEqual([404, false, 200])
  })

  test('an unsubscribe link is accepted through two rotations, and not after its life', async () => {
    const tokens = [await leaveToken(db, 'leave', 7)]
    for (let turn = 0; turn < 2; turn += 1) {
      await rotate(db, 'unsubscribe')
      tokens.push(await leaveToken(db, 'leave', 7))
    }
    expect(new Set(tokens).size).toBe(3)
    expect(await Promise.all(tokens.map(token => readLeaveToken(db, 'leave', token)))).toEqual([7, 7, 7])
    expect(await readLeaveToken(db, 'leave', `8.${tokens[0]?.slice(2)}`)).toBe(null)
    await letLifeEnd(db)
    await findSecrets(db, 'newsletter', 0)
    expect(await Promise.all(tokens.map(token => readLeaveToken(db, 'leave', token)))).toEqual([null, null, 7])
  })

  test('a challenge that is being solved counts after a rotation, and not once its secret is gone', async () => {
    const { createChallenge, verifier } = createAltcha(db)
    const challenge = await createChallenge(new Date())
    const solution = await solveBotChallenge(challenge)
    const sent = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const verify = () =>
      verifier.verify(sent, { now: new Date(), clientAddress: '', request: 'x', isRepeatable: false })
    await rotate(db, 'bot-check')
    expect(await verify()).toBeInstanceOf(Date)
    await letLifeEnd(db)
    await findSecrets(db, 'bot_check', 0)
    expect(await verify()).toBe(null)
  })

  test('a file that the key before has signed verifies for ever, and is said to be revoked once the key is', async () => {
    const signed = JSON.stringify(signFile({ name: 'Site 4' }, await findSigningKey(db)))
    await rotate(db, 'signing-key')
    const later = JSON.stringify(signFile({ name: 'Site 5' }, await findSigningKey(db)))
    const verdicts = async () => {
      const [published, all] = [await findPublicKeys(db), await listSigningKeys(db)]
      return [signed, later].map(file => [verifyFile(file, published), verifyFile(file, all)])
    }
    const valid = ['valid', 'valid']
    expect(await verdicts()).toEqual([valid, valid])
    await letLifeEnd(db)
    await findSecrets(db, 'signing_key', 0)
    expect(await verdicts()).toEqual([valid, valid])
    const [current, before] = await listSigningKeys(db)
    expect([current?.state, before?.state]).toEqual(['current', 'retired'])
    expect([current?.to, before?.to]).toEqual([null, current?.from])

    await runSiteCommand(db, ['rotate', 'signing-key', '--at-once'], new Date())
    const revoked = ['unknown_key', 'revoked_key']
    expect(await verdicts()).toEqual([revoked, revoked])
    const keys = await listSigningKeys(db)
    expect(keys.map(({ state }) => state)).toEqual(['current', 'revoked', 'revoked'])
    expect(keys[1]?.revokedAt).toEqual(keys[0]?.from)
  })

  test('another process takes a new secret over when it meets what it has not made', async () => {
    // A process remembers secrets by its connection: this is another one on the same database.
    const other = Object.create(db) as Db
    const old = await leaveToken(other, 'leave', 9)
    await rotate(db, 'unsubscribe')
    const token = await leaveToken(db, 'leave', 9)
    expect(await leaveToken(other, 'leave', 9)).toBe(old)
    await new Promise(resolve => setTimeout(resolve, 1100))
    expect(await readLeaveToken(other, 'leave', token)).toBe(9)
    expect(await leaveToken(other, 'leave', 9)).toBe(token)
  })

  test('an unknown secret is refused, and at once means at once', async () => {
    await expect(runSiteCommand(db, ['rotate', 'desk-key'], new Date())).rejects.toThrow(CommandRefused)
    const first = await requestAsGuest()
    await rotate(db, 'view-links')
    const key = await requestAsGuest()
    const secret = await findOrCreateSecret(db, 'view_link')
    const lines = await runSiteCommand(db, ['rotate', 'view-links', '--at-once'], new Date())
    expect(lines.join()).toContain('works no more')
    expect([await opens(first), await opens(key)]).toEqual([404, 404])
    expect(await findOrCreateSecret(db, 'view_link')).not.toBe(secret)
    expect(await countOlder()).toBe(0)
  })
})

describe.each(await openConfigurations())('$engine, configurations', ({ db, browser }) => {
  test('both links of a configuration work until the life of the old secret is over', async () => {
    const body = { configuration: { panels: [{ ref: 'P1', product_id: 10701 }], loads: [] }, name: 'Site 7' }
    const { reply } = await browser().call(saveConfiguration, { body })
    const before = [lastOf(reply.view_url), lastOf(reply.edit_url)]
    const opens = async (key: string) => (await browser().call(getConfiguration, { params: { key }, query: {} })).status
    const [row] = await db.select().from(configuration)
    const { id = 0, keyCount = 0 } = row ?? {}
    await rotate(db, 'configuration-links')
    expect(Object.values(await keysOf(db, { id, keyCount }))).toEqual(before)
    expect(await Promise.all(before.map(opens))).toEqual([200, 200])
    await letLifeEnd(db)
    const after = Object.values(await keysOf(db, { id, keyCount }))
    expect(await Promise.all([...before, ...after].map(opens))).toEqual([404, 404, 200, 200])
  })
})
