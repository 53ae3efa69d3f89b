import { useRecord } from '#desk/record/use-record.ts'
import type { Condition } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { useSite } from '#web/page.ts'
import { type DeskDocument, getDocument, saveDocument } from '../desk-contract.ts'
import type { DocumentFields } from '../domain/document-record.ts'

/** A document as the form edits it: flat values by field. */
type FlatDocument = Omit<DocumentFields, 'file' | 'filter'> & { filter: FormFilter | null; revision: number }

/** A filter while somebody edits it: a figure that cannot be read stays as it was typed, and is refused. */
export interface FormFilter {
  category_id: number | null
  conditions: FormCondition[]
}
export type FormCondition =
  | Exclude<Condition, { from: unknown }>
  | { attribute_id: number; from: number | string | null; to: number | string | null }

const idsOf = (targets: readonly { id: number }[]) => targets.map(({ id }) => id).sort((a, b) => a - b)

const flatOf = (document: DeskDocument): FlatDocument => ({
  revision: document.revision,
  kind: document.kind,
  type: document.type,
  issuer: document.issuer,
  'title.en': document.titles.en || null,
  'title.es': document.titles.es || null,
  'title.fr': document.titles.fr || null,
  language: document.language,
  printed_revision: document.printed_revision,
  issued_on: document.issued_on,
  valid_until: document.valid_until,
  is_public: document.is_public,
  products: idsOf(document.products),
  series: idsOf(document.series),
  filter: document.filter,
  is_of_company: document.is_of_company,
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
