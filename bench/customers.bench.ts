import { rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { type Case, type Comparison, startBench } from './load/compare.ts'
import { ask, type Request } from './load/http-message.ts'
import { isQuick } from './report/plan.ts'
import { figure, printTable, say } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'
import { startSite } from './site/site.ts'

// The calls that every page makes for a logged-in customer, with more and more customers who each have an open session.
const counts = isQuick ? [1, 1000] : [1, 1000, 100_000]
const password = 'Rack-48V-Bus'
const base = '/api-frontend'
const emailOf = (number: number) => `buyer-${number}@example.com`

const bench = await startBench()
const results: [number, Map<string, Comparison>][] = []
for (const count of counts) results.push([count, await measure(count)])
bench.stop()

const names = [...(results[0]?.[1].keys() ?? [])]
printTable(
  'Customers',
  ['', ...counts.flatMap(count => [`${figure(count)}: answers/s`, 'share of bare', 'p50 ms', 'p99 ms'])],
  names.map(name => [name, ...results.flatMap(([, comparisons]) => present(comparisons.get(name)))]),
)

function present(comparison: Comparison | undefined): string[] {
  if (!comparison) return ['', '', '', '']
  const { site, share } = comparison
  return [site.answersPerSecond, share, site.p50Ms, site.p99Ms].map(figure)
}

async function measure(count: number): Promise<Map<string, Comparison>> {
  const dataDir = await copyCatalog(234)
  await insertCustomers(dataDir, count)
  const site = await startSite(dataDir)
  try {
    const { token } = await ask<{ token: string }>(site.url, login(0, count))
    const found = new Map<string, Comparison>()
    for (const one of cases(count, token)) {
      say(`${count} customers: ${one.name}`)
      found.set(one.name, await bench.compare(site, one))
    }
    return found
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true })
  }
}

function cases(count: number, token: string): Case[] {
  let turn = 0
  const withToken = (path: string): Request => ({
    method: 'GET',
    path: base + path,
    headers: { Authorization: `Bearer ${token}` },
  })
  const again = (path: string, contains: string): Case => ({
    name: path,
    isNew: false,
    contains,
    take: () => [withToken(path)],
  })
  return [
    again('/customer/info', '"is_guest":false'),
    again('/wishlist/getHeaderLinks', '"wishlist_items":'),
    {
      name: '/authenticate/getToken',
      isNew: true,
      contains: '"token":',
      // The password hash is slow on purpose.
      mostRequests: 120,
      take: wanted => Array.from({ length: wanted }, () => login(turn++, count)),
    },
  ]
}

function login(turn: number, count: number): Request {
  const email = emailOf(1 + ((turn * 7919) % count))
  const body = { username: email, email, password, is_guest: false, remember_me: false }
  return { method: 'POST', path: `${base}/authenticate/getToken`, body: JSON.stringify(body) }
}

/** Inserts customers with the same password, each with a session that nobody uses. */
async function insertCustomers(dataDir: string, count: number): Promise<void> {
  const hash = await hashPassword(password)
  const connection = await openDatabase({ dataDir, log: silentLog })
  try {
    await connection.db.execute(sql`
      insert into customer (email, is_guest, password_hash, confirmed_at, first_name, last_name, company)
      select 'buyer-' || n || '@example.com', false, ${hash}, now(), 'Dana', 'Wells ' || n, 'Wells Telecom'
      from generate_series(1, ${count}::integer) n`)
    await connection.db.execute(sql`
      insert into session_token (hash, customer_id, expires_at, sliding_seconds, created_at)
      select encode(sha256(id::text::bytea), 'base64'), id, now() + interval '12 hours', 43200, now() from customer`)
  } finally {
    await connection.close()
  }
}
