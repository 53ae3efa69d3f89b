import { type ReactNode, useState } from 'react'
import { ProfileFrame } from '#features/site/account/web/widgets/ProfileFrame.tsx'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { listCountries } from '#features/site/address/contract.ts'
import { showToast, useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { getOwnCompany, type OwnCompany, withdrawInvitation } from '../contract.ts'
import { companyPageText } from '../messages/company-page.ts'
import { CompanyAddresses } from './CompanyAddresses.tsx'
import { InvitePerson } from './InvitePerson.tsx'
import { LeaveCompany } from './LeaveCompany.tsx'
import { PersonRow } from './PersonRow.tsx'

export async function load({ call }: LoadArgs) {
  const [company, countries] = await Promise.all([call(getOwnCompany), call(listCountries)])
  return { company, countries }
}

interface CompanyPageProps extends PageProps<DataOf<typeof load>> {
  /** What waits for an approver, and bounds: a part of another slice, which `src/pages` hands in. */
  approvals: (company: OwnCompany) => ReactNode
}

/** The customer's company: its people, and for its administrators who may be one of them. */
export default function CompanyPage({ data, approvals }: CompanyPageProps) {
  const text = useText(companyPageText)
  const [company, setCompany] = useState(data.company)
  const isAdministrator = company.role === 'administrator'
  return (
    <ProfileFrame title={company.name}>
      {approvals(company)}
      <section className={parts.part} aria-labelledby="people">
        <h2 id="people">{text.people}</h2>
        <p className={parts.soft}>{text.roleHelp}</p>
        <ul className={parts.rows}>
          {company.people.map(person => (
            <PersonRow key={person.id} person={person} company={company} onChange={setCompany} />
          ))}
        </ul>
      </section>
      <CompanyAddresses company={company} countries={data.countries} onChange={setCompany} />
      {isAdministrator && (
        <section className={parts.part} aria-labelledby="invite">
          <h2 id="invite">{text.invite}</h2>
          <InvitePerson onChange={setCompany} />
          <Invitations company={company} onChange={setCompany} />
        </section>
      )}
      {company.people.length > 1 && <LeaveCompany company={company} />}
    </ProfileFrame>
  )
}

interface InvitationsProps {
  company: OwnCompany
  onChange: (company: OwnCompany) => void
}

function Invitations({ company: { invitations }, onChange }: InvitationsProps) {
  const text = useText(companyPageText)
  const { call, language } = useSite()
  const { run, isBusy } = useAction()
  if (invitations.length === 0) return null
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const withdraw = async (id: number) => {
    onChange(await call(withdrawInvitation, { params: { id } }))
    void showToast({ kind: 'success', text: text.withdrawn })
  }
  return (
    <>
      <h3>{text.invitations}</h3>
      <ul className={parts.rows}>
        {invitations.map(({ id, email, role, expires_on }) => (
          <li key={id} className={parts.row}>
            <span className={parts.words}>
              <span>{email}</span>
              <span className={parts.soft}>
                {text.roles[role]}, {text.until(day.format(new Date(expires_on)))}
              </span>
            </span>
            <Button
              look="quiet"
              isBusy={isBusy}
              aria-label={text.withdrawNamed(email)}
              onClick={() => void run(() => withdraw(id))}
            >
              {text.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
