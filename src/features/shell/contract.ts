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
  /** Ours: the company's name, the suffix of every title, and the years of the copyright line. */
  company_name: z.string(),
  title_suffix: z.string(),
  copyright_years: z.string(),
})
export type HeaderLinks = z.infer<typeof HeaderLinks>

export const getHeaderLinks = defineCall({
  method: 'GET',
  path: '/wishlist/getHeaderLinks',
  summary: 'What the header and the footer show, with the caller’s name and cart count',
  reply: HeaderLinks,
})

export const setLanguage = defineCall({
  method: 'POST',
  path: '/common/setLanguage/{lang}',
  summary: 'Saves the language in the culture cookie, and to the customer; answers with the address to go to',
  params: z.object({ lang: z.string().max(10) }),
  query: z.object({ returnUrl: z.string().max(2000).optional() }),
  reply: z.string(),
  hasEffect: true,
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

export const Settings = z.object({
  bot_check: z.object({
    provider: z.enum(['altcha', 'hcaptcha', 'turnstile', 'off']),
    /** Empty where the provider has none. */
    site_key: z.string(),
  }),
  default_country_id: z.int(),
  languages: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  remember_me_days: z.number(),
  toast_timeout_ms: z.int(),
  quick_search_min_length: z.int(),
  compare_limit: z.int(),
  password_min_length: z.int(),
  password_max_length: z.int(),
  upload: z.object({ max_files: z.int(), max_file_bytes: z.int(), max_total_bytes: z.int() }),
})

export const getSettings = defineCall({
  method: 'GET',
  path: '/common/getSettings',
  summary: 'What a client must know of the server’s configuration',
  reply: Settings,
})

/** In the widget's own format and spelling: it reads this answer itself. */
export const getBotChallenge = defineCall({
  method: 'GET',
  path: '/common/getBotChallenge',
  summary:
    'A challenge whose solution goes into X-Bot-Check, and the visitor cookie that it is sent with; 404 where another provider gives them out',
  hasEffect: true,
  limit: 'write',
  reply: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
})

/** Where another service gives out the challenges, the browser comes here instead. */
export const prepareBotCheck = defineCall({
  method: 'POST',
  path: '/common/prepareBotCheck',
  summary: 'Gives a browser on its first visit the visitor cookie that a solved challenge is sent with',
  reply: z.literal(true),
  hasEffect: true,
  limit: 'write',
})
