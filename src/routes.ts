/** The path of every page of the site, its frame, and the builders of links. Imports nothing. */

/** Parts of the site that a company may do without. */
export const siteParts = ['posts', 'tools', 'guides'] as const
export type SitePart = (typeof siteParts)[number]

export interface PageRoute {
  /** Router path; '$name' is a parameter. */
  path: string
  /** The page's file, as `pageFile` takes it. */
  page: string
  header: 'full' | 'stripped'
  footer: 'brown' | 'dark'
  /** Only the last line of the footer: the visitor has a form to finish. */
  hasShortFooter?: boolean
  /** The status of the response even though the page is found. */
  status?: 403 | 404
  /** Not for search engines: personal pages, and lists with endless combinations. */
  isHidden?: boolean
  /** Rendered in the browser only, because it shows data of one visitor. */
  isPersonal?: boolean
  /** The server draws it each time anew, and it works without a script: for whoever has the key in the URL, or with forms of its own. */
  isKeyed?: boolean
  /** spec §6: only after a login, and optionally only for some roles. */
  guard?: { roles?: readonly string[] }
  /** The file of what the page shows while it is loaded, named as `page` is. */
  preview?: string
  /** Shows products that a visitor may tick to compare them, which works without a script too. */
  hasProducts?: boolean
  /** Each query is a page of its own, so the focus moves to it; elsewhere a query only changes the view of the same page. */
  isPagedByQuery?: boolean
  /** Speaks of DC power: it is there only beside a catalogue with that section. */
  isOfPower?: boolean
  /** It is there only where the company uses this part. */
  part?: SitePart
  /** The URL carries a secret from a mail and must not be sent as a referrer. */
  isSecret?: boolean
}

/** The file below src: the page of a slice, after its district, or, for a name without a slash, a page of src/pages. */
export const pageFile = (page: string): string => `${page.includes('/') ? 'features' : 'pages'}/${page}.tsx`

/** Pages that others than the table of routes name. */
export const pages = {
  product: 'catalog/product/web/ProductPage',
  comparison: 'catalog/compare/web/ComparePage',
  configurator: 'tools/configurator/web/ConfigurePage',
} as const

const page = (path: string, file: string, rest: Partial<PageRoute> = {}): PageRoute => ({
  path,
  page: file,
  header: 'full',
  footer: 'brown',
  ...rest,
})

const task = { hasShortFooter: true, isHidden: true, isPersonal: true }

/** spec §2: pages for signing in and up have a reduced header and the dark footer. */
const authPage = (path: string, file: string, rest: Partial<PageRoute> = {}): PageRoute =>
  page(path, file, { header: 'stripped', footer: 'dark', ...task, ...rest })

// spec §6: the profile requires a registered customer; a guest is not enough.
const profile = (path: string, file: string): PageRoute =>
  page(path, file, { isHidden: true, isPersonal: true, guard: { roles: ['registered'] } })

const ofPower = { isOfPower: true }
const ofTools = { ...ofPower, part: 'tools' } as const
const ofGuides = { ...ofPower, part: 'guides' } as const
const ofPosts = { part: 'posts' } as const
const keyed = { isHidden: true, isPersonal: true, isKeyed: true }
const mailedLink = { isHidden: true, isPersonal: true, isSecret: true }

/** spec §2. The first match wins where a fixed word and a parameter compete: the router ranks fixed words first. */
export const routes = [
  page('/', 'site/home/web/HomePage'),
  authPage('/login', 'SignInPage'),
  authPage('/registration', 'site/account/web/RegistrationPage'),
  authPage('/registration/$step', 'site/account/web/RegistrationPage'),
  authPage('/auth/forgot-password', 'site/account/web/ForgotPasswordPage'),
  authPage('/passwordrecovery/confirm', 'site/account/web/ResetPasswordPage', { isSecret: true }),
  page('/auth/confirm-email', 'site/account/web/ConfirmEmailPage', {
    isHidden: true,
    isPersonal: true,
    isSecret: true,
  }),
  profile('/profile', 'AccountOverviewPage'),
  profile('/profile/edit-account', 'site/account/web/EditAccountPage'),
  profile('/profile/manage-address', 'site/account/web/AddressesPage'),
  profile('/profile/quotation-history', 'quotes/quote-history/web/QuoteHistoryPage'),
  profile('/profile/quotation-history/$id', 'quotes/quote-history/web/QuoteDetailPage'),
  profile('/profile/change-password', 'site/account/web/ChangePasswordPage'),
  profile('/profile/company', 'OwnCompanyPage'),
  profile('/profile/company/part-numbers', 'quotes/own-part/web/OwnPartsPage'),
  page('/invitation', 'quotes/buyer/web/InvitationPage', { isHidden: true, isPersonal: true, isSecret: true }),
  page('/quote', 'QuoteCartPage', { ...task, isPagedByQuery: true, preview: 'quotes/quote/web/QuotePreview' }),
  page('/quote/import', 'quotes/quick-order/web/ImportPage', {
    ...task,
    preview: 'quotes/quick-order/web/ImportPreview',
  }),
  profile('/profile/lists', 'quotes/saved-list/web/ListsPage'),
  profile('/profile/lists/$id', 'quotes/saved-list/web/ListPage'),
  { ...profile('/profile/configurations', 'tools/configurator/web/ConfigurationsPage'), ...ofTools },
  page('/list/$key', 'quotes/saved-list/web/SharedListPage', { isHidden: true, isPersonal: true }),
  page('/quote/view/$key', 'quotes/quote-history/web/QuoteViewPage', { ...task, isKeyed: true }),
  page('/quote/file/$id', 'quotes/quote/web/QuoteFilePage', { ...task, guard: {} }),
  page('/search', 'ProductSearchPage', { isHidden: true, hasProducts: true }),
  page('/product/compare', pages.comparison, { isHidden: true }),
  page('/categories', 'ProductCategoryPage', { hasProducts: true }),
  page('/blogs', 'site/content/web/BlogsPage', { ...ofPosts, isPagedByQuery: true }),
  page('/blogs/$blogId', 'site/content/web/BlogPage', ofPosts),
  page('/faqs', 'site/content/web/FaqsPage'),
  page('/about-us', 'site/content/web/AboutUsPage'),
  page('/terms-of-use', 'site/content/web/TopicPage'),
  page('/privacy-policy', 'site/content/web/TopicPage'),
  page('/fuse-coverage', 'site/content/web/TopicPage', ofPower),
  page('/circuit-breaker-coverage', 'site/content/web/TopicPage', ofPower),
  page('/conflict-minerals-sourcing', 'site/content/web/TopicPage'),
  // Not for search engines: some of these texts have a path of their own, and without a name there is none.
  page('/page', 'site/content/web/TopicPage', { isHidden: true, isPagedByQuery: true }),
  page('/installation-guides', 'tools/installation-guide/web/GuidesPage', ofGuides),
  page('/installation-guides/$seName', 'tools/installation-guide/web/GuidePage', ofGuides),
  page('/tools', 'tools/workbench/web/ToolsPage', ofTools),
  page('/tools/voltage-drop', 'tools/workbench/web/ToolsPage', ofTools),
  page('/tools/cable-size', 'tools/workbench/web/ToolsPage', ofTools),
  page('/tools/fuse-size', 'tools/workbench/web/ToolsPage', ofTools),
  page('/tools/plant', 'tools/workbench/web/ToolsPage', ofTools),
  page('/calculation-rules', 'tools/workbench/web/RulesPage', ofTools),
  page('/finder', 'tools/finder/web/FinderPage', { ...ofTools, hasProducts: true }),
  page('/configure', 'tools/configurator/web/ChoosePanelPage', ofTools),
  page('/configure/$productId', pages.configurator, ofTools),
  page('/configuration/$key', 'tools/configurator/web/SavedPage', keyed),
  page('/configuration/$key/compare', 'tools/configurator/web/ComparePage', keyed),
  page('/verify', 'quotes/procurement/web/VerifyPage', { isHidden: true, isKeyed: true }),
  page('/keys', 'quotes/procurement/web/KeysPage', { isHidden: true, isKeyed: true }),
  page('/documents', 'catalog/compliance/web/DocumentsPage', { isHidden: true, isKeyed: true, isPagedByQuery: true }),
  page('/documents/notices', 'catalog/compliance/web/NoticesPage', keyed),
  page('/documents/notices/link', 'catalog/compliance/web/NoticeLinkPage', { ...mailedLink, isKeyed: true }),
  page('/contact-us', 'ContactUsPage'),
  page('/newsletter/confirm', 'site/contact/web/ConfirmNewsletterPage', mailedLink),
  page('/newsletter/unsubscribe', 'site/contact/web/LeaveNewsletterPage', mailedLink),
  page('/401-forbidden', 'site/shell/web/ForbiddenPage', { status: 403, isHidden: true }),
  page('/404-not-found', 'site/shell/web/NotFoundPage', { status: 404, isHidden: true }),
  page('/$slug', 'ProductListPage', { hasProducts: true }),
  page('/$slug/$categoryId', 'ProductListPage', { hasProducts: true }),
  page('/$slug/$categoryId/$productId', pages.product, {
    hasProducts: true,
    preview: 'catalog/product/web/ProductPreview',
  }),
] as const satisfies readonly PageRoute[]

/** The pages of a part whose path has no parameter. A part has at least one. */
export const pagesOfPart = (part: SitePart): string[] =>
  (routes as readonly PageRoute[]).filter(one => one.part === part && !one.path.includes('$')).map(({ path }) => path)

const segment = encodeURIComponent
const query = (parameters: Record<string, string | undefined>) => {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value ? [`${segment(name)}=${segment(value)}`] : [],
  )
  // Commas separate the choices of a filter and are easier to read unescaped.
  return pairs.length > 0 ? `?${pairs.join('&').replaceAll('%2C', ',')}` : ''
}

/** spec §9: the slug that the home page's banner and best sellers link to. */
export const powerSlug = 'dc-power-distribution'

/** Whether a catalogue with these main categories is one of DC power, of which some pages and texts speak. */
export const isOfPowerTrade = (mainSlugs: readonly string[]): boolean => mainSlugs.includes(powerSlug)

export const to = {
  home: () => '/',
  login: (at: { redirect?: string } = {}) => `/login${query(at)}`,
  registration: (at: { step?: string; redirect?: string } = {}) =>
    `/registration${at.step ? `/${segment(at.step)}` : ''}${query({ redirect: at.redirect })}`,
  forgotPassword: () => '/auth/forgot-password',
  resetPassword: () => '/passwordrecovery/confirm',
  confirmEmail: () => '/auth/confirm-email',
  profile: () => '/profile',
  editAccount: () => '/profile/edit-account',
  addresses: () => '/profile/manage-address',
  /** `of`: 'company' for those of the customer's company. */
  quotes: (at: { q?: string | undefined; status?: string | undefined; of?: string | undefined; page?: number } = {}) =>
    `/profile/quotation-history${query({ q: at.q, status: at.status, of: at.of, page: at.page === undefined || at.page === 1 ? undefined : String(at.page) })}`,
  ownQuote: (at: { id: string }) => `/profile/quotation-history/${segment(at.id)}`,
  changePassword: () => '/profile/change-password',
  company: () => '/profile/company',
  ownParts: (at: { q?: string | undefined; page?: number } = {}) =>
    `/profile/company/part-numbers${query({ q: at.q, page: at.page === undefined || at.page === 1 ? undefined : String(at.page) })}`,
  companyInvitation: () => '/invitation',
  quote: (at: { step?: string } = {}) => `/quote${query(at)}`,
  quoteImport: () => '/quote/import',
  lists: () => '/profile/lists',
  ownList: (at: { id: number }) => `/profile/lists/${at.id}`,
  configurations: (at: { q?: string | undefined; page?: number } = {}) =>
    `/profile/configurations${query({ q: at.q, page: at.page === undefined || at.page === 1 ? undefined : String(at.page) })}`,
  configuration: (at: { key: string; version?: number }) =>
    `/configuration/${segment(at.key)}${query({ version: at.version?.toString() })}`,
  compareConfiguration: (at: { key: string; from: number; to: number }) =>
    `/configuration/${segment(at.key)}/compare${query({ from: String(at.from), to: String(at.to) })}`,
  sharedList: (at: { key: string }) => `/list/${segment(at.key)}`,
  quoteFile: (at: { id: string }) => `/quote/file/${segment(at.id)}`,
  quoteView: (at: { key: string }) => `/quote/view/${segment(at.key)}`,
  search: (at: { term?: string; list?: Record<string, string | undefined> } = {}) =>
    `/search${query({ term: at.term, ...at.list })}`,
  category: (at: { seName: string }) => `/categories${query({ categoryName: at.seName })}`,
  list: (at: { slug: string; categoryId?: string | number; list?: Record<string, string | undefined> }) =>
    `/${segment(at.slug)}${at.categoryId === undefined ? '' : `/${segment(at.categoryId)}`}${query(at.list ?? {})}`,
  product: (at: { slug: string; categoryId: string | number; productId: number }) =>
    `/${segment(at.slug)}/${segment(at.categoryId)}/${at.productId}`,
  blogs: (at: { month?: string | undefined; tag?: string | undefined; page?: string | undefined } = {}) =>
    `/blogs${query(at)}`,
  blog: (at: { id: number }) => `/blogs/${at.id}`,
  faqs: (at: { id?: number } = {}) => `/faqs${at.id === undefined ? '' : `#faq-${at.id}`}`,
  aboutUs: () => '/about-us',
  termsOfUse: () => '/terms-of-use',
  privacyPolicy: () => '/privacy-policy',
  fuseCoverage: () => '/fuse-coverage',
  circuitBreakerCoverage: () => '/circuit-breaker-coverage',
  conflictMinerals: () => '/conflict-minerals-sourcing',
  topic: (at: { systemName: string }) => `/page${query({ p: at.systemName })}`,
  installationGuides: () => '/installation-guides',
  installationGuide: (at: { seName: string }) => `/installation-guides/${segment(at.seName)}`,
  tools: () => '/tools',
  /** `fields`: those that are filled in. */
  tool: (at: { tool: string; fields?: Readonly<Record<string, string | undefined>> }) =>
    `/tools/${segment(at.tool)}${query(at.fields ?? {})}`,
  calculationRules: (at: { rule?: string } = {}) => `/calculation-rules${at.rule ? `#${at.rule}` : ''}`,
  /** `fields`: the line `q`, and the facts beside it. */
  finder: (at: { fields?: Readonly<Record<string, string | undefined>> } = {}) => `/finder${query(at.fields ?? {})}`,
  /** `fields`: those by which panels are chosen. */
  choosePanel: (at: { fields?: Readonly<Record<string, string | undefined>> } = {}) =>
    `/configure${query(at.fields ?? {})}`,
  /** `fields`: the schedule text `d`, and what differs from the usual. */
  configure: (at: { productId: number; fields?: Readonly<Record<string, string | undefined>> }) =>
    `/configure/${at.productId}${query(at.fields ?? {})}`,
  /** With `products` their documents line by line, without them the library. */
  /** `types`: those that are shown; `asked`: what is missing has just been asked for. */
  documents: (
    at: {
      products?: readonly number[]
      types?: readonly string[]
      asked?: '1'
      type?: string | undefined
      page?: number
    } = {},
  ) =>
    `/documents${query({ products: at.products?.join(), types: at.types?.join(), asked: at.asked, type: at.type, page: at.page === undefined || at.page === 1 ? undefined : String(at.page) })}`,
  /** With `product` the form is about that product; `about` is the specification group whose unknown values are asked for. */
  contactUs: (at: { product?: number; about?: string } = {}) =>
    `/contact-us${query({ product: at.product?.toString(), about: at.about })}`,
  /** With a kid, the key. */
  keys: (at: { kid?: string } = {}) => `/keys${at.kid ? `#${segment(at.kid)}` : ''}`,
  verify: () => '/verify',
  /** `document`: asks to be told of its changes; `done`: what was done. */
  documentNotices: (at: { document?: number; done?: string } = {}) =>
    `/documents/notices${query({ document: at.document?.toString(), done: at.done })}`,
  documentNoticeLink: () => '/documents/notices/link',
  confirmNewsletter: () => '/newsletter/confirm',
  leaveNewsletter: () => '/newsletter/unsubscribe',
  /** With `ids` the comparison of those products, which can be shared; without them the visitor's own compare list. */
  compare: (at: { ids?: readonly number[] } = {}) => `/product/compare${query({ ids: at.ids?.join() })}`,
  forbidden: () => '/401-forbidden',
  notFound: () => '/404-not-found',
}
