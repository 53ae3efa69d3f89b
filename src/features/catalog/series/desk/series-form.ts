import { useRecord } from '#desk/record/use-record.ts'
import { type DraftView, getDraft, saveDraft } from '#features/staff/record-draft/desk-contract.ts'
import { useSite } from '#web/page.ts'
import { type DeskCategory, getEditedCategory, saveCategory } from '../desk-contract.ts'
import type { CategoryFields } from '../domain/series-record.ts'

/** A category as the form edits it: flat values by field. */
export type FlatCategory = CategoryFields & { revision: number }

export const flatOf = (category: DeskCategory): FlatCategory => ({
  revision: category.revision,
  parent_id: category.parent_id,
  se_name: category.se_name,
  position: category.position,
  picture_product_id: category.picture_product?.id ?? null,
  is_published: category.is_published,
  needs_document: category.needs_document,
  template: category.template,
  'name.en': category.names.en,
  'name.es': category.names.es,
  'name.fr': category.names.fr,
  'description.en': category.descriptions.en,
  'description.es': category.descriptions.es,
  'description.fr': category.descriptions.fr,
})

/** As the draft of a category has it: its fields are those of the category. */
const flatDraft = ({ fields, revision }: DraftView) => ({ ...fields, revision }) as FlatCategory

/** Edits a category, or what waits of it in a draft; only changed fields are sent. */
export function useCategory(category: DeskCategory, draft: DraftView | null) {
  const { call } = useSite()
  const { id } = category
  const params = { kind: 'category', id } as const
  return useRecord<FlatCategory>({
    record: draft ? flatDraft(draft) : flatOf(category),
    read: async () =>
      draft ? flatDraft(await call(getDraft, { params })) : flatOf(await call(getEditedCategory, { params: { id } })),
    send: async (base_revision, changes) => {
      if (draft) {
        const body = { base_revision, changes, live_revision: draft.live_revision }
        const kept = await call(saveDraft, { params, body })
        return { ...kept, record: flatDraft(kept.record) }
      }
      const saved = await call(saveCategory, { body: { id, base_revision, changes } })
      return { ...saved, record: flatOf(saved.record) }
    },
  })
}

export type CategoryEditing = ReturnType<typeof useCategory>
