import { chosenNumber, EditedChoice } from '#desk/record/edited-fields.tsx'
import { toDesk } from '#desk-routes.ts'
import { getDraft } from '#features/staff/record-draft/desk-contract.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { deleteFaq, getFaq, listFaqRecords, saveFaq, undoFaq } from '../desk-contract.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { nameOfField } from '../messages/desk-fields.ts'
import { ContentRecordPage } from './ContentRecordPage.tsx'
import { useValueWords } from './fields.tsx'

export const load = async ({ call, params: { id } }: LoadArgs) => ({
  record: id === 'new' ? null : await call(getFaq, { params: { id: Number(id) } }),
  draft: id === 'new' ? null : await call(getDraft, { params: { kind: 'faq', id: Number(id) } }),
  groups: (await call(listFaqRecords)).groups,
})

/** A question with its answer. */
export default function FaqPage({ data: { record, draft, groups }, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  const { language } = useSite()
  const words = useValueWords()
  return (
    <ContentRecordPage
      kind="faq"
      draft={
        record &&
        draft && {
          view: draft,
          kind: 'faq',
          isOpen: search.draft === '1',
        }
      }
      record={record}
      list={{ name: text.faqs, href: toDesk.faqs() }}
      calls={{ get: getFaq, save: saveFaq, delete: deleteFaq, undo: undoFaq }}
    >
      {editing => (
        <EditedChoice
          editing={editing}
          name="category_id"
          label={nameOfField('category_id', language)}
          words={words}
          options={[
            { value: '', label: '–' },
            ...groups.flatMap(({ category_id: id, name }) => (id === null ? [] : [{ value: `${id}`, label: name }])),
          ]}
          read={chosenNumber}
        />
      )}
    </ContentRecordPage>
  )
}
