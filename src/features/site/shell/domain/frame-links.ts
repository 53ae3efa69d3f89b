import { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { isOwnPath } from '#shared/own-path.ts'
import { type Link, linkTypes } from '../contract.ts'
import { linkAudiences, linkPlaces } from './link-places.ts'

const PerLanguage = z.object({ en: z.string(), es: z.string(), fr: z.string() })

/** A link of header or footer: its places, and for which callers it is. */
export const FrameLink = z.object({
  url: z.string(),
  types: z.array(z.literal(linkPlaces)),
  title: PerLanguage,
  audience: z.enum(linkAudiences).default('everyone'),
})
export type FrameLink = z.infer<typeof FrameLink>

interface LinkOptions {
  language: Language
  /** The account links of other callers lead to login and registration. */
  isCustomer: boolean
  /** Whether a path may be a page of the site. */
  isOfSite: (path: string) => boolean
  socialLinks: readonly { url: string; title: string }[]
}

/** The links of header, footer and social media in order, without links to pages that the site does not have. */
export function frameLinks(
  links: readonly FrameLink[],
  { language, isCustomer, isOfSite, socialLinks }: LinkOptions,
): Link[] {
  const other = isCustomer ? 'visitors' : 'customers'
  const own = links
    .filter(({ url, audience }) => audience !== other && (!isOwnPath(url) || isOfSite(url)))
    .flatMap(({ url, types, title }) =>
      types.map(type => ({ url, title: title[language], home_page_link_type_id: type })),
    )
  return [...own, ...socialLinks.map(({ url, title }) => ({ url, title, home_page_link_type_id: linkTypes.social }))]
}
