import { readFileSync } from 'node:fs'
import type { BlockList } from 'node:net'
import { z } from 'zod'
import { emailLimit, isEmail, isSender, writeEmail, writeSender } from '#shared/mail/email.ts'
import { trimEnd } from '#shared/text/trim-ends.ts'
import { readDatabaseUrl } from '../database/postgres/database-url.ts'
import { readProxies } from '../http/client-address.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import type { TraceTarget } from './traces.ts'

const flag = z.enum(['on', 'off'])
const port = z.coerce.number().int().min(0).max(65535)
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: string) =>
  z.preprocess(v => blankIsAbsent(v) ?? value, schema)

/** 'host:port', '[::1]:9464' or a port alone, which is one of this machine. */
const listenAddress = /^(?:(?:\[([\da-fA-F:]+)\]|([\w.-]+)):)?(\d{1,5})$/

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:\/\/[^/?#@]+\/*$/.test(text) && new URL(text).hostname !== ''
const hasOneOf = (url: string, name: string, values: readonly string[]) =>
  !URL.canParse(url) || new URL(url).searchParams.getAll(name).every(value => values.includes(value))

const databaseUrl = z
  .string()
  .refine(
    text => readDatabaseUrl(text) !== null,
    'postgres://user:password@host/name, with several hosts separated by commas; target_session_attrs is read-write',
  )

/** The variables, before their values are read. */
export const Environment = z
  .object({
    HOST: withDefault(z.string(), '127.0.0.1'),
    PORT: withDefault(port, '3000'),
    PUBLIC_URL: optional(z.string().refine(isOrigin, 'an origin without a path, such as https://shop.example')),
    DATA_DIR: withDefault(z.string(), './data'),
    DATABASE_URL: optional(databaseUrl),
    DATABASE_DIRECT_URL: optional(databaseUrl),
    SMTP_URL: optional(
      z
        .url({ protocol: /^smtps?$/ })
        .refine(text => hasOneOf(text, 'tls', ['on', 'off']), 'tls=on or tls=off, where it says something of TLS'),
    ),
    MAIL: optional(z.literal('keep')),
    MAIL_FROM: optional(
      z
        .string()
        .overwrite(writeSender)
        .refine(isSender, 'an address, or a name and an address: Company <sales@company.example>'),
    ),
    SALES_EMAIL: optional(z.string().max(emailLimit).overwrite(writeEmail).refine(isEmail, 'an e-mail address')),
    EXPECT_DATABASE: optional(z.uuid()),
    RELEASE: optional(z.string().regex(/^\d{1,15}$/, 'a whole number of at most 15 digits')),
    MIGRATE: withDefault(z.enum(['on', 'check']), 'on'),
    SEED: optional(z.enum(['demo', 'none'])),
    RATE_LIMIT: withDefault(flag, 'on'),
    BOT_CHECK: withDefault(z.enum(['altcha', 'hcaptcha', 'turnstile', 'off']), 'altcha'),
    BOT_CHECK_SITE_KEY: optional(z.string()),
    BOT_CHECK_SECRET: optional(z.string()),
    DESK_KEY: optional(z.string().min(32, 'at least 32 characters, as of openssl rand -base64 32')),
    DESK_SECOND_FACTOR: optional(z.enum(['required', 'optional'])),
    REMEMBER_ME_DAYS: withDefault(z.coerce.number().int().min(1).max(365), '14'),
    DRAIN_S: withDefault(z.coerce.number().min(0).max(300), '0.5'),
    ROLE: withDefault(z.enum(['all', 'web', 'worker']), 'all'),
    METRICS: optional(
      z.string().regex(listenAddress, 'where measurements are answered: 127.0.0.1:9464, or a port of this machine'),
    ),
    LOG_REQUESTS: withDefault(z.enum(['all', 'notable', 'off']), 'notable'),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(
      z
        .string()
        .refine(
          text => URL.canParse(text) && /^https?:\/\/[^?#@]+$/.test(text),
          'where OTLP over HTTP is received: http://collector:4318',
        ),
    ),
    OTEL_EXPORTER_OTLP_HEADERS: withDefault(
      z.string().transform((text, context) => {
        const headers = readPairs(text)
        if (headers) return headers
        context.addIssue({ code: 'custom', message: 'name=value, several separated by commas' })
        return z.NEVER
      }),
      '',
    ),
    OTEL_SERVICE_NAME: withDefault(z.string().regex(/^[\w.-]{1,100}$/, 'letters, digits, . _ -'), 'catalogue'),
    OTEL_TRACES_SAMPLER_ARG: withDefault(z.coerce.number().min(0).max(1), '1'),
    DATABASE_POOL: withDefault(z.coerce.number().int().min(2).max(200), '10'),
    KEEP_ALIVE_S: optional(z.coerce.number().min(1).max(600)),
    TRUST_PROXY: withDefault(
      z.string().transform((text, context) => {
        const proxies = readProxies(text)
        if (proxies) return proxies
        context.addIssue({
          code: 'custom',
          message: 'IP addresses and networks such as 10.0.0.0/8, separated by commas',
        })
        return z.NEVER
      }),
      '',
    ),
  })
  .superRefine((environment, context) => {
    if (environment.DATABASE_DIRECT_URL && !environment.DATABASE_URL)
      context.addIssue({ code: 'custom', path: ['DATABASE_DIRECT_URL'], message: 'only beside DATABASE_URL' })
    if (environment.MIGRATE === 'check' && !environment.DATABASE_URL)
      context.addIssue({ code: 'custom', path: ['MIGRATE'], message: 'check: only with DATABASE_URL' })
    if (environment.MAIL && environment.SMTP_URL)
      context.addIssue({ code: 'custom', path: ['MAIL'], message: 'keep: then there is no SMTP_URL' })
    if (environment.ROLE !== 'all' && !environment.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['ROLE'],
        message: 'all: only processes that share DATABASE_URL can divide the work',
      })
    if (environment.DESK_SECOND_FACTOR === 'optional' && !isLocal(originOf(environment)))
      context.addIssue({
        code: 'custom',
        path: ['DESK_SECOND_FACTOR'],
        message: 'optional: only where PUBLIC_URL is this machine itself',
      })
    if (environment.BOT_CHECK !== 'hcaptcha' && environment.BOT_CHECK !== 'turnstile') return
    for (const name of ['BOT_CHECK_SITE_KEY', 'BOT_CHECK_SECRET'] as const)
      if (!environment[name])
        context.addIssue({ code: 'custom', path: [name], message: `needed for BOT_CHECK=${environment.BOT_CHECK}` })
  })

const originOf = (e: { PUBLIC_URL?: string | undefined; HOST: string; PORT: number }) =>
  trimEnd(e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`, sign => sign === '/')

const isLocal = (origin: string) => URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname)

export interface Config {
  host: string
  port: number
  publicUrl: string
  /** Whether PUBLIC_URL has a host name of another machine. */
  isPublic: boolean
  dataDir: string
  /** Whether DATA_DIR may hold a copy of the catalogue. With PostgreSQL and no DATA_DIR the process writes nothing. */
  keepsCatalogFile: boolean
  databaseUrl: string | undefined
  /** The servers themselves, where databaseUrl leads to a pooler; else the same. Commands use this one. */
  databaseDirectUrl: string | undefined
  /** The most connections of the pool to PostgreSQL. */
  databasePool: number
  /** The id of the only database that may be used. */
  expectDatabase: string | undefined
  /** Grows with every deployment. null: the time of the build counts instead. */
  release: number | null
  smtpUrl: string | undefined
  /** MAIL=keep: the site has no SMTP_URL on purpose. */
  keepsMail: boolean
  mailFrom: string | undefined
  salesEmail: string | undefined
  /** Whether a start waits for migrations instead of applying them. */
  onlyChecksSchema: boolean
  seed: 'demo' | 'none'
  isRateLimited: boolean
  botCheck: {
    provider: 'altcha' | 'hcaptcha' | 'turnstile' | 'off'
    siteKey: string | undefined
    secret: string | undefined
  }
  /** Encrypts the secrets of second factors. undefined: a secret of the installation does. */
  deskKey: string | undefined
  /** Whether the desk asks for a second factor. It may do without only on a machine that nobody else reaches. */
  isSecondFactorRequired: boolean
  rememberMeDays: number
  drainSeconds: number
  /** How long a connection may be idle. Behind a proxy longer than the proxy's own, else it sends requests into a closing connection. */
  keepAliveSeconds: number
  /** `web` answers visitors, `worker` does what nobody waits for: mail, its papers, planned changes, cleaning. */
  role: 'all' | 'web' | 'worker'
  /** Where measurements are answered; undefined: nowhere. Never the public port. */
  metrics: { host: string; port: number } | undefined
  /** Which requests get a line of their own in the log. `notable`: writes, slow ones and faults. */
  logRequests: 'all' | 'notable' | 'off'
  /** Where traces are sent; undefined: nowhere. */
  traces: TraceTarget | undefined
  trustedProxies: BlockList
}

/** Reads the configuration, or throws one Error whose message names every wrong variable on a line of its own. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { values, wrong } = withFiles(environment)
  const parsed = Environment.safeParse(values)
  if (!parsed.success || wrong.length > 0) {
    const issues = parsed.error?.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
    const lines = [...wrong, ...issues]
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const e = parsed.data
  const publicUrl = originOf(e)
  return {
    host: e.HOST,
    port: e.PORT,
    isPublic: e.PUBLIC_URL !== undefined && !isLoopbackHost(new URL(e.PUBLIC_URL).hostname),
    publicUrl,
    dataDir: e.DATA_DIR,
    keepsCatalogFile: e.DATABASE_URL === undefined || Boolean(values.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    expectDatabase: e.EXPECT_DATABASE,
    release: e.RELEASE === undefined ? null : Number(e.RELEASE),
    smtpUrl: e.SMTP_URL,
    keepsMail: e.MAIL === 'keep',
    mailFrom: e.MAIL_FROM,
    salesEmail: e.SALES_EMAIL,
    onlyChecksSchema: e.MIGRATE === 'check',
    // A mistyped DATABASE_URL must not become a demonstration shop.
    seed: e.SEED ?? (e.DATABASE_URL ? 'none' : 'demo'),
    isRateLimited: e.RATE_LIMIT === 'on',
    botCheck: { provider: e.BOT_CHECK, siteKey: e.BOT_CHECK_SITE_KEY, secret: e.BOT_CHECK_SECRET },
    deskKey: e.DESK_KEY,
    isSecondFactorRequired: (e.DESK_SECOND_FACTOR ?? (isLocal(publicUrl) ? 'optional' : 'required')) === 'required',
    rememberMeDays: e.REMEMBER_ME_DAYS,
    databasePool: e.DATABASE_POOL,
    drainSeconds: e.DRAIN_S,
    keepAliveSeconds: e.KEEP_ALIVE_S ?? (e.TRUST_PROXY.rules.length > 0 ? 75 : 10),
    role: e.ROLE,
    metrics: readListenAddress(e.METRICS),
    logRequests: e.LOG_REQUESTS,
    traces: e.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: trimEnd(e.OTEL_EXPORTER_OTLP_ENDPOINT, sign => sign === '/'),
          headers: e.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: e.OTEL_SERVICE_NAME,
          share: e.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    trustedProxies: e.TRUST_PROXY,
  }
}

/** Reads variables that stand in files, as secrets of containers do: DATABASE_URL_FILE=/run/secrets/database. */
function withFiles(environment: Record<string, string | undefined>) {
  const values = { ...environment }
  const wrong: string[] = []
  for (const name of Object.keys(Environment.shape)) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    if (environment[name]) wrong.push(`  ${name}_FILE: ${name} is set too; use one of them`)
    else
      try {
        values[name] = trimEnd(readFileSync(file, 'utf8'), sign => sign === '\n' || sign === '\r')
      } catch {
        wrong.push(`  ${name}_FILE: the file cannot be read`)
      }
  }
  return { values, wrong }
}

function readListenAddress(text = ''): Config['metrics'] {
  const [, v6, name, port] = listenAddress.exec(text) ?? []
  return port === undefined ? undefined : { host: v6 ?? name ?? '127.0.0.1', port: Number(port) }
}

/** Reads 'name=value,other=value', whose values may be percent-encoded; null where a pair is none. */
function readPairs(text: string): Record<string, string> | null {
  const pairs = text.split(',').flatMap(pair => (pair.trim() === '' ? [] : [pair.trim()]))
  const read = pairs.map(pair => /^([\w-]{1,100})=(.*)$/.exec(pair)?.slice(1) ?? [])
  try {
    return read.every(([name]) => name)
      ? Object.fromEntries(read.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
      : null
  } catch {
    return null
  }
}

/** Returns warnings for the log at the start: settings that are more likely forgotten than intended. */
export function doubtsAbout(config: Config): { event: string; hint: string }[] {
  const { publicUrl, trustedProxies, databaseUrl, smtpUrl, keepsMail } = config
  const doubts = [
    {
      is: publicUrl.startsWith('https:') && trustedProxies.rules.length === 0,
      event: 'no_proxy_is_trusted',
      hint: 'PUBLIC_URL is https, so a proxy stands in front; without TRUST_PROXY all visitors count as one address',
    },
    {
      is: databaseUrl !== undefined && !smtpUrl && !keepsMail,
      event: 'no_mail_server',
      hint: 'DATABASE_URL is set and SMTP_URL is not: mail stays in files of this machine',
    },
    {
      is: databaseUrl !== undefined && isLocal(publicUrl),
      event: 'public_url_is_local',
      hint: 'DATABASE_URL is set and PUBLIC_URL is this machine: links in mails lead nowhere else',
    },
  ]
  return doubts.filter(({ is }) => is).map(({ event, hint }) => ({ event, hint }))
}

/** Throws an Error like readConfig when a public site could send no mail: it would seem to work and answer nobody. */
export function assertMailLeaves({
  isPublic,
  smtpUrl,
  keepsMail,
}: Pick<Config, 'isPublic' | 'smtpUrl' | 'keepsMail'>): void {
  if (!isPublic || smtpUrl || keepsMail) return
  throw new Error(
    'The configuration is wrong:\n  SMTP_URL: needed where PUBLIC_URL is public, else no mail ever leaves; MAIL=keep keeps it as files on purpose',
  )
}
