import { z } from 'zod'
import { defineCall } from '#shared/call.ts'

/** spec §3: Header 10, footer My account 20, footer Information 30, footer Customer service 40, social media 50. */
export const linkTypes = { header: 10, myAccount: 20, information: 30, customerService: 40, social: 50 } as const

export const Link = z.object({
  url: z.string(),
  title: z.string(),
  home_page_link_type_id: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40), z.literal(50)]),
})
export type Link = z.infer<typeof Link>

export const HeaderLinks = z.object({
  wishlist_items: z.int(),
  customer_name: z.string().nullable(),
  links: z.array(Link),
  show_multi_languages: z.boolean(),
  show_cookie_law: z.boolean(),
  headquarters: z.string(),
  phone: z.string(),
  compare_items: z.int(),
  is_guest: z.boolean(),
  admin_username: z.string().nullable(),
  /** The caller is of a company, whose page is theirs to see; absent: of none. */
  has_company: z.literal(true).optional(),
  /** Not in spec §3: the company's name, the suffix of every title, and the years of the copyright line. */
  company_name: z.string(),
  title_suffix: z.string(),
  copyright_years: z.string(),
  /** The company's logo in the size of the header; absent without one. `image_url`: the picture for programs. */
  logo: z.object({ url: z.string(), width: z.int(), height: z.int(), image_url: z.string() }).optional(),
  /** The company's icon for tabs and home screens; absent without one. */
  icon: z
    .object({ url: z.string(), apple_url: z.string(), large_url: z.string(), svg_url: z.string().optional() })
    .optional(),
  /** Paths of pages that are not there: nobody has written their text yet, or the company does not use them. Absent where all are there. */
  missing_pages: z.array(z.string()).optional(),
  /** Prices of some products can be asked for; absent: none is shown. */
  shows_prices: z.literal(true).optional(),
})
export type HeaderLinks = z.infer<typeof HeaderLinks>

export const getHeaderLinks = defineCall({
  method: 'GET',
  path: '/wishlist/getHeaderLinks',
  summary: 'What the header and the footer show, with the caller’s name and cart count',
  reply: HeaderLinks,
})

export const acceptCookies = defineCall({
  method: 'GET',
  path: '/common/euCookieLawAccept',
  summary: 'Records the choice of the cookie notice; accept=false: only necessary cookies',
  query: z.object({ accept: z.string().max(10).optional() }),
  reply: z.literal(true),
  hasEffect: true,
  limit: 'write',
})
