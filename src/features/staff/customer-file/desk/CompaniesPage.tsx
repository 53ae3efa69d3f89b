import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { IndexTable } from '#desk/IndexTable.tsx'
import { FilterBar } from '#desk/list/FilterBar.tsx'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { listCompanies, undoCompany } from '#features/quotes/buyer/desk-contract.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { companiesText } from '../messages/desk-companies.ts'
import { customersText } from '../messages/desk-customers.ts'
import css from './customers.module.css'

export const load = async ({ call, search: { q, cursor } }: LoadArgs) => ({
  list: await call(listCompanies, { query: { q, cursor } }),
})

/** The companies that buy. */
export default function CompaniesPage({ data: { list }, search: { q } }: PageProps<DataOf<typeof load>>) {
  const text = useText(companiesText)
  const customers = useText(customersText)
  const { call } = useSite()
  const mayWrite = useMay('customer.write')
  const refresh = useRefresh('buyer_company')
  return (
    <DeskPage
      title={text.companies}
      above={<Link to={toDesk.customers()}>{customers.title}</Link>}
      actions={
        <>
          <Link to={toDesk.customerGroups()}>{text.groups}</Link>
          {mayWrite && <Link to={toDesk.newBuyerCompany()}>{text.newCompany}</Link>}
        </>
      }
    >
      <p className={css.soft}>{text.companiesIntro}</p>
      <FilterBar key={q} label={text.filters} path={toDesk.companies()} isFiltered={Boolean(q)}>
        <label>
          {text.search}
          <input type="search" name="q" defaultValue={q} maxLength={200} />
        </label>
      </FilterBar>
      <IndexTable
        label={text.companies}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => toDesk.buyerCompany({ id })}
        columns={[
          { key: 'name', label: text.name, cell: ({ name }) => name },
          { key: 'group', label: text.group, cell: ({ group }) => group },
          { key: 'members', label: text.members, cell: ({ member_count: count }) => count, isNumber: true },
        ]}
        hrefAt={cursor => toDesk.companies({ q, cursor })}
        empty={text.noCompanies}
      />
      <DeletedRecords
        kind="buyer_company"
        undo={entry_id => call(undoCompany, { body: { entry_id } })}
        onBack={refresh}
      />
    </DeskPage>
  )
}
