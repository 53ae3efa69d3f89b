import { useText } from '#web/page.ts'
import type { MessageEntry } from '../../domain/thread-entries.ts'
import { threadText } from '../../messages/desk-thread.ts'
import { FileLinks } from './FileLinks.tsx'
import { MailState } from './MailState.tsx'
import css from './thread.module.css'

/** A message of the staff or the customer to the other, with the fate of its mail. */
export function Message({ message }: { message: MessageEntry }) {
  const text = useText(threadText)
  const { filed, on_behalf_of: customer, by, mail, line_name: line } = message
  return (
    <>
      {message.kind === 'question' && <strong>{text.asksFor}</strong>}
      {customer !== null && <p className={css.soft}>{text.onBehalf(by.name ?? text.somebody, customer)}</p>}
      {filed && <p className={css.soft}>{text.filed(filed.from, filed.by ?? text.somebody)}</p>}
      {filed && !filed.is_of_quote && <p className={css.warn}>{text.otherSender}</p>}
      {line !== null && <p className={css.soft}>{text.about(line)}</p>}
      <p className={css.words}>{message.text}</p>
      {message.files.length > 0 && <FileLinks files={message.files} />}
      {mail && (
        <p>
          <span className={css.soft}>{text.mailTo(mail.to)}</span> <MailState mail={mail} />
        </p>
      )}
    </>
  )
}
