import type { Link } from '../contract.ts'

// spec §3: footer My account 20, Information 30, Customer service 40.
const footerTypes = { myAccount: 20, information: 30, customerService: 40 } as const
export type FooterGroup = keyof typeof footerTypes

/** The footer's groups in order, each with its links. Leaves out groups without links. */
export function footerGroups(links: readonly Link[]): { group: FooterGroup; links: Link[] }[] {
  return Object.entries(footerTypes)
    .map(([group, type]) => ({ group: group as FooterGroup, links: linksOf(links, type) }))
    .filter(({ links }) => links.length > 0)
}

export function linksOf(links: readonly Link[], type: Link['home_page_link_type_id']): Link[] {
  return links.filter(link => link.home_page_link_type_id === type)
}

interface TitledUrl {
  url: string
  title: string
}

/** Each page with the PDF that has its text: '/downloads/fuse-coverage.pdf' belongs to '/fuse-coverage'. */
export function withFiles<T extends TitledUrl>(links: readonly T[]): { link: T; file: T | null }[] {
  const fileOf = (page: T) => links.find(({ url }) => url !== page.url && url.endsWith(`${page.url}.pdf`)) ?? null
  const pairs = links.map(link => ({ link, file: fileOf(link) }))
  return pairs.filter(({ link }) => !pairs.some(({ file }) => file === link))
}

/** spec §2, §9: '© 1922–2024 Company'. */
export function copyrightLine(header: { copyright_years: string; company_name: string }): string {
  return `© ${header.copyright_years} ${header.company_name}`
}

const kinds = ['linkedin', 'facebook', 'twitter', 'instagram'] as const
export type SocialKind = (typeof kinds)[number]

/** spec §2: which of the four networks the URL contains; null if none. */
export function socialKind(url: string): SocialKind | null {
  const lowerUrl = url.toLowerCase()
  return kinds.find(kind => lowerUrl.includes(kind)) ?? null
}
