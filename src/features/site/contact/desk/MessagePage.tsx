import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { chosenNumber, EditedChoice } from '#desk/record/edited-fields.tsx'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { useRecord } from '#desk/record/use-record.ts'
import { toDesk } from '#desk-routes.ts'
import { languageNames } from '#shared/language.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type DeskMessage, deleteMessage, getMessage, saveMessage, undoMessageChange } from '../desk-contract.ts'
import { messageStates } from '../domain/message-states.ts'
import { messageFieldText, messagesText } from '../messages/desk-messages.ts'
import { AnswerForm } from './AnswerForm.tsx'
import css from './messages.module.css'

export const load = ({ call, params: { id } }: LoadArgs) => call(getMessage, { params: { id: Number(id) } })

/** A message from the contact page: what was written, what was answered, and who has it. */
export default function MessagePage({ data: message }: PageProps<DataOf<typeof load>>) {
  const text = useText(messagesText)
  const moment = useMoment()
  const mayQuote = useMay('quote.answer')
  const refresh = useRefresh('contact_message', message.id)
  const { id, name, email, language } = message
  return (
    <DeskPage
      title={text.from(name)}
      above={<Link to={toDesk.messages({ state: 'open' })}>{text.title}</Link>}
      actions={mayQuote && <Link to={toDesk.newQuote({ name, email, language })}>{text.makeQuote}</Link>}
    >
      <div className={kit.narrowPage} key={id}>
        <section className={kit.part}>
          <p className={css.soft}>
            <a href={`mailto:${email}`}>{email}</a> · {moment(message.created_at)} · {languageNames[language]}
          </p>
          <p className={css.words} lang={language}>
            {message.message}
          </p>
          {message.answers.map(answer => (
            <div key={answer.id} className={kit.part}>
              <p className={css.soft}>
                {text.answered(answer.by)} · {moment(answer.sent_at)}
              </p>
              <p className={`${css.words} ${css.answer}`} lang={language}>
                {answer.text}
              </p>
            </div>
          ))}
        </section>
        <AnswerForm message={message} onSent={refresh} />
        <Steps message={message} onSaved={refresh} />
        <History message={message} onUndone={refresh} />
        <DeleteMessage message={message} />
      </div>
    </DeskPage>
  )
}

interface PartProps {
  message: DeskMessage
  onSaved: () => void
}

type Fields = Pick<DeskMessage, 'state' | 'assignee_id'>

const fieldsOf = ({ state, assignee_id, revision }: DeskMessage) => ({ state, assignee_id, revision })

/** The member who has the message, and whether it is done. */
function Steps({ message, onSaved }: PartProps) {
  const text = useText(messagesText)
  const names = useText(messageFieldText)
  const { call } = useSite()
  const words = useWords(message)
  const params = { id: message.id }
  const editing = useRecord<Fields>({
    record: fieldsOf(message),
    read: async () => fieldsOf(await call(getMessage, { params })),
    send: async (base_revision, changes) => {
      const saved = await call(saveMessage, { params, body: { base_revision, changes } })
      return { ...saved, record: fieldsOf(saved.record) }
    },
  })
  return (
    <section className={kit.part}>
      <div className={css.pair}>
        <EditedChoice
          {...{ editing, words }}
          name="assignee_id"
          label={names.assignee_id}
          options={[
            { value: '', label: text.nobody },
            ...message.people.map(({ id, name }) => ({ value: `${id}`, label: name })),
          ]}
          read={chosenNumber}
        />
        <EditedChoice
          {...{ editing, words }}
          name="state"
          label={names.state}
          options={messageStates.map(state => ({ value: state, label: text.states[state] }))}
        />
      </div>
      <SaveBar editing={editing} onSaved={onSaved} />
    </section>
  )
}

function useWords({ people }: DeskMessage): (field: string, value: unknown) => string {
  const text = useText(messagesText)
  return (field, value) => {
    if (field === 'state') return text.states[messageStates.find(one => one === value) ?? 'open']
    if (field === 'assignee_id') return people.find(({ id }) => id === value)?.name ?? text.nobody
    return String(value ?? '')
  }
}

function History({ message, onUndone }: { message: DeskMessage; onUndone: () => void }) {
  const names: Readonly<Record<string, string>> = useText(messageFieldText)
  const { call } = useSite()
  return (
    <HistorySection
      className={kit.part}
      entries={message.history}
      nameOf={field => names[field] ?? field}
      wordValue={useWords(message)}
      undo={entry_id => call(undoMessageChange, { body: { entry_id } })}
      canUndo={({ revision, fields }) => revision > 1 && fields.some(({ field }) => field !== 'answers')}
      onUndone={onUndone}
    />
  )
}

function DeleteMessage({ message: { id, name } }: { message: DeskMessage }) {
  const text = useText(messagesText)
  const { call } = useSite()
  return (
    <DeleteRecord
      text={text}
      name={text.from(name)}
      remove={() => call(deleteMessage, { params: { id } })}
      href={toDesk.messages({ state: 'open' })}
    />
  )
}
