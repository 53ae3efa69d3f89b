import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type Ref, useId, useState } from 'react'
import { chooserTypes } from '#features/quote/domain/attachments.ts'
import type { Language } from '#shared/language.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileChooser } from '#web/ui/FileChooser.tsx'
import { writeThread } from '../../desk-contract.ts'
import type { PlaceholderValues } from '../../domain/placeholder-values.ts'
import { messageLength } from '../../domain/thread-words.ts'
import { threadText } from '../../messages/desk-thread.ts'
import { useAttemptKey } from '../attempt-key.ts'
import { useChosenFiles } from '../use-chosen-files.ts'
import { useDrop } from '../use-drop.ts'
import { sizeText } from './FileLinks.tsx'
import { SnippetText } from './SnippetText.tsx'
import css from './thread.module.css'

export interface Recipient {
  name: string
  /** Of the quote. */
  language: Language
}

interface MessageComposerProps {
  ref: Ref<HTMLTextAreaElement>
  quoteId: number
  to: Recipient
  values: PlaceholderValues
  /** Nobody has the quote: whoever writes may take it over. */
  isFree: boolean
  message: string
  onMessage: (message: string) => void
  onClose: () => void
  onSent: () => void
}

/** Writes to the customer. Its frame, its heading and its button say so; files go with it. */
export function MessageComposer(props: MessageComposerProps) {
  const { quoteId, to, message, onMessage, onSent, onClose, isFree, values, ref } = props
  const text = useText(threadText)
  const id = useId()
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const { keyOf, forget } = useAttemptKey()
  const chosen = useChosenFiles(quoteId)
  const { 'data-over': isOver, ...drop } = useDrop(chosen.add)
  const [form, setForm] = useState({ isQuestion: false, takesOver: true, copies: '' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const body = {
        kind: form.isQuestion ? ('question' as const) : ('message' as const),
        text: message,
        attachment_ids: await chosen.upload(),
        cc: form.copies.split(/[,;\s]+/).filter(Boolean),
        takes_over: isFree && form.takesOver,
      }
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) }
      await call(writeThread, { params: { quote_id: quoteId }, body }, { headers })
      forget()
      chosen.clear()
      setForm({ isQuestion: false, takesOver: true, copies: '' })
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
      <SnippetText
        ref={ref}
        name="message"
        label={text.message(to.name, text.inLanguage[to.language])}
        value={message}
        onValue={onMessage}
        maxLength={messageLength}
        rows={6}
        use="message"
        language={to.language}
        values={values}
      />
      <ChosenFiles chosen={chosen} />
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
      <div className={css.actions}>
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

function ChosenFiles({ chosen: { files, add, remove } }: { chosen: ReturnType<typeof useChosenFiles> }) {
  const text = useText(threadText)
  const { language } = useSite()
  return (
    <div>
      {files.length > 0 && (
        <ul className={css.files} aria-label={text.files}>
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`}>
              {file.name} <span className={css.soft}>{sizeText(file.size, language)}</span>
              <Button look="quiet" aria-label={text.withoutFile(file.name)} onClick={() => remove(file)}>
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FileChooser multiple accept={chooserTypes} onFiles={add}>
        {text.addFiles}
      </FileChooser>
    </div>
  )
}
