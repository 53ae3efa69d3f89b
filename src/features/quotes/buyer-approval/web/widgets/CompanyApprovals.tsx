import { type ReactNode, useState } from 'react'
import type { OwnCompany } from '#features/quotes/buyer/contract.ts'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { useText } from '#web/page.ts'
import type { Approvals } from '../../contract.ts'
import { approvalsText } from '../../messages/approvals.ts'
import { BoundWords, EditBound } from '../EditBound.tsx'
import { WaitingRow } from '../WaitingRow.tsx'

interface CompanyApprovalsProps {
  approvals: Approvals
  company: OwnCompany
}

/** What waits for an approver, and the bounds of the company's people. Nothing where there is neither. */
export function CompanyApprovals({ approvals: first, company }: CompanyApprovalsProps) {
  const text = useText(approvalsText)
  const [approvals, setApprovals] = useState(first)
  const { waiting, bounds } = approvals
  const you = company.people.find(({ is_you }) => is_you)
  const own = bounds.find(({ person_id }) => person_id === you?.id)
  return (
    <>
      {waiting.length > 0 && (
        <section className={parts.part} aria-labelledby="waiting">
          <h2 id="waiting">{text.waiting}</h2>
          <ul className={parts.rows}>
            {waiting.map(one => (
              <WaitingRow key={one.id} waiting={one} onChange={setApprovals} />
            ))}
          </ul>
        </section>
      )}
      {company.role === 'administrator' ? (
        <Bounds company={company} approvals={approvals} onChange={setApprovals} />
      ) : (
        own && (
          <section className={parts.part} aria-labelledby="bound">
            <h2 id="bound">{text.yourBound}</h2>
            <p>
              <BoundWords bound={own} />
            </p>
          </section>
        )
      )}
    </>
  )
}

interface BoundsProps extends CompanyApprovalsProps {
  onChange: (approvals: Approvals) => void
}

/** For administrators; folded while nobody has a bound. */
function Bounds({ company, approvals: { bounds, currencies }, onChange }: BoundsProps) {
  const text = useText(approvalsText)
  const people = company.people.filter(({ role }) => role !== 'administrator')
  if (people.length === 0) return null
  const rows = (
    <>
      <p className={parts.soft}>{text.boundsHelp}</p>
      <div>
        {people.map(person => (
          <EditBound
            key={person.id}
            person={person}
            bound={bounds.find(({ person_id }) => person_id === person.id) ?? null}
            currencies={currencies}
            onChange={onChange}
          />
        ))}
      </div>
    </>
  )
  return (
    <section className={parts.part} aria-label={text.bounds}>
      {bounds.length > 0 ? <Shown title={text.bounds}>{rows}</Shown> : <Folded title={text.bounds}>{rows}</Folded>}
    </section>
  )
}

const Shown = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2>{title}</h2>
    {children}
  </>
)

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary>{title}</summary>
    {children}
  </details>
)
