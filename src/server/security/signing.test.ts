import { describe, expect, test } from 'vitest'
import { keyOfSecret, signFile, verifyFile } from './signing.ts'
import { createToken } from './tokens.ts'

// RFC 8032, section 7.1, test 1.
const secret = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
const key = keyOfSecret(secret.toString('base64url'))
const keys = [key.publicKey]
const file = {
  web_quote_id: 'WQ-2026-000123',
  version: 2,
  lines: [{ sku: 'TG-0404G0404-150-1U', quantity: 1 }],
  company: 'Señal 48 V',
}
const signed = signFile(file, key)

test('key and signature are those of the published examples', () => {
  expect(key.publicKey.kid).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
  expect(signed.signature.signature).toBe(
    'f4YCEG5hUuQYvnf40r3TBYLLyAkFTcszaruetJwNteSS0CFl2LOuN-ECVfJgPwaiEtXoP3m6SP8DkhNnCpGRAg',
  )
})

describe('a verifier', () => {
  const verdict = (changed: unknown) => verifyFile(JSON.stringify(changed), keys)
  const withHeader = (header: object) => ({
    ...signed,
    signature: { ...signed.signature, protected: Buffer.from(JSON.stringify(header)).toString('base64url') },
  })

  test('takes the file as it is, indented, and with its members in another order', () => {
    const { signature, ...rest } = signed
    const turned = { signature, ...Object.fromEntries(Object.entries(rest).reverse()) }
    expect([verdict(signed), verdict(turned)]).toEqual(['valid', 'valid'])
    expect(verifyFile(JSON.stringify(signed, null, 4), keys)).toBe('valid')
  })

  test('sees every change', () => {
    const changes = [
      { ...signed, version: 3 },
      { ...signed, lines: [{ sku: 'TG-0404G0404-150-1U', quantity: 2 }] },
      { ...signed, more: null },
      { ...signed, company: 'Sen\u0303al 48 V' },
      { ...signed, company: '\ud800' },
      { ...signed, signature: { ...signed.signature, signature: `A${signed.signature.signature.slice(1)}` } },
      { ...signed, signature: { ...signed.signature, signature: '' } },
    ]
    expect(changes.map(verdict)).toEqual(changes.map(() => 'altered'))
    const [first, ...others] = JSON.stringify(signed)
    expect(verifyFile(`${first}"__proto__":{},${others.join('')}`, keys)).toBe('altered')
  })

  test('sees a member that is written twice: of two readers each could take another one', () => {
    const text = JSON.stringify(signed)
    const twice = text.replace('"quantity":1', '"quantity":900,"quantity":1')
    expect(JSON.parse(twice)).toEqual(signed)
    expect(verifyFile(twice, keys)).toBe('altered')
    const quoted = signFile({ note: 'a "b": \\ "c":', list: [[], { d: ':' }] }, key)
    expect(verifyFile(JSON.stringify(quoted, null, 1), keys)).toBe('valid')
  })

  test('says which key was revoked, but only of what that key has signed', () => {
    const revoked = [{ ...key.publicKey, state: 'revoked' as const }]
    expect(verifyFile(JSON.stringify(signed), revoked)).toBe('revoked_key')
    expect(verifyFile(JSON.stringify({ ...signed, version: 3 }), revoked)).toBe('altered')
  })

  test('does not let a file choose how it is verified, or by which key', () => {
    const { kid } = key.publicKey
    for (const alg of ['none', 'HS256', 'EdDSA', undefined])
      expect([alg, verdict(withHeader({ alg, kid }))]).toEqual([alg, 'not_ours'])
    expect(verdict(withHeader({ alg: 'Ed25519', kid: 'another' }))).toBe('unknown_key')
    expect(verdict(signFile(file, keyOfSecret(createToken())))).toBe('unknown_key')
    expect([verdict({}), verdict([]), verdict(null), verdict({ signature: 1 }), verifyFile('{', keys)]).toEqual([
      'not_ours',
      'not_ours',
      'not_ours',
      'not_ours',
      'not_json',
    ])
  })
})
