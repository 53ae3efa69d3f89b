import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assertMailLeaves, doubtsAbout, readConfig } from './config.ts'

test.each([
  ['PORT', ['abc', '70000']],
  [
    'PUBLIC_URL',
    ['shop.example', 'ftp://shop.example', 'https://shop.example/dc', 'https://a:b@shop.example', 'https://'],
  ],
  [
    'DATABASE_URL',
    [
      'mysql://localhost/x',
      'nope',
      'postgres://a,/site',
      'postgres://a:x,b/site',
      'postgres://a,b/site?target_session_attrs=standby',
    ],
  ],
  ['EXPECT_DATABASE', ['mine', '123']],
  ['MIGRATE', ['off', 'check']],
  ['RELEASE', ['1.2', 'v7', '-1', '9999999999999999']],
  ['SMTP_URL', ['http://mail.example', 'smtp://mail.example?tls=maybe']],
  ['MAIL', ['yes', 'off']],
  ['MAIL_FROM', ['Company', 'Company <sales>', 'a@b.example\r\nBcc: c@d.example']],
  ['SALES_EMAIL', ['sales']],
  ['RATE_LIMIT', ['maybe']],
  ['DESK_KEY', ['short', 'x'.repeat(31)]],
  ['DESK_SECOND_FACTOR', ['off', 'no']],
  ['DRAIN_S', ['-1', 'long', '301']],
  ['DATABASE_POOL', ['1', '201', 'many']],
  ['KEEP_ALIVE_S', ['0', '601']],
  ['ROLE', ['web', 'worker', 'both']],
  ['METRICS', ['here', '127.0.0.1', '127.0.0.1:port', 'http://127.0.0.1:9464']],
  ['LOG_REQUESTS', ['on', 'some']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['collector:4318', 'ftp://collector', 'http://user:word@collector', 'http://c/?x=1']],
  ['OTEL_EXPORTER_OTLP_HEADERS', ['key', '=value', 'key=%E0%A4%A']],
  ['OTEL_SERVICE_NAME', ['my shop']],
  ['OTEL_TRACES_SAMPLER_ARG', ['2', '-1', 'all']],
  ['TRUST_PROXY', ['localhost', '10.0.0.1, nginx', '10.0.0.0/33']],
])('the error about a wrong %s names the variable', (name, values) => {
  for (const value of values) expect(() => readConfig({ [name]: value }), value).toThrow(`\n  ${name}: `)
})

test('with DATABASE_URL the demonstration data is seeded only with SEED=demo', () => {
  const DATABASE_URL = 'postgres://db.example/site'
  expect(readConfig({}).seed).toBe('demo')
  expect(readConfig({ DATABASE_URL: '' }).seed).toBe('demo')
  expect(readConfig({ DATABASE_URL }).seed).toBe('none')
  expect(readConfig({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo')
  expect(readConfig({ SEED: 'none' }).seed).toBe('none')
})

test('correct values are taken, and a blank value counts as absent', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://shop.example:8443/',
    MAIL_FROM: 'Company & Sons <quotes@company.example>',
    TRUST_PROXY: '10.0.0.1, 10.8.0.0/16, fd00::/8',
    SALES_EMAIL: '',
  })
  expect(config).toMatchObject({
    publicUrl: 'https://shop.example:8443',
    mailFrom: 'Company & Sons <quotes@company.example>',
    salesEmail: undefined,
  })
  const trusts = (address: string) => config.trustedProxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
  expect(['10.0.0.1', '10.8.7.6', 'fd01::1', '10.0.0.2', 'fe80::1'].map(trusts)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(readConfig({ MAIL_FROM: 'quotes@company.example' }).mailFrom).toBe('quotes@company.example')
})

test('a variable may stand in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'smtp')
  await writeFile(file, 'smtps://mail.example\r\n')
  expect(readConfig({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtps://mail.example')
  expect(() => readConfig({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other.example' })).toThrow('\n  SMTP_URL_FILE: ')
  const missing = () => readConfig({ SMTP_URL_FILE: join(folder, 'secret-name'), PORT: 'x' })
  expect(missing).toThrow('\n  SMTP_URL_FILE: the file cannot be read\n  PORT: ')
  expect(missing).not.toThrow('secret-name')
})

test('behind a proxy connections are kept longer than the proxy keeps them', () => {
  expect(readConfig({}).keepAliveSeconds).toBe(10)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1' }).keepAliveSeconds).toBe(75)
  expect(readConfig({ TRUST_PROXY: '10.0.0.1', KEEP_ALIVE_S: '20' }).keepAliveSeconds).toBe(20)
})

test('processes that share a database may divide the work', () => {
  const DATABASE_URL = 'postgres://db.example/site'
  expect(readConfig({ ROLE: 'worker', DATABASE_URL }).role).toBe('worker')
  expect(readConfig({}).role).toBe('all')
})

test.each([
  ['9464', '127.0.0.1'],
  ['10.0.0.5:9464', '10.0.0.5'],
  ['[::1]:9464', '::1'],
])('METRICS=%s', (METRICS, host) => {
  expect(readConfig({ METRICS }).metrics).toEqual({ host, port: 9464 })
  expect(readConfig({}).metrics).toBeUndefined()
})

test('traces are sent where an endpoint is named', () => {
  expect(readConfig({}).traces).toBeUndefined()
  expect(readConfig({ OTEL_SERVICE_NAME: 'shop' }).traces).toBeUndefined()
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://otlp.example:4318/otlp/'
  const headers = 'authorization=Basic%20abc=, x-team=shop'
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: headers }).traces).toEqual({
    endpoint: 'https://otlp.example:4318/otlp',
    headers: { authorization: 'Basic abc=', 'x-team': 'shop' },
    serviceName: 'catalogue',
    share: 1,
  })
})

test('settings that are more likely forgotten than meant give a warning', () => {
  const events = (environment: Record<string, string>) => doubtsAbout(readConfig(environment)).map(({ event }) => event)
  expect(events({ PUBLIC_URL: 'https://shop.example' })).toEqual(['no_proxy_is_trusted'])
  expect(events({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '10.0.0.0/8' })).toEqual([])
  expect(events({ PUBLIC_URL: 'http://shop.example' })).toEqual([])
  const DATABASE_URL = 'postgres://db.example/site'
  expect(events({ DATABASE_URL })).toEqual(['no_mail_server', 'public_url_is_local'])
  expect(events({ DATABASE_URL, PUBLIC_URL: 'http://shop.example', SMTP_URL: 'smtp://mail.example' })).toEqual([])
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'https://shop.example' }, false],
  [{ PUBLIC_URL: 'http://10.0.0.5' }, false],
  [{ PUBLIC_URL: 'https://localhost.shop.example' }, false],
  [{ PUBLIC_URL: 'https://shop.example', MAIL: 'keep' }, true],
  [{ PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' }, true],
])('a public site without a mail server needs MAIL=keep: %j may start: %s', (environment, mayStart) => {
  const start = () => assertMailLeaves(readConfig(environment))
  if (mayStart) expect(start).not.toThrow()
  else expect(start).toThrow(/^The configuration is wrong:\n {2}SMTP_URL: .*MAIL=keep/)
})

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:8080' }, false],
  [{ DESK_SECOND_FACTOR: 'required' }, true],
  [{ DESK_SECOND_FACTOR: 'optional', PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: 'not a host' }, true],
  [{ PUBLIC_URL: 'https://shop.example' }, true],
])('%j: the desk requires a second factor: %s', (environment, isRequired) => {
  expect(readConfig(environment).isSecondFactorRequired).toBe(isRequired)
})

test.each([{ PUBLIC_URL: 'https://shop.example' }, { PUBLIC_URL: 'http://10.0.0.5' }, { HOST: '0.0.0.0' }])(
  'DESK_SECOND_FACTOR=optional is an error where others reach the site: %j',
  environment => {
    expect(() => readConfig({ ...environment, DESK_SECOND_FACTOR: 'optional' })).toThrow('\n  DESK_SECOND_FACTOR: ')
  },
)

test('MAIL=keep together with SMTP_URL is an error', () => {
  expect(() => readConfig({ MAIL: 'keep', SMTP_URL: 'smtp://mail.example' })).toThrow('\n  MAIL: ')
})
