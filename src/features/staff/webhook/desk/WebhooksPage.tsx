import { useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { OnceShown } from '#desk/OnceShown.tsx'
import { useTyped } from '#desk/use-typed.ts'
import { toDesk } from '#desk-routes.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { listWebhooks, makeWebhook, type WebhookRow } from '../desk-contract.ts'
import { webhookText } from '../messages/desk-webhooks.ts'
import { type TypedWebhook, WebhookFields } from './WebhookFields.tsx'

export const load = async ({ call }: LoadArgs) => ({ webhooks: await call(listWebhooks) })

/** The programs of the company that are told what happens. */
export default function WebhooksPage({ data: { webhooks } }: PageProps<DataOf<typeof load>>) {
  const text = useText(webhookText)
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null)
  return (
    <DeskPage
      title={text.title}
      actions={
        <Button look="main" onClick={() => dialog.current?.showModal()}>
          {text.add}
        </Button>
      }
    >
      <p className={kit.softText}>{text.intro}</p>
      <p>
        <Link to={toDesk.apiKeys()}>{text.keys}</Link>
      </p>
      <IndexTable
        label={text.title}
        list={{ rows: webhooks, next: null, previous: null, count: webhooks.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => toDesk.webhook({ id })}
        columns={useColumns()}
        hrefAt={() => toDesk.webhooks()}
        empty={text.empty}
      />
      <MakeWebhook
        ref={dialog}
        onMade={(id, secret) => {
          dialog.current?.close()
          setMade({ id, secret })
        }}
      />
      <OnceShown
        title={text.secret}
        hint={text.once}
        secret={made?.secret ?? null}
        onKept={() => made && void router.navigate({ href: toDesk.webhook(made) })}
      />
    </DeskPage>
  )
}

function useColumns(): Column<WebhookRow>[] {
  const text = useText(webhookText)
  const moment = useMoment()
  return [
    { key: 'name', label: text.name, cell: row => row.name },
    { key: 'url', label: text.url, cell: row => <span className={kit.wraps}>{row.url}</span>, isWideOnly: true },
    { key: 'state', label: text.state, cell: row => (row.is_gone ? text.gone : row.is_active ? text.inUse : text.off) },
    { key: 'waiting', label: text.waiting, cell: row => text.upTo(row.waiting_count), isNumber: true },
    { key: 'failed', label: text.failed, cell: row => text.upTo(row.failed_count), isNumber: true },
    {
      key: 'last',
      label: text.lastDelivered,
      cell: row => (row.last_delivered_on ? moment(row.last_delivered_on) : text.never),
    },
  ]
}

interface MakeWebhookProps {
  ref: RefObject<HTMLDialogElement | null>
  onMade: (id: number, secret: string) => void
}

function MakeWebhook({ ref, onMade }: MakeWebhookProps) {
  const text = useText(webhookText)
  const { call } = useSite()
  const form = useTyped<TypedWebhook>({ name: '', url: '', events: [], is_active: true }, async body => {
    const { record, secret } = await call(makeWebhook, { body })
    onMade(record.id, secret)
  })
  return (
    <ConfirmDialog ref={ref} title={text.add} yes={text.save} onYes={form.send} isBusy={form.isBusy} no={text.cancel}>
      <WebhookFields {...form} />
    </ConfirmDialog>
  )
}
