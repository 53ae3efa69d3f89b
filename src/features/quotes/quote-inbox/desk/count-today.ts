import { toDesk } from '#desk-routes.ts'
import { listEditedProducts } from '#features/catalog/catalog-edit/desk-contract.ts'
import { listDocumentRequests } from '#features/catalog/compliance/desk-contract.ts'
import { listDocuments } from '#features/catalog/document/desk-contract.ts'
import { listMessages } from '#features/site/contact/desk-contract.ts'
import { listPosts, listTopics } from '#features/site/content-edit/desk-contract.ts'
import { listTranslations } from '#features/site/translation/desk-contract.ts'
import { listMails } from '#features/staff/mail-queue/desk-contract.ts'
import { listDrafts } from '#features/staff/record-draft/desk-contract.ts'
import type { Permission } from '#shared/desk/permission.ts'
import { soonWord } from '#shared/time/soon.ts'
import type { CallApi } from '#web/page.ts'
import type { todayText } from '../messages/desk-today.ts'

interface Waiting {
  name: keyof (typeof todayText)['en']['counts']
  count: number
  isCapped: boolean
  /** The list of exactly what is counted. */
  to: string
}

interface Listed {
  count: number
  count_is_capped: boolean
}

const one = { page_size: 1 } as const
const soon = { publishes_within: soonWord } as const

/** The work that waits beside quotes, as far as the reader's roles include it. */
export async function countOthers(
  call: CallApi,
  may: readonly Permission[],
  partsOff: readonly string[],
): Promise<Waiting[]> {
  const counted = (name: Waiting['name'], to: string, { count, count_is_capped: isCapped }: Listed): Waiting[] => [
    { name, count, isCapped, to },
  ]
  const ifMay = (permission: Permission, ask: () => Promise<Waiting[]>) => (may.includes(permission) ? ask() : [])
  const counts = await Promise.all([
    ifMay('outbox.read', async () => {
      const query = { state: 'refused' } as const
      return counted('mail', toDesk.mails(query), await call(listMails, { query: { ...query, ...one } }))
    }),
    ifMay('contact.read', async () => {
      const query = { state: 'open' } as const
      return counted('messages', toDesk.messages(query), await call(listMessages, { query: { ...query, ...one } }))
    }),
    ifMay('catalog.write', async () =>
      counted('products_soon', toDesk.products(soon), await call(listEditedProducts, { query: { ...soon, ...one } })),
    ),
    ifMay('content.write', async () =>
      partsOff.includes('posts')
        ? []
        : counted('posts_soon', toDesk.posts(soon), await call(listPosts, { query: { ...soon, ...one } })),
    ),
    ifMay('content.write', async () => {
      const rows = await call(listTopics, { query: soon })
      return counted('topics_soon', toDesk.topics(soon), { count: rows.length, count_is_capped: false })
    }),
    ifMay('content.write', async () => {
      const rows = await call(listDrafts, { query: soon })
      return counted('texts_soon', toDesk.drafts(soon), { count: rows.length, count_is_capped: false })
    }),
    ifMay('content.write', async () => {
      const rows = await call(listDrafts, { query: {} })
      return counted('texts', toDesk.drafts(), { count: rows.length, count_is_capped: false })
    }),
    ...(['es', 'fr'] as const).map(language =>
      ifMay('catalog.write', async () => {
        const query = { language, state: 'outdated' } as const
        const list = await call(listTranslations, { query: { ...query, ...one } })
        return counted(`outdated_${language}`, toDesk.translations(query), list)
      }),
    ),
    ifMay('document.write', async () => {
      const query = { only: 'expiring' } as const
      return counted('documents', toDesk.documents(query), await call(listDocuments, { query: { ...query, ...one } }))
    }),
    ifMay('document.write', async () => {
      const query = { state: 'open' } as const
      const list = await call(listDocumentRequests, { query: { ...query, ...one } })
      return counted('requests', toDesk.documentRequests(query), list)
    }),
  ])
  return counts.flat()
}
