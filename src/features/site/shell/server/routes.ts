import { toDesk } from '#desk-routes.ts'
import { findMembership } from '#features/quotes/buyer/server/store.ts'
import { punchOutLink } from '#features/quotes/procurement/server/steps/punch-out-link.ts'
import { countCartLines } from '#features/quotes/quote/server/store.ts'
import { copyrightYears } from '#features/site/company/domain/company.ts'
import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { isOfPartOff, pagesOff } from '#features/site/company/domain/used-parts.ts'
import { findCompany } from '#features/site/company/server/store.ts'
import { findBrand } from '#features/site/media/server/steps/brand.ts'
import { isStaffRole } from '#features/site/session/domain/roles.ts'
import { ensureVisitor, findVisitor, saveCookieChoice } from '#features/site/session/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { routes, to } from '#routes.ts'
import { adminOf } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { invalid, refusalText } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { acceptCookies, getHeaderLinks, type Link, linkTypes } from '../contract.ts'
import { frameLinks } from '../domain/frame-links.ts'
import { linkSettings } from '../domain/link-settings.ts'
import { deskLinkText } from '../messages/desk-link.ts'
import { toolsLinkText } from '../messages/tools-link.ts'
import { presentBrand } from './brand.ts'

export interface ShellDeps {
  /** The number of products that the caller compares; 0 without this function. */
  countCompared?: (context: Context) => Promise<number>
  /** Whether the catalogue is one of DC power, to which the calculation tools belong. */
  hasPower?: () => boolean
  /** Paths whose text nobody has written. */
  findUnwritten?: (db: Database) => Promise<ReadonlySet<string>>
}

const paths = routes.map(({ path }) => path.replaceAll(/\$\w+/g, '[^/]+'))
// Trusted text: the paths of the route table.
const patterns = paths.map(path => new RegExp(`^${path}$`))
/** Whether a path may be a page of the site. Which series, posts and texts there are is asked when a link is saved. */
const isOfSite = (url: string) => patterns.some(pattern => pattern.test(url.split(/[?#]/)[0] ?? ''))

export function shellRoutes(deps: ShellDeps): Binding[] {
  return [
    handle(getHeaderLinks, async (_, context) => {
      const { settings, caller, language, now } = context
      const company = findCompany(settings)
      const parts = settings.of(partSettings)
      const isOff = (url: string) => isOfPartOff(url, parts)
      const hasTools = deps.hasPower?.() === true && parts.tools
      return {
        wishlist_items: await countLines(context),
        customer_name: caller.kind === 'customer' ? caller.name : null,
        links: [
          ...(hasTools ? [toolsLink(language, 'header')] : []),
          ...frameLinks(settings.of(linkSettings).links, {
            language,
            isCustomer: caller.kind === 'customer',
            isOfSite: url => isOfSite(url) && !isOff(url),
            socialLinks: company.socialLinks,
          }),
          ...(hasTools ? [toolsLink(language, 'customerService')] : []),
          ...deskLinks(context),
          ...(await waysBack(context)),
        ],
        show_multi_languages: true,
        show_cookie_law: await isCookieChoiceOpen(context),
        headquarters: company.headquarters[language],
        phone: company.phone,
        compare_items: (await deps.countCompared?.(context)) ?? 0,
        is_guest: caller.kind === 'guest',
        admin_username: adminOf(caller)?.username ?? null,
        ...((await isOfCompany(context)) && { has_company: true as const }),
        company_name: company.name,
        title_suffix: company.titleSuffix,
        copyright_years: copyrightYears(company, now.getUTCFullYear()),
        ...presentBrand(await findBrand(context.db, settings)),
        ...(await missingPages(deps, context)),
        ...(settings.of(quoteSettings).price_display !== 'on_request' && { shows_prices: true as const }),
      }
    }),

    handle(acceptCookies, async ({ query }, context) => {
      const { accept = 'true' } = query
      if (accept !== 'true' && accept !== 'false') throw invalid({ accept: [refusalText[context.language].wrongValue] })
      await context.db.transaction(async tx =>
        saveCookieChoice(tx, await ensureVisitor(context, tx), accept === 'true'),
      )
      return true as const
    }),
  ]
}

async function isOfCompany({ db, caller }: Context): Promise<boolean> {
  return caller.kind === 'customer' && (await findMembership(db, caller.customerId)) !== null
}

/** Which texts are missing is asked only by pages that are drawn for nobody in particular: they are kept until a text changes. */
async function missingPages({ findUnwritten }: ShellDeps, { db, caller, settings }: Context) {
  const isForNobody = caller.kind === 'anonymous' && caller.visitorKeyHash === null
  const unwritten = findUnwritten && isForNobody ? await findUnwritten(db) : []
  const missing = [...unwritten, ...pagesOff(settings.of(partSettings))]
  return missing.length > 0 ? { missing_pages: missing } : {}
}

/** The tools come with the program, so their links in header and footer do not stand in the database. */
const toolsLink = (language: Language, place: 'header' | 'customerService'): Link => ({
  url: to.tools(),
  title: toolsLinkText[language][place],
  home_page_link_type_id: linkTypes[place],
})

/** Staff find the way to the desk, which is a program of its own: its URL is absolute, like that of another site. */
function deskLinks({ caller, publicUrl, language }: Context): Link[] {
  if (caller.kind !== 'customer' || !caller.roles.some(isStaffRole)) return []
  return [
    {
      url: publicUrl + toDesk.today(),
      title: deskLinkText[language].title,
      home_page_link_type_id: linkTypes.myAccount,
    },
  ]
}

async function waysBack(context: Context): Promise<Link[]> {
  const link = await punchOutLink(context)
  return link ? [{ ...link, home_page_link_type_id: linkTypes.myAccount }] : []
}

async function countLines({ db, caller }: Context): Promise<number> {
  if (caller.kind !== 'anonymous') return countCartLines(db, { customerId: caller.customerId })
  return caller.visitorKeyHash ? countCartLines(db, { visitorKeyHash: caller.visitorKeyHash }) : 0
}

/** spec §4: the cookie notice is shown until the visitor has chosen. */
async function isCookieChoiceOpen({ db, caller }: Context): Promise<boolean> {
  const visitor = caller.visitorKeyHash && (await findVisitor(db, caller.visitorKeyHash))
  return !visitor || visitor.acceptsCookies === null
}
