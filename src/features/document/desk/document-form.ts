import { useRecord } from '#desk/use-record.ts'
import { useSite } from '#web/page.ts'
import { type DeskDocument, getDocument, saveDocument } from '../desk-contract.ts'
import type { DocumentFields } from '../domain/document-record.ts'

/** A document as the form edits it: flat values by field. */
type FlatDocument = Omit<DocumentFields, 'file'> & { revision: number }

const idsOf = (targets: readonly { id: number }[]) => targets.map(({ id }) => id).sort((a, b) => a - b)

const flatOf = (document: DeskDocument): FlatDocument => ({
  revision: document.revision,
  kind: document.kind,
  'title.en': document.titles.en,
  'title.es': document.titles.es || null,
  'title.fr': document.titles.fr || null,
  language: document.language,
  printed_revision: document.printed_revision,
  issued_on: document.issued_on,
  valid_until: document.valid_until,
  is_public: document.is_public,
  products: idsOf(document.products),
  series: idsOf(document.series),
})

/** Edits a document; only changed fields are sent. */
export function useDocument(document: DeskDocument) {
  const { call } = useSite()
  const params = { id: document.id }
  return useRecord<FlatDocument>({
    record: flatOf(document),
    read: async () => flatOf(await call(getDocument, { params })),
    send: async (base_revision, changes) => {
      const saved = await call(saveDocument, { params, body: { base_revision, changes } })
      return { ...saved, record: flatOf(saved.record) }
    },
  })
}

export type DocumentEditing = ReturnType<typeof useDocument>
