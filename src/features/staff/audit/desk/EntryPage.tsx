import { useMayOpen } from '#desk/DeskLink.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import { Facts } from '#desk/Facts.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { labelled } from '#shared/text/colon.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type AuditEntry, getAuditEntry } from '../desk-contract.ts'
import { auditText } from '../messages/desk-audit.ts'
import { usePersonName } from './person-name.ts'

export const load = ({ call, params: { id = '' } }: LoadArgs) => call(getAuditEntry, { params: { id } })

/** One entry of the audit with all that it says. */
export default function EntryPage({ data: entry }: PageProps<DataOf<typeof load>>) {
  const text = useText(auditText)
  const { language } = useSite()
  const moment = useMoment()
  const name = usePersonName()
  const { columns } = text
  const { actor, account } = entry
  return (
    <DeskPage
      title={labelled(text.entry(entry.id), text.eventName(entry.event), language)}
      above={<Link to={toDesk.audit()}>{text.back}</Link>}
    >
      <Facts
        facts={[
          [columns.at, moment(entry.at)],
          [columns.actor, actor && <Link to={toDesk.audit({ actor: `${actor.id}` })}>{name(actor)}</Link>],
          [columns.account, account && <Link to={toDesk.audit({ account: `${account.id}` })}>{name(account)}</Link>],
          [columns.subject, entry.subject && <Subject subject={entry.subject} />],
          [columns.reason, entry.reason],
          [columns.address, entry.address],
          [columns.trace, entry.trace_id],
          ...Object.entries(entry.details ?? {}).map(([field, value]) => [field, wordsOf(value)] as const),
          [columns.hash, entry.hash],
        ]}
      />
    </DeskPage>
  )
}

/** A link where the desk has a page for it. */
function Subject({ subject: { kind, id } }: { subject: NonNullable<AuditEntry['subject']> }) {
  const mayOpen = useMayOpen()
  const label = `${kind} ${id}`
  const mail = kind === 'mail' && /^\d{1,9}$/.test(id) ? toDesk.mail({ id: Number(id) }) : null
  const href = mail && mayOpen(mail) ? mail : toDesk.audit({ subject_kind: kind, subject_id: id })
  return <Link to={href}>{label}</Link>
}

/** A change as what was and what is, a plain value as it is, anything else as JSON. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'before' in value && 'after' in value)
    return `${wordsOf(value.before)} → ${wordsOf(value.after)}`
  return JSON.stringify(value) ?? ''
}
