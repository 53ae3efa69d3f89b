import type { Permission } from '#shared/desk/permission.ts'
import type { ExchangeKind } from './column.ts'

/** The right that somebody needs, beside the right to import, to apply files of a kind. */
const needed: Record<ExchangeKind, Permission> = {
  products: 'catalog.write',
  attributes: 'attribute.write',
  options: 'attribute.write',
  categories: 'catalog.write',
  redirects: 'redirect.write',
  documents: 'document.write',
  posts: 'content.write',
  faqs: 'content.publish',
  topics: 'content.publish',
  // They are public at once.
  fit_exceptions: 'catalog.publish',
  relations: 'catalog.publish',
  videos: 'catalog.publish',
  prices: 'price.write',
}

export const neededToImport = (kind: ExchangeKind): Permission => needed[kind]

const isText = (kind: ExchangeKind) => kind === 'posts' || kind === 'faqs' || kind === 'topics'

/** To read its rows, in an export or an import. Drafts and redirects are read by those who write them. */
export function neededToRead(kind: ExchangeKind): Permission {
  if (kind === 'prices') return 'quote.answer'
  return isText(kind) || kind === 'redirects' ? 'content.write' : 'catalog.read'
}

export function neededToPublish(kind: ExchangeKind): Permission {
  if (kind === 'prices') return 'price.write'
  return isText(kind) ? 'content.publish' : 'catalog.publish'
}
