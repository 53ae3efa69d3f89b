import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { listGroups, undoGroup } from '#features/quotes/buyer/desk-contract.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { companiesText } from '../messages/desk-companies.ts'
import css from './customers.module.css'

export const load = async ({ call }: LoadArgs) => ({ groups: await call(listGroups) })

/** The groups of customers. */
export default function GroupsPage({ data: { groups } }: PageProps<DataOf<typeof load>>) {
  const text = useText(companiesText)
  const { call } = useSite()
  const mayWrite = useMay('customer.write')
  const refresh = useRefresh('customer_group')
  return (
    <DeskPage
      title={text.groups}
      above={<Link to={toDesk.companies()}>{text.companies}</Link>}
      actions={mayWrite && <Link to={toDesk.newCustomerGroup()}>{text.newGroup}</Link>}
    >
      <p className={css.soft}>{text.groupsIntro}</p>
      {groups.length === 0 && <p>{text.noGroups}</p>}
      <ul className={css.groups}>
        {groups.map(({ id, name, company_count: companies, customer_count: customers }) => (
          <li key={id}>
            <Link to={toDesk.customerGroup({ id })}>{name}</Link>
            <span className={css.soft}>
              {text.companyCount}
              <Colon /> {companies} · {text.customerCount}
              <Colon /> {customers}
            </span>
          </li>
        ))}
      </ul>
      <DeletedRecords
        kind="customer_group"
        undo={entry_id => call(undoGroup, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}
