import { useMay } from '#desk/frame/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { deleteTopic, getTopicRecord, saveTopic, undoTopic } from '../desk-contract.ts'
import { contentFields } from '../domain/field-rules.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { ContentRecordPage } from './ContentRecordPage.tsx'
import { Line } from './fields.tsx'
import { TopicVersions } from './TopicVersions.tsx'

export const load = async ({ call, params: { id } }: LoadArgs) => ({
  record: id === 'new' ? null : await call(getTopicRecord, { params: { id: Number(id) } }),
})

/** A static page: its text, and the texts that are planned or have held. */
export default function TopicPage({ data: { record } }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  const isReadOnly = !useMay('content.publish')
  return (
    <ContentRecordPage
      kind="topic"
      record={record}
      list={{ name: text.topics, href: toDesk.topics() }}
      calls={{ get: getTopicRecord, save: saveTopic, delete: deleteTopic, undo: undoTopic }}
      below={record && <TopicVersions topic={record} isReadOnly={isReadOnly} />}
    >
      {editing => (
        <Line
          editing={editing}
          isReadOnly={record !== null}
          name="system_name"
          maxLength={contentFields.topic.shared.system_name.most}
          {...(record === null && { hint: text.systemNameHint })}
        />
      )}
    </ContentRecordPage>
  )
}
