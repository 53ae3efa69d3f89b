import { expect, test } from 'vitest'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { findSecretBox } from './secret-box.ts'

const secret = Buffer.from('a secret of 20 bytes')
const deskKey = 'k'.repeat(32)

test.each(engines)('%s: a secret opens for its owner, under the key that sealed it', async engine => {
  const { db } = await testDatabase(engine)
  const own = await findSecretBox(db, undefined)
  const keyed = await findSecretBox(db, deskKey)
  const sealed = { own: own.seal(secret, 'totp 1'), keyed: keyed.seal(secret, 'totp 1') }
  expect(own.open(sealed.own, 'totp 1')).toEqual(secret)
  expect(keyed.open(sealed.keyed, 'totp 1')).toEqual(secret)
  // Somebody has set the key later.
  expect(keyed.open(sealed.own, 'totp 1')).toEqual(secret)
  expect(own.open(sealed.keyed, 'totp 1')).toBeNull()
  expect((await findSecretBox(db, 'x'.repeat(32))).open(sealed.keyed, 'totp 1')).toBeNull()
  expect(own.open(sealed.own, 'totp 2')).toBeNull()
  expect(own.seal(secret, 'totp 1')).not.toBe(sealed.own)
  expect(Object.values(sealed).join()).not.toContain(secret.toString('base64url').slice(0, 8))
})

test.each(engines)('%s: what was changed does not open', async engine => {
  const { db } = await testDatabase(engine)
  const box = await findSecretBox(db, deskKey)
  const sealed = box.seal(secret, 'x')
  const flip = (at: number) => `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
  for (const text of ['', 'x', sealed.slice(0, 20), sealed.slice(0, -4), flip(10), flip(30), flip(0)])
    expect(box.open(text, 'x')).toBeNull()
})
