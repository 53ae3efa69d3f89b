import { useMay } from '#desk/staff.ts'
import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { deleteTopic, getTopicRecord, saveTopic, undoTopic } from '../desk-contract.ts'
import { lengths } from '../domain/content-kinds.ts'
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
  const { call } = useSite()
  const isReadOnly = !useMay('content.publish')
  return (
    <ContentRecordPage
      kind="topic"
      record={record}
      newTitle={text.newOf.topic}
      list={{ name: text.topics, href: toDesk.topics() }}
      hrefOf={id => toDesk.topic({ id })}
      intro={text.live}
      isReadOnly={isReadOnly}
      texts={[
        { name: 'title', maxLength: lengths.title, isRequired: true },
        { name: 'meta_description', maxLength: lengths.metaDescription, rows: 2 },
        { name: 'body', maxLength: lengths.body, isMarkdown: true, isRequired: true },
      ]}
      calls={{
        get: id => call(getTopicRecord, { params: { id } }),
        save: body => call(saveTopic, { body }),
        undo: entry_id => call(undoTopic, { body: { entry_id } }),
        remove: id => call(deleteTopic, { params: { id } }),
      }}
      below={record && <TopicVersions topic={record} isReadOnly={isReadOnly} />}
    >
      {editing => (
        <Line
          editing={editing}
          isReadOnly={record !== null}
          name="system_name"
          maxLength={lengths.seName}
          {...(record === null && { hint: text.systemNameHint })}
        />
      )}
    </ContentRecordPage>
  )
}
