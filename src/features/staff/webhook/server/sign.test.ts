import { expect, test } from 'vitest'
import { createSecret, signedHeaders, writeSecret } from './sign.ts'

test('the signature is that of the published example', () => {
  // From the description of Standard Webhooks and its libraries.
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1614265330_000), body: '{"test": 2432232314}' }
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  const two = signedHeaders(message, [createSecret(), secret])['webhook-signature']?.split(' ')
  expect(two).toHaveLength(2)
  expect(two?.[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a secret has 32 bytes of its own', () => {
  const [one, other] = [writeSecret(createSecret()), writeSecret(createSecret())]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(other).not.toBe(one)
})
