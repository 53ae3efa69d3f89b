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
