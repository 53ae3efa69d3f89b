import { copyrightYears } from '#features/company/domain/company.ts'
import { countCartLines } from '#features/quote/server/store.ts'
import { ensureVisitor, findVisitor, saveCookieChoice, saveCustomerLanguage } from '#features/session/server/store.ts'
import { routes } from '#routes.ts'
import { adminOf } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { refusalText } from '#server/calls/refusal-text.ts'
import { writeCookie } from '#server/http/cookies.ts'
import type { BotCheck } from '#server/security/bot-check.ts'
import { cultureCookie, parseLanguage } from '#shared/language.ts'
import { returnAddress } from '#shared/return-path.ts'
import {
  acceptCookies,
  getBotChallenge,
  getHeaderLinks,
  getSettings,
  prepareBotCheck,
  setLanguage,
} from '../contract.ts'
import { frameLinks } from '../domain/frame-links.ts'
import { presentSettings } from './present.ts'
import { findCompany, listLinks } from './store.ts'

export interface ShellDeps {
  rememberMeDays: number
  botCheck: BotCheck
  /** How many products the caller compares; without it none. */
  countCompared?: (context: Context) => Promise<number>
}

const yearSeconds = 365 * 24 * 3600
const paths: ReadonlySet<string> = new Set(routes.map(route => route.path))

export function shellRoutes(deps: ShellDeps): Binding[] {
  return [
    handle(getHeaderLinks, async (_, context) => {
      const { db, caller, language, now } = context
      const company = await findCompany(db)
      return {
        wishlist_items: await countLines(context),
        customer_name: caller.kind === 'customer' ? caller.name : null,
        links: frameLinks(await listLinks(db), {
          language,
          isCustomer: caller.kind === 'customer',
          paths,
          socialLinks: company.socialLinks,
        }),
        show_multi_languages: true,
        show_cookie_law: await isCookieChoiceOpen(context),
        headquarters: company.headquarters[language],
        phone: company.phone,
        compare_items: (await deps.countCompared?.(context)) ?? 0,
        is_guest: caller.kind === 'guest',
        admin_username: adminOf(caller)?.username ?? null,
        company_name: company.name,
        title_suffix: company.titleSuffix,
        copyright_years: copyrightYears(company, now.getUTCFullYear()),
      }
    }),

    handle(setLanguage, async ({ params, query }, { db, caller, language, isSecure, replyHeaders }) => {
      const chosen = parseLanguage(params.lang)
      if (!chosen) throw invalid({ lang: [refusalText[language].wrongValue] })
      if (caller.kind !== 'anonymous') await saveCustomerLanguage(db, caller.customerId, chosen)
      writeCookie(replyHeaders, cultureCookie, chosen, { maxAgeSeconds: yearSeconds, isSecure, isScriptReadable: true })
      return returnAddress(query.returnUrl)
    }),

    handle(acceptCookies, async ({ query }, context) => {
      const { accept = 'true' } = query
      if (accept !== 'true' && accept !== 'false') throw invalid({ accept: [refusalText[context.language].wrongValue] })
      await context.db.transaction(async tx =>
        saveCookieChoice(tx, await ensureVisitor(context, tx), accept === 'true'),
      )
      return true as const
    }),

    handle(getSettings, () => presentSettings(deps.rememberMeDays, deps.botCheck)),

    handle(getBotChallenge, async (_, context) => {
      const challenge = await deps.botCheck.createChallenge(context.now)
      if (!challenge) throw notFound()
      await readyForCheck(context)
      return challenge
    }),

    handle(prepareBotCheck, async (_, context) => {
      await readyForCheck(context)
      return true as const
    }),
  ]
}

/** A solution is tied to whom the site knows, so a browser on its first visit is given its cookie before it solves one. */
async function readyForCheck(context: Context): Promise<void> {
  if (context.caller.kind === 'anonymous') await context.db.transaction(tx => ensureVisitor(context, tx))
}

async function countLines({ db, caller }: Context): Promise<number> {
  if (caller.kind !== 'anonymous') return countCartLines(db, { customerId: caller.customerId })
  return caller.visitorKeyHash ? countCartLines(db, { visitorKeyHash: caller.visitorKeyHash }) : 0
}

/** spec §4: the cookie notice is shown until it is answered. */
async function isCookieChoiceOpen({ db, caller }: Context): Promise<boolean> {
  const visitor = caller.visitorKeyHash && (await findVisitor(db, caller.visitorKeyHash))
  return !visitor || visitor.acceptsCookies === null
}
