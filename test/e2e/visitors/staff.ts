import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { deskCookie } from '#features/desk-session/domain/desk-life.ts'
import type { StaffRole } from '#features/session/domain/roles.ts'
import type { Database } from '#server/database/connection.ts'
import { openPglite } from '#server/database/open-pglite.ts'
import { createRoutes } from '#server/http/app.ts'
import { silentLog } from '#server/process/log.ts'
import type { Language } from '#shared/language.ts'
import { insertStaff, signIn } from '../../builders/staff.ts'
import { ApiClient } from '../../openers/api-client.ts'
import { type RunningSite, startSite } from '../site/running-site.ts'

export interface DeskSite extends RunningSite {
  /** Signs the browser in as the site's member of that language. */
  enter: (context: BrowserContext, language: Language) => Promise<void>
  end: () => Promise<void>
}

/**
 * A site of its own with a member of the staff for each language, who is signed in already, and with what `fill` puts into its
 * database before the start. The sign-in itself has its own journey.
 */
export async function startDeskSite(
  roles: readonly StaffRole[],
  fill: (db: Database, staffId: number) => Promise<unknown>,
  settings: Record<string, string> = {},
): Promise<DeskSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-desk-'))
  await cp(process.env.E2E_SEEDED ?? '', dataDir, { recursive: true })
  const connection = await openPglite({ dataDir, log: silentLog })
  const tokens = new Map<Language, string>()
  let staffId = 0
  for (const language of ['en', 'es', 'fr'] as const) {
    const { id } = await insertStaff(connection.db, {
      roles,
      language,
      name: 'Ada Admin',
      email: `ada-${language}@site.example`,
    })
    tokens.set(language, await signIn(connection.db, new ApiClient(createRoutes([])), id))
    staffId = id
  }
  await fill(connection.db, staffId)
  await connection.close()
  const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT: 'off', BOT_CHECK: 'off', ...settings })
  return {
    ...site,
    enter: (context, language) =>
      context.addCookies([
        { name: deskCookie, value: tokens.get(language) ?? '', url: site.url, httpOnly: true, sameSite: 'Strict' },
      ]),
    end: async () => {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
