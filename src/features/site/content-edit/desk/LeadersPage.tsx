import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { useFreshPage, useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listLeaders, saveLeaderOrder, undoLeader, undoLeaderOrder } from '../desk-contract.ts'
import { contentPageText } from '../messages/desk-content.ts'
import css from './content.module.css'
import { OrderBar, OrderHistory } from './OrderBar.tsx'
import { OrderRow } from './OrderRow.tsx'

export const load = ({ call }: LoadArgs) => call(listLeaders)

/** The leaders of the company, in the order of the page about it. */
export default function LeadersPage({ data: { rows, revision, history } }: PageProps<DataOf<typeof load>>) {
  const text = useText(contentPageText)
  const { call } = useSite()
  const isReadOnly = !useMay('content.publish')
  useFreshPage('leader')
  useFreshPage('leader_order')
  const refresh = useRefresh()
  const [changed, setChanged] = useState<readonly number[] | null>(null)
  const order = changed ?? rows.map(({ id }) => id)
  const place = (id: number, at: number) => {
    const rest = order.filter(one => one !== id)
    setChanged([...rest.slice(0, Math.max(at, 0)), id, ...rest.slice(Math.max(at, 0))])
  }
  const nameOf = (id: number) => rows.find(row => row.id === id)?.name ?? ''
  return (
    <DeskPage
      title={text.leaders}
      actions={
        !isReadOnly && (
          <Link to={toDesk.leader({ id: 'new' })} look="plain">
            {text.newOf.leader}
          </Link>
        )
      }
    >
      <ul className={css.list}>
        {order.map((id, at) => (
          <OrderRow
            key={id}
            id={`leader-${id}`}
            name={nameOf(id)}
            isReadOnly={isReadOnly}
            onMove={step => place(id, at + step)}
            onDrop={other => {
              const moved = Number(/^leader-(\d+)$/.exec(other)?.[1])
              if (moved && moved !== id) place(moved, order.filter(one => one !== moved).indexOf(id))
            }}
          >
            <Link to={toDesk.leader({ id })}>{nameOf(id)}</Link>
          </OrderRow>
        ))}
      </ul>
      {!isReadOnly && (
        <OrderBar
          isChanged={changed !== null}
          save={() => call(saveLeaderOrder, { body: { base_revision: revision, order: [...order] } })}
          onSaved={() => {
            setChanged(null)
            refresh()
          }}
          onReset={() => setChanged(null)}
        />
      )}
      <OrderHistory
        entries={history}
        undo={isReadOnly ? undefined : entry_id => call(undoLeaderOrder, { body: { entry_id } })}
        onUndone={refresh}
      />
      <DeletedRecords kind="leader" undo={entry_id => call(undoLeader, { body: { entry_id } })} onBack={refresh} />
    </DeskPage>
  )
}
