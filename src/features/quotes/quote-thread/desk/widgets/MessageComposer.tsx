import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type Ref, useId, useState } from 'react'
import kit from '#desk/kit.module.css'
import { useDrop } from '#desk/use-drop.ts'
import { ChosenFiles } from '#features/quotes/quote/desk/widgets/ChosenFiles.tsx'
import { useChosenFiles } from '#features/quotes/quote/desk/widgets/use-chosen-files.ts'
import type { RequestedLine } from '#features/quotes/quote-answer/domain/draft/draft.ts'
import { SnippetArea } from '#features/site/snippet/desk/widgets/SnippetArea.tsx'
import type { PlaceholderValues } from '#features/site/snippet/domain/placeholder-values.ts'
import type { Language } from '#shared/language.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { uploadThreadFile, writeThread } from '../../desk-contract.ts'
import { messageLength } from '../../domain/thread-words.ts'
import { threadText } from '../../messages/desk-thread.ts'
import { useAttemptKey } from '../attempt-key.ts'
import css from './thread.module.css'

export interface Recipient {
  name: string
  /** The quote's language. */
  language: Language
}

export type Line = Pick<RequestedLine, 'kind' | 'id' | 'name' | 'quantity'>

interface MessageComposerProps {
  ref: Ref<HTMLTextAreaElement>
  quoteId: number
  to: Recipient
  values: PlaceholderValues
  /** Nobody has the quote: whoever writes may take it over. */
  isFree: boolean
  /** The requested lines; a message may be about one of them. */
  lines: readonly Line[]
  message: string
  onMessage: (message: string) => void
  onClose: () => void
  onSent: () => void
}

const nothingChosen = { isQuestion: false, takesOver: true, copies: '', line: '' }

/** Writes to the customer. Its frame, its heading and its button say so; files go with it. */
export function MessageComposer(props: MessageComposerProps) {
  const { quoteId, to, message, onMessage, onSent, onClose, isFree, values, lines, ref } = props
  const text = useText(threadText)
  const id = useId()
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const { keyOf, forget } = useAttemptKey()
  const chosen = useChosenFiles(async file => {
    const body = { file, is_internal: 'false' } as const
    return (await call(uploadThreadFile, { params: { quote_id: quoteId }, body })).id
  })
  const { 'data-over': isOver, ...drop } = useDrop(chosen.add)
  const [form, setForm] = useState(nothingChosen)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const body = {
        kind: form.isQuestion ? ('question' as const) : ('message' as const),
        text: message,
        attachment_ids: await chosen.upload(),
        cc: form.copies.split(/[,;\s]+/).filter(Boolean),
        line_ref: lineOf(lines, form.line),
        takes_over: isFree && form.takesOver,
      }
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) }
      await call(writeThread, { params: { quote_id: quoteId }, body }, { headers })
      forget()
      chosen.clear()
      setForm(nothingChosen)
      onMessage('')
      onSent()
      await router.invalidate()
    })
  }
  const check = (name: 'isQuestion' | 'takesOver', label: string) => (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={form[name]}
        onChange={({ target }) => setForm({ ...form, [name]: target.checked })}
      />
      {label}
    </label>
  )
  const faults = [...chosen.faults, ...errors]
  return (
    <form className={css.composer} aria-labelledby={id} data-over={isOver} {...drop} onSubmit={send}>
      <h3 id={id}>{text.to(to.name, text.inLanguage[to.language])}</h3>
      <p className={css.soft}>{text.customerSees}</p>
      <div>
        <label htmlFor={`${id}-words`}>{text.message(to.name, text.inLanguage[to.language])}</label>
        <SnippetArea
          ref={ref}
          id={`${id}-words`}
          name="message"
          value={message}
          onValue={onMessage}
          most={messageLength}
          rows={6}
          isRequired
          use="message"
          language={to.language}
          values={values}
        />
      </div>
      <ChosenFiles chosen={chosen} />
      <LineField lines={lines} value={form.line} onLine={line => setForm({ ...form, line })} />
      {check('isQuestion', text.question)}
      {isFree && check('takesOver', text.takeOver)}
      <label>
        {text.copies} <span className={css.soft}>{text.copiesHint}</span>
        <input
          type="text"
          inputMode="email"
          value={form.copies}
          onChange={({ target }) => setForm({ ...form, copies: target.value })}
        />
      </label>
      {faults.length > 0 && (
        <ul className={css.bad} role="alert">
          {faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div className={kit.row}>
        <Button look="main" type="submit" isBusy={isBusy}>
          {text.send(to.name)}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  )
}

const keyOfLine = ({ kind, id }: Line) => `${kind}-${id}`

function lineOf(lines: readonly Line[], key: string) {
  const line = lines.find(one => keyOfLine(one) === key)
  return line ? { kind: line.kind, id: line.id } : null
}

interface LineFieldProps {
  lines: readonly Line[]
  value: string
  onLine: (key: string) => void
}

function LineField({ lines, value, onLine }: LineFieldProps) {
  const text = useText(threadText)
  if (lines.length === 0) return null
  return (
    <label>
      {text.aboutLine}
      <select value={value} onChange={({ target }) => onLine(target.value)}>
        <option value="">{text.wholeQuote}</option>
        {lines.map((line, index) => (
          <option key={keyOfLine(line)} value={keyOfLine(line)}>
            {text.lineChoice(index + 1, line.name.slice(0, 80), line.quantity)}
          </option>
        ))}
      </select>
    </label>
  )
}
