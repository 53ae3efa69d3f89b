import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { type PageRoute, routes, to } from '../../src/routes.ts'

/** The URLs of each link builder, without its optional arguments and with all of them. */
const links: Record<keyof typeof to, string[]> = {
  home: [to.home()],
  login: [to.login(), to.login({ redirect: '/quote?step=confirm' })],
  registration: [to.registration(), to.registration({ step: 'address', redirect: '/quote' })],
  forgotPassword: [to.forgotPassword()],
  resetPassword: [to.resetPassword()],
  confirmEmail: [to.confirmEmail()],
  profile: [to.profile()],
  editAccount: [to.editAccount()],
  addresses: [to.addresses()],
  quotes: [to.quotes(), to.quotes({ q: 'bus bar', status: 'sent', of: 'company', page: 2 })],
  ownQuote: [to.ownQuote({ id: 'Q/1' })],
  changePassword: [to.changePassword()],
  company: [to.company()],
  ownParts: [to.ownParts(), to.ownParts({ q: '4711', page: 2 })],
  companyInvitation: [to.companyInvitation()],
  quote: [to.quote(), to.quote({ step: 'address' })],
  quoteImport: [to.quoteImport()],
  lists: [to.lists()],
  ownList: [to.ownList({ id: 7 })],
  configurations: [to.configurations(), to.configurations({ q: 'site', page: 2 })],
  configuration: [to.configuration({ key: 'abc' }), to.configuration({ key: 'abc', version: 2 })],
  compareConfiguration: [to.compareConfiguration({ key: 'abc', from: 2, to: 5 })],
  sharedList: [to.sharedList({ key: 'key' })],
  quoteFile: [to.quoteFile({ id: 'file' })],
  keys: [to.keys(), to.keys({ kid: 'kid' })],
  verify: [to.verify()],
  documents: [to.documents(), to.documents({ products: [1, 2] }), to.documents({ type: 'rohs', page: 2 })],
  documentNotices: [to.documentNotices(), to.documentNotices({ document: 7, done: 'asked' })],
  documentNoticeLink: [to.documentNoticeLink()],
  quoteView: [to.quoteView({ key: 'key' })],
  search: [to.search(), to.search({ term: '48 V & 24 V', list: { voltage: '48,24', page: '2' } })],
  category: [to.category({ seName: 'fuse-panels' })],
  list: [
    to.list({ slug: 'fuse-panels' }),
    to.list({ slug: 'fuse-panels', categoryId: 12, list: { voltage: '48,24' } }),
  ],
  product: [to.product({ slug: 'panel', categoryId: 12, productId: 34 })],
  blogs: [to.blogs(), to.blogs({ month: '2026-05', tag: 'sizing', page: '2' })],
  blog: [to.blog({ id: 3 })],
  faqs: [to.faqs(), to.faqs({ id: 5 })],
  aboutUs: [to.aboutUs()],
  termsOfUse: [to.termsOfUse()],
  privacyPolicy: [to.privacyPolicy()],
  fuseCoverage: [to.fuseCoverage()],
  circuitBreakerCoverage: [to.circuitBreakerCoverage()],
  conflictMinerals: [to.conflictMinerals()],
  topic: [to.topic({ systemName: 'warranty terms' })],
  installationGuides: [to.installationGuides()],
  installationGuide: [to.installationGuide({ seName: 'fuse-panel' })],
  tools: [to.tools()],
  tool: [
    to.tool({ tool: 'cable-size' }),
    to.tool({ tool: 'voltage-drop', fields: { load: '12.5', wire: '250 kcmil' } }),
  ],
  calculationRules: [to.calculationRules(), to.calculationRules({ rule: 'R14' })],
  finder: [to.finder(), to.finder({ fields: { q: '48 V, 12 loads of 8 A', loads: '12x8A+2x350W', feeds: 'ab' } })],
  choosePanel: [to.choosePanel(), to.choosePanel({ fields: { takes: 'gmt', rack: '1' } })],
  configure: [
    to.configure({ productId: 34 }),
    to.configure({ productId: 34, fields: { d: 'Radio; 18 A; A+B; A1/B1', system: '24' } }),
  ],
  contactUs: [to.contactUs(), to.contactUs({ product: 34, about: 'ratings' })],
  confirmNewsletter: [to.confirmNewsletter()],
  leaveNewsletter: [to.leaveNewsletter()],
  compare: [to.compare(), to.compare({ ids: [34, 35] })],
  forbidden: [to.forbidden()],
  notFound: [to.notFound()],
}

// A changed URL breaks bookmarks, mails and search results, so a change must be deliberate: it shows in these files.
test('the link builders give the URLs of page-urls.txt, in three languages', async () => {
  const lines = Object.entries(links).flatMap(([name, paths]) =>
    paths.flatMap(path => [name, ...languages.map(language => `  ${urlIn('', language, path)}`)]),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('page-urls.txt')
})

test('the route table has the pages of page-routes.txt', async () => {
  const lines = routes.map(({ path, page, header: _, footer: __, ...rest }: PageRoute) =>
    [path, page, ...Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join('  '),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('page-routes.txt')
})
