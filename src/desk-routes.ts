import type { Permission } from '#shared/desk/permission.ts'

/** A page of the desk. */
export interface DeskRoute {
  /** The pattern of its path, as the router reads it. */
  path: `/desk${string}`
  /** Its district, its slice and its name, such as 'staff/staff/PeoplePage'. */
  page: string
  /** `nobody_yet`: a page before the sign-in. */
  can: Permission | 'signed_in' | 'nobody_yet'
}

/** The file of a page below src. */
export const deskPageFile = (page: string): string => `features/${page.replace(/\/(?=\w+$)/, '/desk/')}.tsx`

/** Every page of the desk. */
export const deskRoutes: readonly DeskRoute[] = [
  { path: '/desk', page: 'quotes/quote-inbox/TodayPage', can: 'signed_in' },
  { path: '/desk/sign-in', page: 'staff/desk-session/SignInPage', can: 'nobody_yet' },
  { path: '/desk/welcome', page: 'staff/desk-session/WelcomePage', can: 'nobody_yet' },
  { path: '/desk/invitation', page: 'staff/desk-session/InvitationPage', can: 'nobody_yet' },
  { path: '/desk/security', page: 'staff/desk-session/SecurityPage', can: 'signed_in' },
  { path: '/desk/quotes', page: 'quotes/quote-inbox/QuotesPage', can: 'quote.read' },
  { path: '/desk/quotes/new', page: 'quotes/quote-answer/NewQuotePage', can: 'quote.answer' },
  { path: '/desk/quotes/$number', page: 'quotes/quote-inbox/QuotePage', can: 'quote.read' },
  { path: '/desk/customers', page: 'staff/customer-file/CustomersPage', can: 'customer.read' },
  { path: '/desk/customers/$key', page: 'staff/customer-file/CustomerPage', can: 'customer.read' },
  { path: '/desk/customers/$key/merge', page: 'staff/customer-file/MergeCustomerPage', can: 'customer.merge' },
  { path: '/desk/customers/$key/erase', page: 'staff/customer-file/EraseCustomerPage', can: 'customer.erase' },
  { path: '/desk/companies', page: 'staff/customer-file/CompaniesPage', can: 'customer.read' },
  { path: '/desk/companies/$id', page: 'staff/customer-file/CompanyPage', can: 'customer.read' },
  { path: '/desk/companies/$id/merge', page: 'staff/customer-file/MergeCompanyPage', can: 'customer.merge' },
  { path: '/desk/customer-groups', page: 'staff/customer-file/GroupsPage', can: 'customer.read' },
  { path: '/desk/customer-groups/$id', page: 'staff/customer-file/GroupPage', can: 'customer.read' },
  { path: '/desk/products', page: 'catalog/catalog-edit/ProductsPage', can: 'catalog.read' },
  { path: '/desk/products/new', page: 'catalog/catalog-edit/NewProductPage', can: 'catalog.write' },
  { path: '/desk/products/grid', page: 'catalog/product-grid/GridPage', can: 'catalog.read' },
  { path: '/desk/products/$id', page: 'catalog/catalog-edit/ProductPage', can: 'catalog.read' },
  { path: '/desk/product-order', page: 'catalog/product-order/OrderPage', can: 'catalog.read' },
  { path: '/desk/releases', page: 'catalog/catalog-edit/ReleasesPage', can: 'catalog.read' },
  { path: '/desk/series', page: 'catalog/series/SeriesListPage', can: 'catalog.read' },
  { path: '/desk/series/new', page: 'catalog/series/NewSeriesPage', can: 'catalog.publish' },
  { path: '/desk/series/$id', page: 'catalog/series/SeriesPage', can: 'catalog.read' },
  { path: '/desk/attributes', page: 'catalog/attribute/AttributesPage', can: 'catalog.read' },
  { path: '/desk/attributes/new', page: 'catalog/attribute/NewAttributePage', can: 'attribute.write' },
  { path: '/desk/attributes/$id', page: 'catalog/attribute/AttributePage', can: 'catalog.read' },
  { path: '/desk/translations', page: 'site/translation/TranslationsPage', can: 'catalog.read' },
  { path: '/desk/translations/$kind/$id', page: 'site/translation/TranslatePage', can: 'catalog.read' },
  { path: '/desk/documents', page: 'catalog/document/DocumentsPage', can: 'catalog.read' },
  { path: '/desk/documents/new', page: 'catalog/document/NewDocumentPage', can: 'document.write' },
  { path: '/desk/document-requests', page: 'catalog/compliance/DocumentRequestsPage', can: 'document.write' },
  { path: '/desk/document-requests/$id', page: 'catalog/compliance/DocumentRequestPage', can: 'document.write' },
  { path: '/desk/documents/$id', page: 'catalog/document/DocumentPage', can: 'catalog.read' },
  { path: '/desk/media', page: 'site/media/MediaListPage', can: 'catalog.read' },
  { path: '/desk/media/$id', page: 'site/media/MediaPage', can: 'catalog.read' },
  { path: '/desk/videos', page: 'catalog/video/VideosPage', can: 'catalog.read' },
  { path: '/desk/content/posts', page: 'site/content-edit/PostsPage', can: 'content.write' },
  { path: '/desk/content/posts/$id', page: 'site/content-edit/PostPage', can: 'content.write' },
  { path: '/desk/content/drafts', page: 'staff/record-draft/DraftsPage', can: 'content.write' },
  { path: '/desk/content/tags', page: 'site/content-edit/TagsPage', can: 'content.write' },
  { path: '/desk/content/tags/$id', page: 'site/content-edit/TagPage', can: 'content.write' },
  { path: '/desk/content/faqs', page: 'site/content-edit/FaqsPage', can: 'content.write' },
  { path: '/desk/content/faqs/$id', page: 'site/content-edit/FaqPage', can: 'content.write' },
  { path: '/desk/content/faq-categories/$id', page: 'site/content-edit/FaqCategoryPage', can: 'content.write' },
  { path: '/desk/content/pages', page: 'site/content-edit/TopicsPage', can: 'content.write' },
  { path: '/desk/content/pages/$id', page: 'site/content-edit/TopicPage', can: 'content.write' },
  { path: '/desk/content/versions/$id', page: 'site/content-edit/TopicVersionPage', can: 'content.write' },
  { path: '/desk/content/leaders', page: 'site/content-edit/LeadersPage', can: 'content.write' },
  { path: '/desk/content/leaders/$id', page: 'site/content-edit/LeaderPage', can: 'content.write' },
  { path: '/desk/content/messages', page: 'site/contact/MessagesPage', can: 'contact.read' },
  { path: '/desk/content/messages/$id', page: 'site/contact/MessagePage', can: 'contact.read' },
  { path: '/desk/content/home', page: 'site/home/HomeContentPage', can: 'content.publish' },
  { path: '/desk/content/banner', page: 'site/shell/BannerPage', can: 'content.publish' },
  { path: '/desk/content/links', page: 'site/shell/LinksPage', can: 'content.publish' },
  { path: '/desk/content/titles', page: 'site/shell/PageTitlesPage', can: 'content.publish' },
  { path: '/desk/import', page: 'catalog/exchange/ImportsPage', can: 'catalog.import' },
  { path: '/desk/import/$id', page: 'catalog/exchange/ImportPage', can: 'catalog.import' },
  { path: '/desk/preview/$kind/$id', page: 'staff/preview/PreviewPage', can: 'catalog.read' },
  { path: '/desk/price-lists', page: 'catalog/price/PriceListsPage', can: 'quote.answer' },
  { path: '/desk/price-lists/$id', page: 'catalog/price/PriceListPage', can: 'quote.answer' },
  { path: '/desk/redirects', page: 'site/redirect/RedirectsPage', can: 'content.write' },
  { path: '/desk/profile', page: 'staff/staff/ProfilePage', can: 'signed_in' },
  { path: '/desk/keys', page: 'staff/staff/KeysPage', can: 'signed_in' },
  { path: '/desk/reports', page: 'staff/report/ReportPage', can: 'report.read' },
  { path: '/desk/settings/people', page: 'staff/staff/PeoplePage', can: 'staff.manage' },
  { path: '/desk/settings/people/$id', page: 'staff/staff/PersonPage', can: 'staff.manage' },
  { path: '/desk/settings/company', page: 'site/setting/CompanySettingsPage', can: 'setting.company' },
  { path: '/desk/settings/parts', page: 'site/setting/UsedPartsPage', can: 'setting.company' },
  { path: '/desk/settings/quotes', page: 'site/setting/QuoteSettingsPage', can: 'setting.sales' },
  { path: '/desk/settings/mail-sender', page: 'site/setting/MailSettingsPage', can: 'setting.mail' },
  { path: '/desk/settings/mail-texts', page: 'site/setting/MailTextsPage', can: 'setting.mail' },
  { path: '/desk/settings/mail-texts/$key', page: 'site/setting/MailTextPage', can: 'setting.mail' },
  { path: '/desk/settings/snippets', page: 'site/snippet/SnippetsPage', can: 'snippet.write_own' },
  { path: '/desk/settings/templates', page: 'quotes/quote-answer/TemplatesPage', can: 'snippet.write_own' },
  { path: '/desk/settings/api-keys', page: 'staff/api-key/ApiKeysPage', can: 'webhook.manage' },
  { path: '/desk/settings/webhooks', page: 'staff/webhook/WebhooksPage', can: 'webhook.manage' },
  { path: '/desk/settings/webhooks/$id', page: 'staff/webhook/WebhookPage', can: 'webhook.manage' },
  { path: '/desk/settings/webhook-messages/$id', page: 'staff/webhook/DeliveryPage', can: 'webhook.manage' },
  { path: '/desk/settings/punch-out', page: 'quotes/procurement/PunchOutSystemsPage', can: 'setting.security' },
  { path: '/desk/settings/punch-out/$id', page: 'quotes/procurement/PunchOutSystemPage', can: 'setting.security' },
  { path: '/desk/mail', page: 'staff/mail-queue/MailQueuePage', can: 'outbox.read' },
  { path: '/desk/mail/$id', page: 'staff/mail-queue/MailPage', can: 'outbox.read' },
  { path: '/desk/settings/maintenance', page: 'site/shell/MaintenancePage', can: 'site.maintain' },
  { path: '/desk/settings/audit', page: 'staff/audit/AuditPage', can: 'audit.read' },
  { path: '/desk/settings/audit/$id', page: 'staff/audit/EntryPage', can: 'audit.read' },
]

/** Whether somebody with these rights may open the page of a path, which may have a query. */
export function mayOpen(path: string, rights: readonly Permission[]): boolean {
  const segments = (path.split(/[?#]/, 1)[0] ?? '').split('/')
  // A path may fit two patterns: the first of them is its own.
  const route = deskRoutes.find(route => fits(route.path.split('/'), segments))
  return !route || route.can === 'signed_in' || route.can === 'nobody_yet' || rights.includes(route.can)
}

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length && pattern.every((part, at) => part === segments[at] || part.startsWith('$'))

const query = (fields: Record<string, string | number | null | undefined>) => {
  const given = Object.entries(fields).filter(([, value]) => value)
  return given.length > 0
    ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(`${value ?? ''}`)}`).join('&')}`
    : ''
}

/** Addresses that pages of the desk had before, and where they lead. Parameters keep their names. */
export const formerDeskPaths: Readonly<Record<string, string>> = {
  '/desk/settings/mail': '/desk/mail',
  '/desk/settings/mail/$id': '/desk/mail/$id',
}

interface PreviewAt {
  kind: 'product' | 'category' | 'post' | 'topic' | 'topic_version' | 'faq' | 'setting_home_page' | 'setting_links'
  id: number
  release?: number | undefined
  language?: string | undefined
  width?: number | undefined
}

/** The links of the desk. */
export const toDesk = {
  today: () => '/desk',
  /** `next`: where to go after the sign-in. */
  signIn: (next?: string) => `/desk/sign-in${query({ next })}`,
  /** The link of the first start, which names the first administrator. */
  welcome: ({ token }: { token: string }) => `/desk/welcome${query({ token })}`,
  invitation: ({ token }: { token: string }) => `/desk/invitation${query({ token })}`,
  security: () => '/desk/security',
  quotes: (filters: Record<string, string | number | undefined> = {}) => `/desk/quotes${query(filters)}`,
  /** The web quote ID. */
  quote: ({ number }: { number: string }) => `/desk/quotes/${number}`,
  /** With the known facts of the person. */
  newQuote: (person: { name?: string; email?: string; language?: string } = {}) => `/desk/quotes/new${query(person)}`,
  customers: (filters: Record<string, string | number | undefined> = {}) => `/desk/customers${query(filters)}`,
  /** An account's number, or 'g' and the number of a guest's quote. */
  customer: ({ key }: { key: string | number }) => `/desk/customers/${key}`,
  companies: (filters: Record<string, string | undefined> = {}) => `/desk/companies${query(filters)}`,
  mergeCustomer: ({ key, gone }: { key: string | number; gone?: number }) =>
    `/desk/customers/${key}/merge${query({ gone })}`,
  eraseCustomer: ({ key }: { key: string | number }) => `/desk/customers/${key}/erase`,
  mergeCompany: ({ id, gone }: { id: number; gone?: number }) => `/desk/companies/${id}/merge${query({ gone })}`,
  buyerCompany: ({ id }: { id: number }) => `/desk/companies/${id}`,
  newBuyerCompany: (facts: { name?: string } = {}) => `/desk/companies/new${query(facts)}`,
  customerGroups: () => '/desk/customer-groups',
  customerGroup: ({ id }: { id: number }) => `/desk/customer-groups/${id}`,
  newCustomerGroup: () => '/desk/customer-groups/new',
  products: (filters: Record<string, string | number | undefined> = {}) => `/desk/products${query(filters)}`,
  /** The cells of many products; the filters are those of the list. `columns`: their keys, separated by commas. */
  productGrid: (filters: Record<string, string | number | undefined> = {}) => `/desk/products/grid${query(filters)}`,
  /** The order of a list; `series` belongs to the list of that name. */
  productOrder: (of: { list?: 'best_sellers' | 'home' | 'series'; series?: number | undefined } = {}) =>
    `/desk/product-order${query(of)}`,
  newProduct: () => '/desk/products/new',
  /** `release`: edits the changes that go live with that release. */
  product: ({ id, release }: { id: number; release?: number }) => `/desk/products/${id}${query({ release })}`,
  releases: (filters: Record<string, string> = {}) => `/desk/releases${query(filters)}`,
  seriesList: () => '/desk/series',
  newSeries: () => '/desk/series/new',
  /** `draft`: what waits beside the public record. */
  series: ({ id, draft }: { id: number; draft?: 1 }) => `/desk/series/${id}${query({ draft })}`,
  attributes: () => '/desk/attributes',
  newAttribute: () => '/desk/attributes/new',
  attribute: ({ id }: { id: number }) => `/desk/attributes/${id}`,
  translations: (filters: Record<string, string | undefined> = {}) => `/desk/translations${query(filters)}`,
  /** The texts of a record; the filters are those of the list in which the next one is found. */
  translate: ({ of, id, ...filters }: { of: string; id: number } & Record<string, string | number | undefined>) =>
    `/desk/translations/${of}/${id}${query(filters)}`,
  documents: (filters: Record<string, string | number | undefined> = {}) => `/desk/documents${query(filters)}`,
  /** `product`: a product that it is about. */
  newDocument: ({ product }: { product?: number } = {}) => `/desk/documents/new${query({ product })}`,
  document: ({ id }: { id: number }) => `/desk/documents/${id}`,
  documentRequests: (filters: Record<string, string | undefined> = {}) => `/desk/document-requests${query(filters)}`,
  documentRequest: ({ id }: { id: number }) => `/desk/document-requests/${id}`,
  mediaList: (filters: Record<string, string | undefined> = {}) => `/desk/media${query(filters)}`,
  media: ({ id }: { id: number }) => `/desk/media/${id}`,
  videos: (filters: Record<string, string | undefined> = {}) => `/desk/videos${query(filters)}`,
  posts: (filters: Record<string, string | undefined> = {}) => `/desk/content/posts${query(filters)}`,
  /** 'new': one that is being made. So in the next ones. */
  post: ({ id, draft }: { id: number | 'new'; draft?: 1 }) => `/desk/content/posts/${id}${query({ draft })}`,
  drafts: (filters: Record<string, string | undefined> = {}) => `/desk/content/drafts${query(filters)}`,
  tags: () => '/desk/content/tags',
  tag: ({ id }: { id: number | 'new' }) => `/desk/content/tags/${id}`,
  faqs: () => '/desk/content/faqs',
  faq: ({ id, draft }: { id: number | 'new'; draft?: 1 }) => `/desk/content/faqs/${id}${query({ draft })}`,
  faqCategory: ({ id }: { id: number | 'new' }) => `/desk/content/faq-categories/${id}`,
  topics: (filters: Record<string, string> = {}) => `/desk/content/pages${query(filters)}`,
  topic: ({ id }: { id: number | 'new' }) => `/desk/content/pages/${id}`,
  topicVersion: ({ id }: { id: number }) => `/desk/content/versions/${id}`,
  leaders: () => '/desk/content/leaders',
  leader: ({ id, draft }: { id: number | 'new'; draft?: 1 }) => `/desk/content/leaders/${id}${query({ draft })}`,
  messages: (filters: Record<string, string | undefined> = {}) => `/desk/content/messages${query(filters)}`,
  message: ({ id }: { id: number }) => `/desk/content/messages/${id}`,
  homeContent: ({ draft }: { draft?: 1 } = {}) => `/desk/content/home${query({ draft })}`,
  banner: () => '/desk/content/banner',
  frameLinks: ({ draft }: { draft?: 1 } = {}) => `/desk/content/links${query({ draft })}`,
  /** `path`: opens the texts of that page. */
  pageTitles: (filters: { path?: string; draft?: 1 } = {}) => `/desk/content/titles${query(filters)}`,
  /** Imports and exports; with a filter of the list of products for an export of these. */
  imports: (filters: Record<string, string | number | undefined> = {}) => `/desk/import${query(filters)}`,
  import: ({ id, ...at }: { id: number; state?: string | undefined; cursor?: string }) =>
    `/desk/import/${id}${query(at)}`,
  /** The page of a record as it will be. `release`: with the changes that go live with that release. */
  preview: ({ kind, id, ...at }: PreviewAt) => `/desk/preview/${kind}/${id}${query(at)}`,
  priceLists: () => '/desk/price-lists',
  priceList: ({ id, ...at }: { id: number | 'new'; q?: string | undefined; cursor?: string }) =>
    `/desk/price-lists/${id}${query(at)}`,
  redirects: (filters: Record<string, string | undefined> = {}) => `/desk/redirects${query(filters)}`,
  reports: (filters: Record<string, string | undefined> = {}) => `/desk/reports${query(filters)}`,
  profile: () => '/desk/profile',
  keys: () => '/desk/keys',
  people: () => '/desk/settings/people',
  person: ({ id }: { id: number }) => `/desk/settings/people/${id}`,
  company: () => '/desk/settings/company',
  usedParts: () => '/desk/settings/parts',
  quoteSettings: () => '/desk/settings/quotes',
  mailSender: () => '/desk/settings/mail-sender',
  mailTexts: () => '/desk/settings/mail-texts',
  /** The kind of the mail, such as 'quote_received'. */
  mailText: ({ key }: { key: string }) => `/desk/settings/mail-texts/${key}`,
  snippets: () => '/desk/settings/snippets',
  templates: () => '/desk/settings/templates',
  apiKeys: () => '/desk/settings/api-keys',
  webhooks: () => '/desk/settings/webhooks',
  webhook: ({ id, state, cursor }: { id: number; state?: string | undefined; cursor?: string }) =>
    `/desk/settings/webhooks/${id}${query({ state, cursor })}`,
  punchOutSystems: () => '/desk/settings/punch-out',
  punchOutSystem: ({ id }: { id: number }) => `/desk/settings/punch-out/${id}`,
  webhookMessage: ({ id }: { id: number }) => `/desk/settings/webhook-messages/${id}`,
  mails: (filters: Record<string, string> = {}) => `/desk/mail${query(filters)}`,
  mail: ({ id }: { id: number }) => `/desk/mail/${id}`,
  maintenance: () => '/desk/settings/maintenance',
  audit: (filters: Record<string, string> = {}) => `/desk/settings/audit${query(filters)}`,
  auditEntry: ({ id }: { id: number }) => `/desk/settings/audit/${id}`,
}
