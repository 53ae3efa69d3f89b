import { toDesk } from '#desk-routes.ts'
import type { Permission } from '#shared/desk/permission.ts'

interface At {
  id: number
  draft?: 1
}

/** The facts that every slice may know of a kind of records. Its fields and its rules are in the slice that owns it. */
interface RecordKind {
  /** The permissions to read it at the desk, to save it, and to delete it or bring it back. */
  can?: { read: Permission; save: Permission; delete: Permission }
  /** The page of the desk where it is edited, with `draft` as it waits. */
  page?: (at: At) => string
  table?: string
  /** Its texts are on the work list of translations. */
  isTranslated?: true
  /** Its deletion is taken back. */
  isBroughtBack?: true
  /** Its changes can wait in a draft beside it. Products have sets and releases of their own (decision 056). */
  isDrafted?: true
  /** It can be seen before it is public. */
  isPreviewed?: true
  /** It is about nobody: its history stays as long as it does. */
  keepsHistory?: true
  /** A kind of texts of the site, which shows at most so many of its records. */
  mostTexts?: number
}

const ofContent = {
  can: { read: 'content.write', save: 'content.publish', delete: 'content.publish' },
  isTranslated: true,
  isBroughtBack: true,
  keepsHistory: true,
} as const
const ofCatalog = { read: 'catalog.read', save: 'catalog.publish', delete: 'catalog.publish' } as const
const ofMedia = { read: 'catalog.read', save: 'media.write', delete: 'media.write' } as const
const ofSnippets = { read: 'quote.read', save: 'snippet.write_own', delete: 'snippet.write_own' } as const
const ofCustomers = { read: 'customer.read', save: 'customer.write', delete: 'customer.write' } as const
const kept = { isBroughtBack: true, keepsHistory: true } as const

/** The kinds of records, as the change log calls them. */
export const recordKinds = {
  post: {
    ...ofContent,
    can: { ...ofContent.can, save: 'content.write' },
    page: toDesk.post,
    table: 'post',
    isDrafted: true,
    isPreviewed: true,
    mostTexts: 10_000,
  },
  tag: { ...ofContent, page: toDesk.tag, table: 'tag', mostTexts: 500 },
  faq: { ...ofContent, page: toDesk.faq, table: 'faq', isDrafted: true, isPreviewed: true, mostTexts: 200 },
  faq_category: { ...ofContent, page: toDesk.faqCategory, table: 'faq_category', mostTexts: 50 },
  topic: { ...ofContent, page: toDesk.topic, table: 'topic', isPreviewed: true, mostTexts: 200 },
  topic_version: { ...ofContent, page: toDesk.topicVersion, table: 'topic_version', isPreviewed: true, mostTexts: 200 },
  leader: { ...ofContent, page: toDesk.leader, table: 'leader', isDrafted: true, mostTexts: 50 },
  product: { page: toDesk.product, isTranslated: true, table: 'product', isPreviewed: true, keepsHistory: true },
  attribute: {
    ...kept,
    can: { read: 'catalog.read', save: 'attribute.write', delete: 'attribute.write' },
    page: toDesk.attribute,
    isTranslated: true,
    table: 'attribute',
  },
  option: { isTranslated: true },
  category: {
    ...kept,
    can: ofCatalog,
    page: toDesk.series,
    isTranslated: true,
    table: 'category',
    isDrafted: true,
    isPreviewed: true,
  },
  media: { ...kept, can: ofMedia, page: toDesk.media, isTranslated: true, table: 'media' },
  video: { ...kept, can: ofMedia, table: 'video' },
  document: {
    ...kept,
    can: { read: 'catalog.read', save: 'document.write', delete: 'document.write' },
    page: toDesk.document,
    isTranslated: true,
    table: 'document_record',
  },
  snippet: {
    can: ofSnippets,
    page: () => toDesk.snippets(),
    isTranslated: true,
    table: 'snippet',
    isBroughtBack: true,
  },
  price_list: {
    can: { read: 'quote.answer', save: 'price.write', delete: 'price.write' },
    page: toDesk.priceList,
    table: 'price_list',
    ...kept,
  },
  quote_template: { can: ofSnippets, table: 'quote_template', isBroughtBack: true },
  buyer_company: { ...kept, can: ofCustomers, page: toDesk.buyerCompany, table: 'buyer_company' },
  customer_group: { ...kept, can: ofCustomers, page: toDesk.customerGroup, table: 'customer_group' },
  // It stands on the pages of two products.
  fit_exception: { ...kept, can: ofCatalog, isTranslated: true, table: 'fit_exception' },
  release: {
    ...kept,
    can: { read: 'catalog.read', save: 'catalog.write', delete: 'catalog.write' },
    table: 'release',
  },
  // Texts of the site that are groups of settings. Each is one record.
  setting_company: { page: () => toDesk.company(), isTranslated: true },
  setting_home_page: { page: toDesk.homeContent, isTranslated: true, isDrafted: true, isPreviewed: true },
  setting_links: { page: toDesk.frameLinks, isTranslated: true, isDrafted: true, isPreviewed: true },
  setting_mail: { page: () => toDesk.mailSender(), isTranslated: true },
  setting_page_titles: {
    page: ({ draft }) => toDesk.pageTitles(draft ? { draft } : {}),
    isTranslated: true,
    isDrafted: true,
  },
  setting_parts: { page: () => toDesk.usedParts() },
  setting_quotes: { page: () => toDesk.quoteSettings(), isTranslated: true },
  setting_site_banner: { page: () => toDesk.banner(), isTranslated: true },
} as const satisfies Record<string, RecordKind>

type Kinds = typeof recordKinds
type Known = { [K in keyof Kinds]: keyof Kinds[K] }
/** The kinds of which a field is stated. */
export type KindWith<F extends keyof RecordKind> = { [K in keyof Kinds]: F extends Known[K] ? K : never }[keyof Kinds]

const kindNames = Object.keys(recordKinds) as (keyof Kinds)[] // the keys of the value above

export const kindsWith = <F extends keyof RecordKind>(field: F): readonly KindWith<F>[] =>
  kindNames.filter(kind => isKindWith(field, kind))

export const isKindWith = <F extends keyof RecordKind>(field: F, kind: keyof Kinds): kind is KindWith<F> =>
  field in recordKinds[kind]

/** The page of the desk where a record is edited, with `draft` as it waits; null where it has none of its own. */
export function recordHref(kind: KindWith<'page'>, at: At): string
export function recordHref(kind: keyof Kinds, at: At): string | null
export function recordHref(kind: keyof Kinds, at: At): string | null {
  const { page }: RecordKind = recordKinds[kind]
  return page?.(at) ?? null
}
