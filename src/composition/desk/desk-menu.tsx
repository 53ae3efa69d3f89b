import type { DeskEntry, DeskPageLink } from '#desk/frame/desk-entries.ts'
import {
  ContentIcon,
  CustomersIcon,
  FilesIcon,
  ProductsIcon,
  QuotesIcon,
  ReportsIcon,
  SettingsIcon,
  TodayIcon,
} from '#desk/frame/icons.tsx'
import type { deskMenuText } from '#desk/messages/menu.ts'
import { deskRoutes, toDesk } from '#desk-routes.ts'
import { type UsedPart, usedParts } from '#features/site/company/domain/used-parts.ts'
import type { Permission } from '#shared/desk/permission.ts'

type Words = (typeof deskMenuText)['en']

/** The facts that decide who sees which page. */
interface Viewer {
  permissions: readonly Permission[]
  parts_off?: readonly string[]
}

/** The pages of the parts that a company may do without. */
const pagesOfPart: Partial<Record<UsedPart, readonly string[]>> = {
  posts: [toDesk.posts(), toDesk.tags()],
  releases: [toDesk.releases()],
  videos: [toDesk.videos()],
  price_lists: [toDesk.priceLists()],
  punch_out: [toDesk.punchOutSystems()],
  connections: [toDesk.apiKeys(), toDesk.webhooks()],
}

const inUse = (pages: readonly DeskPageLink[], { parts_off: off = [] }: Viewer): DeskPageLink[] => {
  const hidden = new Set(usedParts.flatMap(part => (off.includes(part) ? (pagesOfPart[part] ?? []) : [])))
  return pages.filter(({ to }) => !hidden.has(to))
}

/** The sections in the bar, as far as the member may see them. At most eight. `openMessages`: those from the contact page that wait. */
export function deskEntries(viewer: Viewer, text: Words, openMessages: number): DeskEntry[] {
  const { permissions } = viewer
  const [setting] = settingPages(viewer, text)
  const [content] = contentPages(viewer, text)
  return [
    { name: text.today, to: toDesk.today(), branch: null, key: 't', icon: <TodayIcon /> },
    ...(permissions.includes('quote.read')
      ? [{ name: text.quotes, to: toDesk.quotes(), branch: '/desk/quotes', key: 'q', icon: <QuotesIcon /> }]
      : []),
    ...(permissions.includes('customer.read')
      ? [
          {
            name: text.customers,
            to: toDesk.customers(),
            branch: ['/desk/customer', '/desk/companies'],
            key: 'c',
            icon: <CustomersIcon />,
          },
        ]
      : []),
    ...(permissions.includes('catalog.read')
      ? [
          {
            name: text.products,
            to: toDesk.products(),
            branch: catalogPages(viewer, text).map(({ to }) => to),
            key: 'p',
            icon: <ProductsIcon />,
          },
        ]
      : []),
    ...(permissions.includes('catalog.read')
      ? [
          {
            name: text.files,
            to: toDesk.mediaList(),
            branch: ['/desk/media', '/desk/videos', '/desk/documents', '/desk/document-requests'],
            key: 'f',
            icon: <FilesIcon />,
          },
        ]
      : []),
    ...(content
      ? [
          {
            name: text.content,
            to: content.to,
            branch: '/desk/content',
            key: 'w',
            icon: <ContentIcon />,
            count: openMessages,
          },
        ]
      : []),
    ...(permissions.includes('report.read')
      ? [{ name: text.reports, to: toDesk.reports(), branch: '/desk/reports', key: 'r', icon: <ReportsIcon /> }]
      : []),
    ...(setting
      ? [
          {
            name: text.settings,
            to: setting.to,
            branch: ['/desk/settings', '/desk/mail'],
            key: 's',
            icon: <SettingsIcon />,
          },
        ]
      : []),
  ]
}

/** The pages below Settings, as far as the member may see them. */
export function settingPages(viewer: Viewer, text: Words): DeskPageLink[] {
  const pages = [
    { name: text.people, to: toDesk.people() },
    { name: text.company, to: toDesk.company() },
    { name: text.parts, to: toDesk.usedParts() },
    { name: text.quotes, to: toDesk.quoteSettings() },
    { name: text.mailSender, to: toDesk.mailSender() },
    { name: text.mailTexts, to: toDesk.mailTexts() },
    { name: text.snippets, to: toDesk.snippets() },
    { name: text.templates, to: toDesk.templates() },
    { name: text.mail, to: toDesk.mails() },
    { name: text.apiKeys, to: toDesk.apiKeys() },
    { name: text.webhooks, to: toDesk.webhooks() },
    { name: text.punchOut, to: toDesk.punchOutSystems() },
    { name: text.audit, to: toDesk.audit() },
    { name: text.maintenance, to: toDesk.maintenance() },
  ]
  return permitted(pages, viewer)
}

const permitted = (pages: readonly DeskPageLink[], viewer: Viewer): DeskPageLink[] =>
  inUse(pages, viewer).filter(({ to }) => {
    const can = deskRoutes.find(({ path }) => path === to)?.can
    return viewer.permissions.some(permission => permission === can)
  })

/** The pages of the site's texts, as far as the member may see them. */
export function contentPages(viewer: Viewer, text: Words): DeskPageLink[] {
  const pages = [
    { name: text.posts, to: toDesk.posts() },
    { name: text.drafts, to: toDesk.drafts() },
    { name: text.tags, to: toDesk.tags() },
    { name: text.faqs, to: toDesk.faqs() },
    { name: text.topics, to: toDesk.topics() },
    { name: text.leaders, to: toDesk.leaders() },
    { name: text.messages, to: toDesk.messages() },
    { name: text.homePage, to: toDesk.homeContent() },
    { name: text.banner, to: toDesk.banner() },
    { name: text.frameLinks, to: toDesk.frameLinks() },
    { name: text.pageTitles, to: toDesk.pageTitles() },
  ]
  return permitted(pages, viewer)
}

/** The pages of Files, as far as the member may see them. */
export function filePages(viewer: Viewer, text: Words): DeskPageLink[] {
  if (!viewer.permissions.includes('catalog.read')) return []
  const pages = [
    { name: text.pictures, to: toDesk.mediaList() },
    { name: text.videos, to: toDesk.videos() },
    { name: text.documents, to: toDesk.documents() },
    ...(viewer.permissions.includes('document.write')
      ? [{ name: text.documentRequests, to: toDesk.documentRequests() }]
      : []),
  ]
  return inUse(pages, viewer)
}

/** The pages of the catalogue, as far as the member may see them. */
export function catalogPages(viewer: Viewer, text: Words): DeskPageLink[] {
  const { permissions } = viewer
  if (!permissions.includes('catalog.read')) return []
  const pages = [
    { name: text.products, to: toDesk.products() },
    { name: text.series, to: toDesk.seriesList() },
    { name: text.attributes, to: toDesk.attributes() },
    { name: text.productOrder, to: toDesk.productOrder() },
    { name: text.releases, to: toDesk.releases() },
    ...(permissions.includes('quote.answer') ? [{ name: text.priceLists, to: toDesk.priceLists() }] : []),
    { name: text.translations, to: toDesk.translations() },
    ...(permissions.includes('catalog.import') ? [{ name: text.imports, to: toDesk.imports() }] : []),
    ...(permissions.includes('content.write') ? [{ name: text.redirects, to: toDesk.redirects() }] : []),
  ]
  return inUse(pages, viewer)
}
