import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMayOpen } from '#desk/DeskLink.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useRefresh } from '#desk/live.ts'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { useRecord } from '#desk/record/use-record.ts'
import { toDesk } from '#desk-routes.ts'
import { recordHref } from '#features/staff/record/domain/record-kinds.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { getTranslations, saveTranslations, type TranslatedRecord } from '../desk-contract.ts'
import { isMailTextKind, type TextKind, textKinds } from '../domain/text-kinds.ts'
import { translationText } from '../messages/desk-translations.ts'
import { dueQuery } from './due-query.ts'
import { type EditedTexts, TextRow } from './TextRow.tsx'
import css from './translations.module.css'
import { useNextKey } from './use-next-key.ts'

export const load = ({ call, params, search }: LoadArgs) => {
  const of = textKinds.find(kind => kind === params.kind) ?? 'product'
  return call(getTranslations, { params: { id: Number(params.id) }, query: { of, ...dueQuery(search) } })
}

/** The texts of one record side by side. One key saves them and opens the next record of the work list. */
export default function TranslatePage({ data: record, search }: PageProps<DataOf<typeof load>>) {
  const text = useText(translationText)
  const query = dueQuery(search)
  const mayOpen = useMayOpen()
  const { kind, id, above, name } = record
  const href = pageOf(kind, id)
  const refresh = useRefresh(kind === 'option' ? 'attribute' : kind, kind === 'option' ? undefined : id)
  return (
    <DeskPage
      title={above === null ? name : `${above} · ${name}`}
      above={<Link to={toDesk.translations(query)}>{text.above}</Link>}
      actions={href && mayOpen(href) && <Link to={href}>{text.openRecord}</Link>}
    >
      <TranslateForm
        key={`${kind} ${id}`}
        record={record}
        query={query}
        isPublishing={search.publish === '1'}
        onChanged={refresh}
      />
    </DeskPage>
  )
}

/** The page on which all of the record is edited. */
const pageOf = (kind: TextKind, id: number): string | null =>
  isMailTextKind(kind) ? toDesk.mailText({ key: kind.slice('setting_mail_'.length) }) : recordHref(kind, { id })

// as: the server names the texts so.
const flatOf = ({ revision, texts }: TranslatedRecord) => ({ ...(texts as EditedTexts), revision })

interface FormProps {
  record: TranslatedRecord
  query: ReturnType<typeof dueQuery>
  isPublishing: boolean
  onChanged: () => void
}

function TranslateForm({ record, query, isPublishing, onChanged }: FormProps) {
  const text = useText(translationText)
  const { call } = useSite()
  const [isPublished, setPublished] = useState(isPublishing)
  const [isLeaving, setLeaving] = useState(false)
  const { kind: of, id } = record
  const mayPublish = record.waits && record.no_publishing === null
  const editing = useRecord<EditedTexts>({
    record: flatOf(record),
    read: async () => flatOf(await call(getTranslations, { params: { id }, query: { of, ...query } })),
    send: async (base_revision, changed) => {
      const changes = changed as EditedTexts // as: what is changed has a value.
      const body = { of, base_revision, changes, is_published: isPublished && mayPublish }
      const saved = await call(saveTranslations, { params: { id }, body })
      return { ...saved, record: flatOf(saved.record) }
    },
  })
  const stated = Object.keys(record.texts).filter(name => record.texts[name])
  const fields = [...new Set(stated.map(name => name.slice(0, -'.en'.length)))]
  const firstDue = record.text_states.find(({ language }) => language === query.language)
  return (
    <div className={css.form}>
      <p className={css.soft}>{record.no_saving ?? (record.waits ? text.waits : text.live)}</p>
      {/* Words typed while the next record comes would be lost. */}
      <div className={css.form} inert={isLeaving}>
        {fields.map(field => (
          <TextRow
            key={field}
            record={record}
            editing={editing}
            field={field}
            focused={firstDue && `${firstDue.field}.${firstDue.language}`}
            onConfirmed={onChanged}
          />
        ))}
      </div>
      <NextBar
        record={record}
        editing={editing}
        query={query}
        isPublishing={isPublished}
        isLeaving={isLeaving}
        onLeaving={() => setLeaving(true)}
        onSaved={onChanged}
      >
        {mayPublish && (
          <CheckBox label={text.publish} checked={isPublished} onChange={event => setPublished(event.target.checked)} />
        )}
        {record.no_publishing !== null && <span className={css.soft}>{record.no_publishing}</span>}
      </NextBar>
    </div>
  )
}

interface NextBarProps extends Omit<FormProps, 'onChanged'> {
  editing: ReturnType<typeof useRecord<EditedTexts>>
  onSaved: () => void
  isLeaving: boolean
  /** Everything is saved, and the next record is to come. */
  onLeaving: () => void
  children: React.ReactNode
}

/** Saves, and goes on to the next record; where there is none, back to the list. */
function NextBar({ record, editing, query, isPublishing, isLeaving, onLeaving, onSaved, children }: NextBarProps) {
  const text = useText(translationText)
  const router = useRouter()
  const { next, no_saving: noSaving } = record
  const { isChanged, isBusy } = editing
  const more = isPublishing ? { ...query, publish: '1' } : query
  const href = next ? toDesk.translate({ ...more, of: next.kind, id: next.id }) : toDesk.translations(query)
  useEffect(() => {
    // Once nothing is unsaved, or leaving would ask.
    if (isLeaving && !isChanged) void router.navigate({ href })
  }, [isLeaving, isChanged, href, router])
  const goOn = async () => {
    if (isBusy) return
    if (isChanged && !(await editing.save())) return
    onLeaving()
  }
  useNextKey(() => void goOn())
  const words = isChanged ? (next ? text.next : text.toList) : next ? text.skip : text.back
  return (
    <div className={css.bar} data-over-page>
      <Button look="main" isBusy={isBusy} onClick={() => void goOn()}>
        {words}
      </Button>
      <kbd>{text.nextKey}</kbd>
      {children}
      {noSaving === null && <SaveBar editing={editing} onSaved={onSaved} />}
    </div>
  )
}
