import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { deskUrl } from '#desk/desk-call.ts'
import { Facts } from '#desk/Facts.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { keptDays } from '#shared/time/retention.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getMail, getMailBody, type Mail } from '../desk-contract.ts'
import { mailQueueText } from '../messages/desk-mail.ts'
import { BulkReport } from './BulkActions.tsx'
import { MailActions } from './MailActions.tsx'
import css from './mail.module.css'

export const load = ({ call, params: { id = '' } }: LoadArgs) => call(getMail, { params: { id } })

/** One mail: its fate, what can be done with it, and what its receiver sees. */
export default function MailPage({ data: mail }: PageProps<DataOf<typeof load>>) {
  const text = useText(mailQueueText)
  const mayAct = useMay('outbox.resend')
  const [result, setResult] = useState<BulkResult | null>(null)
  return (
    <DeskPage title={mail.subject || text.mail(mail.id)} above={<Link to={toDesk.mails()}>{text.title}</Link>}>
      <MailFacts mail={mail} />
      {mayAct && <MailActions key={mail.id} mail={mail} onDone={setResult} />}
      <BulkReport result={result} />
      {mail.text === null ? (
        <p>{mail.has_text ? text.hidden : text.noText(keptDays.mailText)}</p>
      ) : (
        <Body mail={mail} words={mail.text} />
      )}
    </DeskPage>
  )
}

function MailFacts({ mail }: { mail: Mail }) {
  const text = useText(mailQueueText)
  const moment = useMoment()
  const link = (id: number) => (
    <Link key={id} to={toDesk.mail({ id })}>
      {text.mail(id)}
    </Link>
  )
  return (
    <Facts
      facts={[
        [text.state, mail.is_under_way ? text.underWay : text.states[mail.state]],
        [text.error, mail.last_error],
        [text.tries, mail.tries > 0 ? mail.tries : null],
        [text.nextTry, moment(mail.next_try_on)],
        [text.to, mail.to],
        [text.from, mail.from],
        [text.replyTo, mail.reply_to],
        [text.kind, text.kindName(mail.kind)],
        [text.quote, mail.reference],
        [text.created, moment(mail.created_on)],
        [text.sent, moment(mail.sent_on)],
        [text.files, mail.attachments.join(', ')],
        [text.repeats, mail.repeats && link(mail.repeats)],
        [
          text.repeatedBy,
          mail.repeated_by.length > 0 && <span className={kit.choices}>{mail.repeated_by.map(link)}</span>,
        ],
        [text.messageId, mail.message_id],
      ]}
    />
  )
}

/** The mail in a frame of its own: no scripts, no links, none of our styles. */
function Body({ mail, words }: { mail: Mail; words: string }) {
  const text = useText(mailQueueText)
  return (
    <section className={css.body}>
      <h2>{text.body}</h2>
      <iframe
        title={text.body}
        sandbox=""
        className={css.frame}
        src={deskUrl(getMailBody, { params: { id: mail.id } })}
      />
      <details>
        <summary>{text.asText}</summary>
        <pre className={css.words}>{words}</pre>
      </details>
    </section>
  )
}
