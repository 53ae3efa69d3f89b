import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { PickList } from '#desk/list/PickList.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import type { Editing } from '#desk/record/use-record.ts'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { toDesk } from '#desk-routes.ts'
import { ConditionFields } from '#features/quotes/buyer/desk/widgets/ConditionFields.tsx'
import type { BuyerChoices } from '#features/quotes/buyer/desk/widgets/use-buyer-words.ts'
import { findCompanies } from '#features/quotes/buyer/desk-contract.ts'
import { noMember } from '#features/quotes/buyer/domain/conditions.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Customer } from '../desk-contract.ts'
import { companiesText } from '../messages/desk-companies.ts'
import css from './customers.module.css'

const memberFieldNames = Object.keys(noMember) as (keyof typeof noMember)[] // the keys of the value

interface BuyerPartProps {
  editing: Editing<Customer>
  customer: Customer
  choices: BuyerChoices
}

/** The company of a customer, and what was agreed with the customer alone. */
export function BuyerPart({ editing, customer, choices }: BuyerPartProps) {
  const text = useText(companiesText)
  const company = customer.buyer_company
  const { language: _language, ...conditions } = company?.conditions ?? {}
  const ofCompany = company ? { ...conditions, quote_language: company.conditions.language } : {}
  const hasAny = memberFieldNames.some(field => customer[field] !== noMember[field])
  return (
    <details className={css.side} open={hasAny}>
      <summary>{text.conditions}</summary>
      <div className={css.side}>
        <CompanyChoice editing={editing} customer={customer} />
        <ConditionFields editing={editing} choices={choices} ofCompany={ofCompany} />
      </div>
    </details>
  )
}

const pauseMs = 150

function CompanyChoice({ editing, customer }: Omit<BuyerPartProps, 'choices'>) {
  const text = useText(companiesText)
  const { call } = useSite()
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ id: number; name: string } | null>(null)
  const id = editing.get('company_id')
  const own = customer.buyer_company
  const shown = own?.id === id ? own : picked?.id === id ? picked : null
  const group = shown === own ? (own?.group ?? null) : null
  const asked = words.trim()
  const found = useLateAnswer(asked === '' ? null : asked, pauseMs, (q, signal) =>
    call(findCompanies, { query: { q: q.slice(0, 200) } }, { signal }),
  )
  return (
    <Disputed
      editing={editing}
      name="company_id"
      words={(_, value) =>
        value === customer.buyer_company?.id ? (customer.buyer_company?.name ?? '') : `${value ?? ''}`
      }
    >
      <PickList
        label={text.company}
        placeholder={text.findCompany}
        found={asked === '' ? [] : (found?.answer ?? [])}
        words={words}
        onWords={setWords}
        onPick={pick => {
          setPicked(pick)
          editing.set('company_id', pick.id)
        }}
        nothing={text.noCompanyFound}
        errors={editing.errorsOf('company_id')}
      >
        {shown && (
          <p className={kit.row}>
            <Link to={toDesk.buyerCompany({ id: shown.id })}>{shown.name}</Link>
            {group !== null && <span className={css.soft}>{text.groupOf(group)}</span>}
            <Button look="quiet" onClick={() => editing.set('company_id', null)}>
              {text.leave}
            </Button>
          </p>
        )}
      </PickList>
      {!shown && (
        <Link to={toDesk.newBuyerCompany({ name: customer.company })}>{text.makeCompany(customer.company)}</Link>
      )}
    </Disputed>
  )
}
