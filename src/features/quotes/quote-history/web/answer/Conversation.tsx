import { AttachmentLink } from '#features/quotes/quote/web/widgets/AttachmentLink.tsx'
import type { Language } from '#shared/language.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import type { Quote } from '../../domain/quote-record.ts'
import { answeredText } from '../../messages/answered.ts'
import { ActForm, type Acting } from './ActForm.tsx'
import { Panel } from './AnswerActions.tsx'
import css from './answer.module.css'
import { FileField } from './FileField.tsx'
import { SelectField } from './SelectField.tsx'

/** The messages of the customer and the company, and the form that adds to them. */
export function Conversation(acting: Acting) {
  const text = useText(answeredText)
  const { messages, may } = acting.quote
  return (
    <section className={css.talk} aria-labelledby="quote-talk">
      <h2 id="quote-talk">{text.talk}</h2>
      {messages.length === 0 ? (
        <p className={css.soft}>{text.noMessages}</p>
      ) : (
        <ol className={css.messages}>
          {messages.map(message => (
            <Message key={message.id} message={message} quote={acting.quote} />
          ))}
        </ol>
      )}
      {may.includes('write') && (
        <Panel name={text.write}>
          <WriteForm {...acting} />
        </Panel>
      )}
    </section>
  )
}

function Message({ message, quote }: { message: Quote['messages'][number]; quote: Quote }) {
  const text = useText(answeredText)
  const { language } = useSite()
  const {
    at,
    by,
    author,
    is_of_colleague: isOfColleague,
    text: said,
    line_id: lineId,
    line_name: lineName,
    attachments,
  } = message
  // Messages from before lines were kept by name have only the id.
  const line = lineName ?? quote.current_version?.lines.find(({ id }) => id === lineId)?.name
  return (
    <li className={by === 'us' ? css.ours : css.yours}>
      <p className={css.author}>
        <strong>{author || (isOfColleague ? text.formerColleague : text[by])}</strong>
        {author && !isOfColleague && <span className={css.soft}>{text[by]}</span>}
        <time className={css.soft} dateTime={at}>
          {formatMoment(at, language)}
        </time>
      </p>
      {line && <p className={css.soft}>{text.about(line)}</p>}
      <p className={css.prose}>{said}</p>
      {attachments.map(file => (
        <p key={file.id}>
          <AttachmentLink file={file} />
        </p>
      ))}
    </li>
  )
}

/** '22 Nov 2026, 14:03 UTC': the server does not know where the reader is. */
function formatMoment(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(at))} UTC`
}

function WriteForm(acting: Acting) {
  const text = useText(answeredText)
  const lines = acting.quote.current_version?.lines.filter(line => line.kind !== 'text') ?? []
  const choices = lines.map(({ id, name }) => ({ value: id, name }))
  return (
    <ActForm {...acting} kind="write" submit={text.send} isMain>
      <TextField label={text.message} name="text" isRequired required rows={5} />
      {choices.length > 1 && (
        <SelectField label={text.aboutLine} name="line_id" nothing={text.wholeQuote} choices={choices} />
      )}
      <FileField />
    </ActForm>
  )
}
