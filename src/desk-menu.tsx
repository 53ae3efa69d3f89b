import type { Permission } from '#shared/permission.ts'
import type { DeskEntry, DeskPageLink } from './desk/desk-entries.ts'
import { CustomersIcon, ProductsIcon, QuotesIcon, SettingsIcon, TodayIcon } from './desk/icons.tsx'
import type { deskMenuText } from './desk/messages/menu.ts'
import { deskRoutes, toDesk } from './desk-routes.ts'

type Words = (typeof deskMenuText)['en']

/** The sections in the bar, as far as the member may see them. At most eight. */
export function deskEntries(permissions: readonly Permission[], text: Words): DeskEntry[] {
  const [setting] = settingPages(permissions, text)
  return [
    { name: text.today, to: toDesk.today(), branch: null, key: 't', icon: <TodayIcon /> },
    ...(permissions.includes('quote.read')
      ? [{ name: text.quotes, to: toDesk.quotes(), branch: '/desk/quotes', key: 'q', icon: <QuotesIcon /> }]
      : []),
    ...(permissions.includes('customer.read')
      ? [{ name: text.customers, to: toDesk.customers(), branch: '/desk/customers', key: 'c', icon: <CustomersIcon /> }]
      : []),
    ...(permissions.includes('catalog.read')
      ? [{ name: text.products, to: toDesk.products(), branch: '/desk/products', key: 'p', icon: <ProductsIcon /> }]
      : []),
    ...(setting
      ? [{ name: text.settings, to: setting.to, branch: '/desk/settings', key: 's', icon: <SettingsIcon /> }]
      : []),
  ]
}

/** The pages below Settings, as far as the member may see them. */
export function settingPages(permissions: readonly Permission[], text: Words): DeskPageLink[] {
  const pages = [
    { name: text.people, to: toDesk.people() },
    { name: text.company, to: toDesk.company() },
    { name: text.quotes, to: toDesk.quoteSettings() },
    { name: text.snippets, to: toDesk.snippets() },
    { name: text.templates, to: toDesk.templates() },
    { name: text.mail, to: toDesk.mails() },
    { name: text.audit, to: toDesk.audit() },
  ]
  return pages.filter(({ to }) => {
    const can = deskRoutes.find(({ path }) => path === to)?.can
    return permissions.some(permission => permission === can)
  })
}

/** The pages of the catalogue, as far as the member may see them. */
export function catalogPages(permissions: readonly Permission[], text: Words): DeskPageLink[] {
  if (!permissions.includes('catalog.read')) return []
  return [
    { name: text.products, to: toDesk.products() },
    { name: text.series, to: toDesk.seriesList() },
    { name: text.attributes, to: toDesk.attributes() },
    { name: text.releases, to: toDesk.releases() },
    ...(permissions.includes('catalog.import') ? [{ name: text.imports, to: toDesk.imports() }] : []),
    ...(permissions.includes('content.write') ? [{ name: text.redirects, to: toDesk.redirects() }] : []),
  ]
}
