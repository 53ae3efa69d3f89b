import { categoryPath, productPath } from '#features/catalog/catalog/domain/paths.ts'
import { showCategory } from '#features/catalog/catalog/server/steps/show-category.ts'
import type { Catalog, ShownAnew } from '#features/catalog/catalog/server/store.ts'
import { showWaiting, showWaitingOfSeries } from '#features/catalog/catalog-edit/server/steps/show-waiting.ts'
import { topicUrl } from '#features/site/content/domain/content-urls.ts'
import { findFaqRecord } from '#features/site/content/server/steps/faq-record.ts'
import { findPostRecord, writePostRecord } from '#features/site/content/server/steps/post-record.ts'
import { instantOf, textOf } from '#features/site/content/server/steps/record-fields.ts'
import {
  findNextVersionOf,
  findTopicNamed,
  findTopicRecord,
  findVersionRecord,
  writeTopicRecord,
} from '#features/site/content/server/steps/topic-record.ts'
import type { DraftedKinds } from '#features/staff/record-draft/server/steps/drafted-kind.ts'
import { showDraft } from '#features/staff/record-draft/server/steps/show-draft.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import type { Previewed } from '../domain/previewed.ts'

/** A record as a transaction has made it: as it will be when what waits is public. */
export interface ShownSubject {
  name: string
  /** The part of the catalogue to show anew; null: none. */
  catalog: ShownAnew | null
  /** Its page, path and query, in the catalogue that shows it; null where it has none. */
  urlIn: (catalog: Pick<Catalog, 'index'>) => string | null
}

/** Writes what waits of a record into it, as if it were public now; null without the record. The transaction is taken back. */
export async function showSubject(
  tx: Database,
  { kind, id, releaseId }: Previewed,
  { now, drafts }: { now: Date; drafts: DraftedKinds },
): Promise<ShownSubject | null> {
  const isPage = kind === 'setting_home_page' || kind === 'setting_links'
  const isDrafted = isPage || kind === 'post' || kind === 'faq' || kind === 'category'
  const hasDraft = isDrafted && (await showDraft(tx, drafts, { kind, id }, now))
  // The links stand on every page.
  if (isPage) return { name: kind, catalog: null, urlIn: () => to.home() }
  if (kind === 'product') return showProduct(tx, id, releaseId, now)
  if (kind === 'category') return showSeries(tx, { id, releaseId, hasDraft }, now)
  if (kind === 'post') return showPost(tx, id, now)
  if (kind === 'faq') return showFaq(tx, id)
  return kind === 'topic' ? showTopic(tx, id, now) : showVersion(tx, id, now)
}

async function showProduct(tx: Database, id: number, releaseId: number | null, now: Date) {
  const shown = await showWaiting(tx, id, releaseId, now)
  if (!shown) return null
  const categoryIds = await showCategory(tx, shown.categoryId)
  return {
    name: shown.sku,
    catalog: { productIds: [id], categoryIds },
    urlIn: ({ index }: Pick<Catalog, 'index'>) => {
      const row = index.rowOf.get(id)
      return row === undefined ? null : productPath(index, row)
    },
  }
}

async function showSeries(
  tx: Database,
  { id, releaseId, hasDraft }: { id: number; releaseId: number | null; hasDraft: boolean },
  now: Date,
) {
  const [own, ...above] = await showCategory(tx, id)
  if (own === undefined) return null
  const { name, productIds } = await showWaitingOfSeries(tx, id, releaseId, now)
  return {
    name,
    catalog: { productIds, categoryIds: [own, ...above], areFactsNew: hasDraft },
    urlIn: ({ index }: Pick<Catalog, 'index'>) => {
      const node = index.tree.byId.get(id)
      return node ? categoryPath(node) : null
    },
  }
}

async function showPost(tx: Database, id: number, now: Date): Promise<ShownSubject | null> {
  const record = await findPostRecord(tx, id)
  if (!record) return null
  const at = instantOf(record.fields, 'published_at')
  const publishedAt = at && at <= now ? at : now
  const changes = { state: 'published', published_at: publishedAt.toISOString() }
  await writePostRecord(tx, id, changes, record.revision + 1, now)
  return { name: record.name, catalog: null, urlIn: () => to.blog({ id }) }
}

async function showFaq(tx: Database, id: number): Promise<ShownSubject | null> {
  const record = await findFaqRecord(tx, id)
  return record && { name: record.name, catalog: null, urlIn: () => to.faqs() }
}

/** A static page with the text that is planned next; without one, with the text in force. */
async function showTopic(tx: Database, id: number, now: Date): Promise<ShownSubject | null> {
  const record = await findTopicRecord(tx, id)
  if (!record) return null
  const systemName = textOf(record.fields, 'system_name') ?? ''
  const next = await findNextVersionOf(tx, systemName)
  if (next !== null) return showVersion(tx, next, now)
  return { name: record.name, catalog: null, urlIn: () => topicUrl(systemName) }
}

/** A planned text in the place of its page’s. One that has held is shown in its place too. */
async function showVersion(tx: Database, id: number, now: Date): Promise<ShownSubject | null> {
  const version = await findVersionRecord(tx, id)
  const page = version && (await findTopicNamed(tx, version.systemName))
  if (!version || !page) return null
  await writeTopicRecord(tx, page.id, version.fields, page.revision + 1, now)
  return { name: version.name, catalog: null, urlIn: () => topicUrl(version.systemName) }
}
