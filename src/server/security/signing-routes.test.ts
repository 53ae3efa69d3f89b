import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/databases/test-database.ts'
import { signFile, verifyFile } from './signing.ts'
import { findSigningKey } from './signing-keys.ts'
import { signingRoutes } from './signing-routes.ts'

test('the public key verifies what the installation signs, and says nothing of the secret', async () => {
  const { db } = await testDatabase('pglite')
  const key = await findSigningKey(db)
  const answer = await signingRoutes(db).request('/.well-known/jwks.json')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/jwk-set+json'])
  const text = await answer.text()
  const { keys } = JSON.parse(text)
  expect(keys).toEqual([key.publicKey])
  expect(Object.keys(keys[0])).toEqual(['kty', 'crv', 'x', 'kid', 'use'])
  expect(verifyFile(JSON.stringify(signFile({ a: 1 }, key)), keys)).toBe('valid')
  expect(await findSigningKey(db)).toBe(key)
})
