import { useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { BulkReport } from '#desk/list/BulkReport.tsx'
import { toDesk } from '#desk-routes.ts'
import { RoleSelect } from '#features/quotes/buyer/desk/widgets/RoleSelect.tsx'
import type { BuyerCompany } from '#features/quotes/buyer/desk-contract.ts'
import type { CompanyRole } from '#features/quotes/buyer/domain/company-roles.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { joinCustomers, setCompanyRole, undoCustomers } from '../desk-contract.ts'
import { companiesText } from '../messages/desk-companies.ts'
import { AccountPicker } from './AccountPicker.tsx'
import css from './customers.module.css'

interface MembersProps {
  company: BuyerCompany
  onChanged: () => void
}

/** The people of a company, and those who may be. Nobody joins but by a press. */
export function CompanyMembers({ company, onChanged }: MembersProps) {
  const text = useText(companiesText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const mayWrite = useMay('customer.write')
  const [result, setResult] = useState<BulkResult | null>(null)
  const join = (id: number, companyId: number | null) =>
    void run(async () => {
      setResult(await call(joinCustomers, { body: { ids: [id], company_id: companyId } }))
      onChanged()
    })
  const setRole = (id: number, role: CompanyRole) =>
    void run(async () => {
      setResult(await call(setCompanyRole, { body: { ids: [id], role } }))
      onChanged()
    })
  const { members, member_count: count, proposals } = company
  return (
    <div className={css.side}>
      <section aria-labelledby="members" className={css.part}>
        <h2 id="members">
          {text.members} ({count})
        </h2>
        <BulkReport
          result={result}
          undo={batchId => call(undoCustomers, { body: { batch_id: batchId } })}
          onUndone={undone => {
            setResult(undone)
            onChanged()
          }}
        />
        {count === 0 && <p className={css.soft}>{text.noMembers}</p>}
        <People
          people={members}
          {...(mayWrite && {
            roles: { isBusy, set: setRole },
            action: { name: text.leave, named: text.leaveNamed, isBusy, run: id => join(id, null) },
          })}
        />
        {mayWrite && <AccountPicker label={text.addMember} onPick={id => join(id, company.id)} />}
      </section>
      {proposals.length > 0 && (
        <section aria-labelledby="proposals" className={css.part}>
          <h2 id="proposals">{text.proposals}</h2>
          <p className={css.soft}>{text.proposalsHint}</p>
          <People
            people={proposals}
            {...(mayWrite && {
              action: { name: text.join, named: text.joinNamed, isBusy, run: id => join(id, company.id) },
            })}
          />
        </section>
      )}
    </div>
  )
}

interface PeopleProps {
  people: readonly (BuyerCompany['proposals'][number] & { role?: CompanyRole })[]
  roles?: { isBusy: boolean; set: (id: number, role: CompanyRole) => void }
  action?: { name: string; named: (name: string) => string; isBusy: boolean; run: (id: number) => void }
}

function People({ people, roles, action }: PeopleProps) {
  return (
    <ul>
      {people.map(({ id, name, email, company, role }) => (
        <li key={id} className={kit.row}>
          <span className={css.person}>
            <Link to={toDesk.customer({ key: id })}>{name || email}</Link>
            <span className={css.soft}>{[name && email, company].filter(Boolean).join(', ')}</span>
          </span>
          {roles && role && (
            <RoleSelect
              name={name || email}
              role={role}
              isBusy={roles.isBusy}
              onChange={wanted => roles.set(id, wanted)}
            />
          )}
          {action && (
            <Button
              look="quiet"
              isBusy={action.isBusy}
              aria-label={action.named(name || email)}
              onClick={() => action.run(id)}
            >
              {action.name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
