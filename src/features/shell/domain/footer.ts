import type { Link } from '../contract.ts'

// spec §3: footer My account 20, Information 30, Customer service 40.
const footerTypes = { myAccount: 20, information: 30, customerService: 40 } as const
export type FooterGroup = keyof typeof footerTypes

/** The footer's groups in order, each with its links; a group without links is not there. */
export function footerGroups(links: readonly Link[]): { group: FooterGroup; links: Link[] }[] {
  return Object.entries(footerTypes)
    .map(([group, type]) => ({ group: group as FooterGroup, links: linksOf(links, type) }))
    .filter(({ links }) => links.length > 0)
}

export function linksOf(links: readonly Link[], type: Link['home_page_link_type_id']): Link[] {
  return links.filter(link => link.home_page_link_type_id === type)
}

/** spec §2, §9: '© 1922–2024 Company'. */
export function copyrightLine(header: { copyright_years: string; company_name: string }): string {
  return `© ${header.copyright_years} ${header.company_name}`
}

const kinds = ['linkedin', 'facebook', 'twitter', 'instagram'] as const
export type SocialKind = (typeof kinds)[number]

/** spec §2: a social link is tagged by which of the four its address mentions; null where it mentions none. */
export function socialKind(url: string): SocialKind | null {
  const address = url.toLowerCase()
  return kinds.find(kind => address.includes(kind)) ?? null
}
