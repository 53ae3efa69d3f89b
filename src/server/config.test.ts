import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  ['PORT', ['abc', '70000']],
  [
    'PUBLIC_URL',
    ['shop.example', 'ftp://shop.example', 'https://shop.example/dc', 'https://a:b@shop.example', 'https://'],
  ],
  ['DATABASE_URL', ['mysql://localhost/x', 'nope']],
  ['MAIL_FROM', ['Company', 'Company <sales>', 'a@b.example\r\nBcc: c@d.example']],
  ['SALES_EMAIL', ['sales']],
  ['RATE_LIMIT', ['maybe']],
  ['TRUST_PROXY', ['localhost', '10.0.0.1, nginx', '10.0.0.0/8']],
])('a wrong %s is told by its name', (name, values) => {
  for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(`\n  ${name}: `)
})

test('what is right is taken, and what is blank counts as absent', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://shop.example:8443/',
    MAIL_FROM: 'Company & Sons <quotes@company.example>',
    TRUST_PROXY: '10.0.0.1, ::1',
    SALES_EMAIL: '',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://shop.example:8443',
    mailFrom: 'Company & Sons <quotes@company.example>',
    trustedProxies: ['10.0.0.1', '::1'],
    salesEmail: undefined,
  })
  expect(readConfig({ MAIL_FROM: 'quotes@company.example' }).mailFrom).toBe('quotes@company.example')
})
