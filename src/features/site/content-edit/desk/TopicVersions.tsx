import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { ActionDialog, field } from '#desk/dialogs/ActionDialog.tsx'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { startOfDay, wallIn } from '#shared/time/zone-day.ts'
import { showErrors, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { planTopicVersion } from '../desk-contract.ts'
import type { ContentRecord } from '../domain/content-wire.ts'
import { contentPageText } from '../messages/desk-content.ts'

/** The texts of a page that are planned, and those that have held; days are those of the company. */
export function TopicVersions({ topic, isReadOnly }: { topic: ContentRecord; isReadOnly: boolean }) {
  const text = useText(contentPageText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const { time_zone: zone, versions } = topic
  const dayOf = (at: string | null) => (at ? wallIn(new Date(at), zone).slice(0, 10) : '')
  const plan = async (fields: FormData) => {
    const from = startOfDay(field(fields, 'from'), zone)
    if (!from || from <= new Date()) return showErrors([text.pastDay])
    const body = { in_force_from: from.toISOString() }
    const { id } = await call(planTopicVersion, { params: { id: topic.id }, body })
    await router.navigate({ href: toDesk.topicVersion({ id }) })
  }
  const since = topic.fields.in_force_from
  return (
    <section className={kit.section}>
      <h2>{text.versions}</h2>
      <p className={kit.soft}>{text.versionsHint}</p>
      {typeof since === 'string' && <p>{text.since(dayOf(since))}</p>}
      {versions.length > 0 && (
        <ul>
          {versions.map(({ id, from, until }) => (
            <li key={id}>
              <Link to={toDesk.topicVersion({ id })}>
                {until === null ? text.planned(dayOf(from)) : text.held(dayOf(from), dayOf(until))}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div>
          <Button isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
            {text.plan}
          </Button>
        </div>
      )}
      <ActionDialog ref={dialog} title={text.plan} onApply={fields => void run(() => plan(fields))}>
        <label>
          {text.planFrom}
          <input type="date" name="from" required />
        </label>
        <p className={kit.soft}>{text.inZone(zone, '')}</p>
      </ActionDialog>
    </section>
  )
}
