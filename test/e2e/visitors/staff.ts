import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { stepUp } from '#features/staff/desk-session/desk-contract.ts'
import { deskCookie } from '#features/staff/desk-session/domain/desk-life.ts'
import type { Database } from '#server/database/connection.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { createRoutes } from '#server/http/app.ts'
import { silentLog } from '#server/process/log.ts'
import { type Language, languages } from '#shared/language.ts'
import { testPassword } from '../../builders/members.ts'
import { insertStaff, signIn } from '../../builders/staff.ts'
import { ApiClient } from '../../openers/api-client.ts'
import { type RunningSite, startSite, withPassingTime } from '../site/running-site.ts'
import { copySeeded } from '../site/seeded.ts'

/** The roles that one member has. Each combination has a member for every language. */
export const combinations = {
  readers: ['readers'],
  sales: ['sales'],
  sales_managers: ['sales_managers'],
  content: ['content'],
  administrators: ['administrators'],
  content_administrators: ['administrators', 'content'],
  content_managers: ['sales_managers', 'content'],
} as const satisfies Record<string, readonly StaffRole[]>
export type MemberName = keyof typeof combinations

export interface Member {
  id: number
  token: string
  email: string
}

/** The member of the staff with these roles and this language. */
export type Members = (name: MemberName, language?: Language) => Member

export interface DeskSite extends RunningSite {
  dataDir: string
  members: Members
  /** Signs the browser in as the member with these roles and this language. The sign-in itself has its own journey. */
  enter: (context: BrowserContext, language: Language, name: MemberName) => Promise<void>
  end: () => Promise<void>
}

/** Starts a seeded site with a signed-in member of the staff for every combination of roles and language, after `fill` has written. */
export async function startDeskSite(
  fill: (db: Database, members: Members) => Promise<unknown> = async () => {},
  settings: Record<string, string> = {},
  flags?: string[],
): Promise<DeskSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-desk-'))
  copySeeded(dataDir)
  const connection = await openPglite({ dataDir, log: silentLog })
  const members = await insertMembers(connection.db)
  await fill(connection.db, members)
  await connection.close()
  const limits = { RATE_LIMIT: 'off', BOT_CHECK: 'off' }
  const site = await startSite({ DATA_DIR: dataDir, ...limits, ...withPassingTime, ...settings }, flags)
  return {
    ...site,
    dataDir,
    members,
    enter: async (context, language, name) => {
      const { token } = members(name, language)
      await confirmAgain(site.url, token)
      await context.addCookies([{ name: deskCookie, value: token, url: site.url, httpOnly: true, sameSite: 'Strict' }])
    },
    end: async () => {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function insertMembers(db: Database): Promise<Members> {
  const members = new Map<string, Member>()
  for (const [name, roles] of Object.entries(combinations))
    for (const language of languages) {
      const email = `${name}-${language}@site.example`
      const { id } = await insertStaff(db, { roles, language, name: nameOf(name), email })
      const token = await signInForAll(db, id)
      members.set(`${name} ${language}`, { id, token, email })
    }
  return (name, language = 'en') => {
    const member = members.get(`${name} ${language}`)
    if (!member) throw new Error(`There is no member ${name} in ${language}`)
    return member
  }
}

/** A session for all files of a worker. Returns its token. */
export const signInForAll = (db: Database, memberId: number): Promise<string> =>
  signIn(db, new ApiClient(createRoutes([])), memberId)

const confirmed = new Map<string, number>()

/** Gives the factor again, so that it is fresh whenever a file runs. What is a few minutes old is fresh enough. */
export async function confirmAgain(url: string, token: string): Promise<void> {
  if (Date.now() - (confirmed.get(token) ?? 0) < 180_000) return
  const program = new ApiClient({ request: (path, init) => fetch(new URL(String(path), url), init) })
  program.token = token
  const { status, error } = await program.call(stepUp, { body: { password: testPassword } })
  if (status !== 200) throw new Error(`The factor is not confirmed: ${status} ${JSON.stringify(error)}`)
  confirmed.set(token, Date.now())
}

/** Names that tell the members apart where the desk lists them. */
const nameOf = (name: string) =>
  `Ada ${name
    .split('_')
    .map(word => (word[0] ?? '').toUpperCase() + word.slice(1))
    .join(' ')}`

/** Makes a call of the desk as its pages do, in the session of the browser: with `data` a POST. Answers the reply. */
export async function askDesk(request: APIRequestContext, path: string, data?: object) {
  const url = `/api-backend${path}`
  const headers = { 'X-Desk': '1', 'Sec-Fetch-Site': 'same-origin' }
  const response = data ? await request.post(url, { data, headers }) : await request.get(url, { headers })
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}: ${await response.text()}`)
  return response.json()
}
