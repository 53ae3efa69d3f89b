import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { deleteFaqCategory, getFaqCategory, saveFaqCategory, undoFaqCategory } from '../desk-contract.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { ContentRecordPage } from './ContentRecordPage.tsx'

export const load = async ({ call, params: { id } }: LoadArgs) => ({
  record: id === 'new' ? null : await call(getFaqCategory, { params: { id: Number(id) } }),
})

/** A category of questions: its names. */
export default function FaqCategoryPage({ data: { record } }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  return (
    <ContentRecordPage
      kind="faq_category"
      record={record}
      list={{ name: text.faqs, href: toDesk.faqs() }}
      calls={{ get: getFaqCategory, save: saveFaqCategory, delete: deleteFaqCategory, undo: undoFaqCategory }}
    />
  )
}
