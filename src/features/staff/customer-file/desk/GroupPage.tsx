import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { useRefresh } from '#desk/live.ts'
import { CountedField } from '#desk/record/CountedField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { useRecord } from '#desk/record/use-record.ts'
import { toDesk } from '#desk-routes.ts'
import {
  type CustomerGroup,
  deleteGroup,
  getGroup,
  saveGroup,
  undoGroup,
} from '#features/quotes/buyer/desk-contract.ts'
import type { GroupFields } from '#features/quotes/buyer/domain/buyer-fields.ts'
import { buyerNameLength } from '#features/quotes/buyer/domain/limits.ts'
import { attempt } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { companiesText } from '../messages/desk-companies.ts'
import css from './customers.module.css'

export const load = async ({ call, params: { id } }: LoadArgs) => ({
  group: id === 'new' ? null : await call(getGroup, { params: { id: Number(id) } }),
})

/** A group of customers: its name. Customers and companies are put in it at their pages. */
export default function GroupPage({ data: { group } }: PageProps<DataOf<typeof load>>) {
  const text = useText(companiesText)
  const { call } = useSite()
  const mayWrite = useMay('customer.write')
  const refresh = useRefresh('customer_group', group?.id ?? null)
  return (
    <DeskPage title={group?.name ?? text.newGroup} above={<Link to={toDesk.customerGroups()}>{text.groups}</Link>}>
      <div className={css.side}>
        {group && (
          <p className={css.soft}>
            {text.companyCount}
            <Colon /> {group.company_count} · {text.customerCount}
            <Colon /> {group.customer_count}
          </p>
        )}
        <GroupForm key={group?.id ?? 'new'} group={group} />
        {group && (
          <HistorySection
            className={css.part}
            entries={group.history}
            nameOf={() => text.name}
            wordValue={(_, value) => String(value ?? '')}
            {...(mayWrite && { undo: entry_id => call(undoGroup, { body: { entry_id } }) })}
            canUndo={({ revision }) => revision > 1}
            onUndone={refresh}
          />
        )}
        {group && mayWrite && (
          <DeleteRecord
            text={text}
            name={group.name}
            isUsed={group.company_count + group.customer_count > 0}
            remove={() => call(deleteGroup, { params: { id: group.id } })}
            href={toDesk.customerGroups()}
          />
        )}
      </div>
    </DeskPage>
  )
}

function GroupForm({ group }: { group: CustomerGroup | null }) {
  const text = useText(companiesText)
  const { call } = useSite()
  const router = useRouter()
  const mayWrite = useMay('customer.write')
  const id = group?.id
  const editing = useRecord<GroupFields>({
    record: group ?? { name: '', revision: 0 },
    read: async () => (id === undefined ? { name: '', revision: 0 } : call(getGroup, { params: { id } })),
    send: async (base_revision, changes) => {
      const saved = await call(saveGroup, { body: { ...(id && { id }), base_revision, changes } })
      if (id === undefined)
        await router.navigate({
          href: toDesk.customerGroup({ id: saved.record.id }),
          ignoreBlocker: true,
          replace: true,
        })
      return saved
    },
  })
  return (
    <section aria-labelledby="facts" className={css.part}>
      <h2 id="facts">{text.facts}</h2>
      <Disputed editing={editing} name="name">
        <CountedField
          label={text.name}
          name="name"
          most={buyerNameLength}
          autoComplete="off"
          disabled={!mayWrite}
          value={editing.get('name')}
          onChange={event => editing.set('name', event.target.value)}
          errors={[...editing.errorsOf('name'), ...editing.errorsAt('')]}
        />
      </Disputed>
      {mayWrite && <SaveBar editing={editing} onSaved={() => void attempt(router.invalidate())} />}
    </section>
  )
}
