import { LRUCache } from 'lru-cache'
import { JsonReply } from '#server/calls/json-reply.ts'
import type { Database } from '#server/database/connection.ts'
import { ownBytes } from '#server/http/own-bytes.ts'
import type { CatalogIndex } from '../domain/catalog-index.ts'
import { listPage } from '../domain/listing/list-page.ts'
import { prepareSummaries } from './lists/summaries.ts'
import type { CatalogView } from './store.ts'

const answerBytes = 12 * 1024 * 1024

/** Everything that is prepared for one state of the catalogue. */
export function viewOf(db: Database, index: CatalogIndex): CatalogView {
  const summaries = prepareSummaries(index)
  const answers = new LRUCache<string, Buffer<ArrayBuffer>>({ maxSize: answerBytes })
  // Several that ask for the same at once share one.
  const making = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  const view: CatalogView = {
    db,
    index,
    summaries: async (ids, language) => summaries.asObjects(ids, language),
    rowsJson: summaries.asJson,
    async listPage({ index: listed, rows, selection }, filter, language) {
      const { paging, ids } = await listPage(listed, { rows, selection }, filter, language)
      return { paging, productsJson: `[${summaries.asJson(ids, language).join()}]` }
    },
    async remember(key, make) {
      const known = answers.get(key) ?? making.get(key)
      if (known) return known
      const made = (async () => ownBytes(Buffer.from(await make(view))))()
      making.set(key, made)
      try {
        const bytes = await made
        answers.set(key, bytes, { size: bytes.length + key.length * 2 })
        return bytes
      } finally {
        making.delete(key)
      }
    },
    answer: async (key, make) => new JsonReply(await view.remember(key, make), { revision: String(index.revision) }),
  }
  return view
}
