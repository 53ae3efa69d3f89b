import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import { Errors } from '#desk/Errors.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { PreviewLink } from '#desk/record/PreviewLink.tsx'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { isKindWith, recordHref, recordKinds } from '#features/staff/record/domain/record-kinds.ts'
import { DraftBar } from '#features/staff/record-draft/desk/widgets/DraftBar.tsx'
import { DraftLink } from '#features/staff/record-draft/desk/widgets/DraftLink.tsx'
import { type DraftView, getDraft, saveDraft } from '#features/staff/record-draft/desk-contract.ts'
import { type DraftKind, recordDraftKind } from '#features/staff/record-draft/domain/draft-kinds.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ContentKind } from '../domain/content-kinds.ts'
import type { ContentRecord } from '../domain/content-wire.ts'
import { shownStates } from '../domain/text-states.ts'
import { contentPageText } from '../messages/desk-content.ts'
import { nameOfField } from '../messages/desk-fields.ts'
import { type StatedTexts, TextGrid, useValueWords } from './fields.tsx'
import { type ContentEditing, callsOf, type KindCalls, type RecordCalls, useContentRecord } from './record-form.ts'

interface ContentRecordPageProps {
  kind: ContentKind
  /** Null for a new one. */
  record: ContentRecord | null
  calls: KindCalls
  list: { name: string; href: string }
  /** Beside a text of a language, by its name without the language. */
  hints?: Readonly<Record<string, string>>
  /** The words about a save; by default those for one that is on the site at once. */
  intro?: string
  /** Steps of the record. */
  actions?: (editing: ContentEditing) => ReactNode
  /** Fields without a language. */
  children?: (editing: ContentEditing, isReadOnly: boolean) => ReactNode
  below?: ReactNode
  /** The draft beside the public record; `isOpen`: the page edits that. */
  draft?: { view: DraftView; kind: DraftKind; isOpen: boolean } | null
}

/** A text of the site: its fields, its languages beside each other, one Save, and its history. */
export function ContentRecordPage(props: ContentRecordPageProps) {
  const { kind, record, list } = props
  const maySave = useMay(recordKinds[kind].can.save)
  const calls = callsOf(useSite().call, props.calls)
  const text = useText(contentPageText)
  // A draft tells of its changes by its own number.
  useRefresh(recordDraftKind)
  useRefresh(kind, record?.id ?? null)
  return (
    <DeskPage
      title={record?.name ?? (isMadeHere(kind) ? text.newOf[kind] : '')}
      above={<Link to={list.href}>{list.name}</Link>}
      actions={
        record && (
          <>
            {isKindWith('isPreviewed', kind) && <PreviewLink kind={kind} id={record.id} />}
            {record.url && <a href={record.url}>{text.openPage}</a>}
          </>
        )
      }
    >
      {props.draft?.isOpen && record ? (
        <DraftForm {...props} key={`${record.id} draft`} calls={calls} record={record} draft={props.draft} />
      ) : (
        <RecordForm
          {...props}
          key={record?.id ?? 'new'}
          calls={calls}
          isReadOnly={!maySave || record?.is_former === true}
        />
      )}
    </DeskPage>
  )
}

/** A version is planned at its page. */
const isMadeHere = (kind: ContentKind): kind is Exclude<ContentKind, 'topic_version'> => kind !== 'topic_version'

type FormProps = Omit<ContentRecordPageProps, 'calls'> & { calls: RecordCalls; isReadOnly: boolean }

function RecordForm(props: FormProps) {
  const text = useText(contentPageText)
  const {
    kind,
    record,
    calls,
    hints = {},
    intro = text.live,
    isReadOnly,
    actions,
    children,
    below,
    list,
    draft,
  } = props
  const mayDelete = useMay(recordKinds[kind].can.delete)
  const router = useRouter()
  const made = useRef<number | null>(null)
  const editing = useContentRecord(record, calls, id => {
    made.current = id
  })
  const refresh = () => {
    const id = made.current
    made.current = null
    // A new record has its page now; what was typed is saved.
    void attempt(
      id === null ? router.invalidate() : router.navigate({ href: recordHref(kind, { id }), ignoreBlocker: true }),
    )
  }
  const general = editing.errorsOf('')
  const stated: StatedTexts | null =
    record && !record.is_former
      ? { kind, id: record.id, states: record.text_states, onConfirmed: () => void attempt(router.invalidate()) }
      : null
  return (
    <div className={kit.sections}>
      <p className={kit.soft}>{intro}</p>
      {draft && !draft.isOpen && !isReadOnly && (
        <DraftLink draft={draft.view} href={recordHref(kind, { id: draft.view.id, draft: 1 })} />
      )}
      {actions?.(editing)}
      {children && <div className={kit.section}>{children(editing, isReadOnly)}</div>}
      <TextGrid editing={editing} isReadOnly={isReadOnly} kind={kind} hints={hints} stated={stated} />
      <Errors errors={general} isOneText />
      {!isReadOnly && <SaveBar editing={editing} onSaved={refresh} />}
      {below}
      {record && !draft?.isOpen && (
        <History record={record} undo={isReadOnly ? undefined : calls.undo} onUndone={refresh} />
      )}
      {record && !isReadOnly && mayDelete && !draft?.isOpen && (
        <DeleteRecord text={text} name={record.name} remove={() => calls.remove(record.id)} href={list.href} />
      )}
    </div>
  )
}

/** The same form over what waits. */
function DraftForm(
  props: Omit<FormProps, 'isReadOnly'> & { record: ContentRecord; draft: NonNullable<FormProps['draft']> },
) {
  const { record, draft } = props
  const { view, kind } = draft
  const { call, language } = useSite()
  const wordValue = useValueWords()
  const params = { kind, id: record.id }
  return (
    <RecordForm
      {...props}
      record={{
        ...record,
        revision: view.revision,
        fields: view.fields,
        text_states: shownStates(props.kind, view.fields, view.text_states),
      }}
      intro=""
      below={null}
      isReadOnly={false}
      calls={{
        ...props.calls,
        get: () => call(getDraft, { params }),
        save: ({ base_revision, changes }) =>
          call(saveDraft, { params, body: { base_revision, changes, live_revision: view.live_revision } }),
      }}
      actions={editing => (
        <DraftBar
          kind={kind}
          draft={view}
          publicHref={recordHref(kind, { id: record.id })}
          isChanged={editing.isChanged}
          mayPublish="content.publish"
          nameOf={field => nameOfField(field, language)}
          wordValue={wordValue}
        />
      )}
    />
  )
}

interface HistoryProps {
  record: ContentRecord
  undo: RecordCalls['undo'] | undefined
  onUndone: () => void
}

function History({ record, undo, onUndone }: HistoryProps) {
  const { language } = useSite()
  return (
    <HistorySection
      entries={record.history}
      nameOf={field => nameOfField(field, language)}
      wordValue={useValueWords()}
      undo={undo}
      canUndo={({ revision, fields }) => revision > 1 && !fields.some(({ field }) => field === 'state')}
      onUndone={onUndone}
    />
  )
}
