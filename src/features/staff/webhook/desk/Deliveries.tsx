import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import type { DeskList } from '#shared/desk/desk-replies.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type DeliveryRow, sendDeliveriesAgain } from '../desk-contract.ts'
import { type DeliveryState, deliveryStates } from '../domain/delivery.ts'
import { webhookText } from '../messages/desk-webhooks.ts'
import { useOutcomeWords, useSubjectWords } from './outcome-words.ts'
import css from './webhooks.module.css'

interface DeliveriesProps {
  webhookId: number
  list: DeskList<DeliveryRow>
  state: DeliveryState | undefined
  onDone: () => void
}

/** What an endpoint was told, and what became of it. */
export function Deliveries({ webhookId: id, list, state, onDone }: DeliveriesProps) {
  const text = useText(webhookText)
  return (
    <section className={css.section} aria-labelledby="deliveries">
      <h2 id="deliveries">{text.deliveries}</h2>
      <div className={css.actions}>
        {[undefined, ...deliveryStates].map(one => (
          <Link
            key={one ?? ''}
            to={toDesk.webhook({ id, ...(one && { state: one }) })}
            {...(one === state && { 'aria-current': 'true' })}
          >
            {one ? text.states[one] : text.all}
          </Link>
        ))}
        <Button look="quiet" onClick={onDone}>
          {text.refresh}
        </Button>
      </div>
      <IndexTable
        label={text.deliveries}
        list={list}
        idOf={row => row.id}
        nameOf={row => `${text.types[row.type]} ${row.key}`}
        hrefOf={row => toDesk.webhookMessage(row)}
        columns={useColumns()}
        hrefAt={cursor => toDesk.webhook({ id, state, cursor })}
        empty={text.none}
        actions={(ids, done) => (
          <SendAgain
            ids={ids}
            onDone={() => {
              done()
              onDone()
            }}
          />
        )}
      />
    </section>
  )
}

function useColumns(): Column<DeliveryRow>[] {
  const text = useText(webhookText)
  const moment = useMoment()
  const outcome = useOutcomeWords()
  const subject = useSubjectWords()
  return [
    { key: 'type', label: text.event, cell: row => text.types[row.type] },
    { key: 'about', label: text.about, cell: subject },
    { key: 'at', label: text.happened, cell: row => moment(row.happened_on) },
    { key: 'outcome', label: text.outcome, cell: outcome },
  ]
}

export function SendAgain({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const text = useText(webhookText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const send = async () => {
    const { count } = await call(sendDeliveriesAgain, { body: { ids: [...ids] } })
    void showToast({ kind: 'success', text: text.againSent(count) })
    onDone()
  }
  return (
    <Button isBusy={isBusy} onClick={() => void run(send)}>
      {text.again}
    </Button>
  )
}
