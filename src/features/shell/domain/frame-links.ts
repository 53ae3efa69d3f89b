import { type Link, linkTypes } from '#features/shell/contract.ts'
import type { LinkTexts } from '#features/shell/messages/links.ts'

/** Where the links of header and footer lead, in order; the key names the text. */
const places = [
  { path: '/blogs', text: 'blogs', types: [linkTypes.header, linkTypes.information] },
  { path: '/about-us', text: 'aboutUs', types: [linkTypes.header, linkTypes.information] },
  { path: '/contact-us', text: 'contactUs', types: [linkTypes.header, linkTypes.customerService] },
  { path: '/profile/edit-account', text: 'editAccount', types: [linkTypes.myAccount] },
  { path: '/profile/manage-address', text: 'addresses', types: [linkTypes.myAccount] },
  { path: '/profile/quotation-history', text: 'quotes', types: [linkTypes.myAccount] },
  { path: '/quote', text: 'quoteCart', types: [linkTypes.myAccount] },
  { path: '/product/compare', text: 'compare', types: [linkTypes.myAccount] },
  { path: '/terms-of-use', text: 'termsOfUse', types: [linkTypes.information] },
  { path: '/privacy-policy', text: 'privacyPolicy', types: [linkTypes.information] },
  { path: '/conflict-minerals-sourcing', text: 'conflictMinerals', types: [linkTypes.information] },
  { path: '/fuse-coverage', text: 'fuseCoverage', types: [linkTypes.information] },
  { path: '/circuit-breaker-coverage', text: 'breakerCoverage', types: [linkTypes.information] },
  { path: '/faqs', text: 'faqs', types: [linkTypes.customerService] },
  { path: '/installation-guides', text: 'installationGuides', types: [linkTypes.customerService] },
  { path: '/search', text: 'search', types: [linkTypes.customerService] },
] as const satisfies { path: string; text: keyof LinkTexts; types: Link['home_page_link_type_id'][] }[]

/** The links of header, footer and social media; only those to pages that the site has. */
export function frameLinks(
  texts: LinkTexts,
  paths: ReadonlySet<string>,
  socialLinks: readonly { url: string; title: string }[],
): Link[] {
  const own = places
    .filter(({ path }) => paths.has(path))
    .flatMap(({ path, text, types }) =>
      types.map(type => ({ url: path, title: texts[text], home_page_link_type_id: type })),
    )
  return [...own, ...socialLinks.map(({ url, title }) => ({ url, title, home_page_link_type_id: linkTypes.social }))]
}
