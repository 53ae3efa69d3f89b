import { expect, test } from 'vitest'
import { readReturnUrl } from './return-url.ts'

test('a basket goes back by https to a host that was allowed, and nowhere else', () => {
  const hosts = ['buyer.example', 'erp.example:8443']
  const origin = (url: string) => readReturnUrl(url, hosts)?.origin ?? null
  expect(origin('https://BUYER.example/oci?a=1')).toBe('https://buyer.example')
  expect(origin('https://erp.example:8443/x')).toBe('https://erp.example:8443')
  for (const url of [
    'javascript:alert(1)',
    'http://buyer.example/',
    'https://erp.example/',
    'https://buyer.example.evil.example/',
    'https://buyer.example@evil.example/',
    'https://user:word@buyer.example/',
    'data:text/html,x',
    '//buyer.example/',
    '',
  ])
    expect([url, origin(url)]).toEqual([url, null])
})
