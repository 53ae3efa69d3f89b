import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { deleteTopicVersion, getTopicVersion, saveTopicVersion, undoTopicVersion } from '../desk-contract.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { ContentRecordPage } from './ContentRecordPage.tsx'

export const load = async ({ call, params: { id } }: LoadArgs) => ({
  record: id === 'new' ? null : await call(getTopicVersion, { params: { id: Number(id) } }),
})

/** A text of a static page that is planned, or that has held. */
export default function TopicVersionPage({ data: { record } }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  return (
    <ContentRecordPage
      kind="topic_version"
      record={record}
      list={{ name: text.topics, href: toDesk.topics() }}
      intro={record?.is_former ? text.former : text.versionsHint}
      calls={{ get: getTopicVersion, save: saveTopicVersion, delete: deleteTopicVersion, undo: undoTopicVersion }}
    />
  )
}
