import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { PickList } from '#desk/list/PickList.tsx'
import { recordMergeText } from '#desk/messages/record-merge.ts'
import { MergeForm } from '#desk/record/MergeForm.tsx'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { toDesk } from '#desk-routes.ts'
import { useBuyerWords } from '#features/buyer/desk/widgets/use-buyer-words.ts'
import { getCompany, listGroups } from '#features/buyer/desk-contract.ts'
import { nameBuyerField } from '#features/buyer/domain/field-names.ts'
import { listQuoteChoices } from '#features/setting/desk-contract.ts'
import { showToast } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { findCustomers, listDuplicates, listRepresentatives, mergeCustomers, previewMerge } from '../desk-contract.ts'
import { parseCustomerKey } from '../domain/customer-key.ts'
import { companiesText } from '../messages/desk-companies.ts'
import { mergeHints } from '../messages/desk-merge.ts'
import { customerFieldNames } from '../messages/desk-refusals.ts'
import css from './customers.module.css'
import { valueWords } from './value-words.ts'

export async function load({ call, params: { key }, search: { gone } }: LoadArgs) {
  const id = Number(key)
  const [preview, duplicates, people, quotes, groups] = await Promise.all([
    gone === undefined ? null : call(previewMerge, { params: { id }, query: { gone_id: Number(gone) } }),
    gone === undefined ? call(listDuplicates, { params: { id } }) : [],
    call(listRepresentatives),
    call(listQuoteChoices),
    call(listGroups),
  ])
  const asked = preview?.fields.find(({ field }) => field === 'company_id')
  const ids = asked ? [asked.kept, asked.gone].filter(value => typeof value === 'number') : []
  const companies = await Promise.all(ids.map(one => call(getCompany, { params: { id: one } })))
  const names = companies.map(({ id: one, name }) => ({ id: one, name }))
  return { id, preview, duplicates, companies: names, choices: { people, quotes, groups } }
}

/** Finds the duplicate of a customer and merges it into the customer. */
export default function MergeCustomerPage({ data }: PageProps<DataOf<typeof load>>) {
  const { id, preview, duplicates, companies, choices } = data
  const text = useText(recordMergeText)
  const hints = useText(mergeHints)
  const { call, language } = useSite()
  const router = useRouter()
  const names: Record<string, string> = useText(customerFieldNames)
  const ofBuyer = useBuyerWords(choices)
  const words = valueWords(choices.people, (field, value) =>
    field === 'company_id' ? (companies.find(one => one.id === value)?.name ?? null) : ofBuyer(field, value),
  )
  const title = hints.mergeCustomer
  const above = <Link to={toDesk.customer({ key: id })}>{preview?.kept.name || preview?.kept.about || `${id}`}</Link>
  if (!preview)
    return (
      <DeskPage title={title} above={above}>
        <section className={css.part}>
          <h2>{text.proposals}</h2>
          {duplicates.length === 0 && <p className={css.soft}>{text.noProposals}</p>}
          <ul>
            {duplicates.map(one => (
              <li key={one.id}>
                <Link to={toDesk.mergeCustomer({ key: id, gone: one.id })}>{one.name || one.email}</Link>
                <span className={css.soft}>{[one.email, one.company].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
          <FindDuplicate id={id} />
        </section>
      </DeskPage>
    )
  const { kept, gone } = preview
  return (
    <DeskPage title={title} above={above}>
      <Link to={toDesk.mergeCustomer({ key: id })}>{text.another}</Link>
      <MergeForm
        preview={preview}
        hints={hints.customer}
        nameOf={field => names[field] ?? nameBuyerField(field, language) ?? field}
        wordValue={words}
        send={async chosen => {
          const revisions = { kept_revision: kept.revision, gone_revision: gone.revision }
          await call(mergeCustomers, {
            params: { id },
            body: { gone_id: gone.id, ...revisions, choices: { ...chosen } },
          })
          void showToast({ kind: 'success', text: text.merged })
          await router.navigate({ href: toDesk.customer({ key: id }) })
        }}
      />
    </DeskPage>
  )
}

const pauseMs = 150

function FindDuplicate({ id }: { id: number }) {
  const text = useText(recordMergeText)
  const companies = useText(companiesText)
  const { call } = useSite()
  const router = useRouter()
  const [words, setWords] = useState('')
  const asked = words.trim()
  const found = useLateAnswer(asked === '' ? null : asked, pauseMs, (q, signal) =>
    call(findCustomers, { query: { q: q.slice(0, 100) } }, { signal }),
  )
  const picks = (asked === '' ? [] : (found?.answer ?? [])).flatMap(({ key, name, email, company }) => {
    const known = parseCustomerKey(key)
    return known && 'accountId' in known && known.accountId !== id
      ? [{ id: known.accountId, name: name || email, about: [name && email, company].filter(Boolean).join(', ') }]
      : []
  })
  return (
    <PickList
      label={text.choose}
      placeholder={companies.findCustomer}
      found={picks}
      words={words}
      onWords={setWords}
      onPick={pick => void router.navigate({ href: toDesk.mergeCustomer({ key: id, gone: pick.id }) })}
      nothing={companies.nothingFound}
    />
  )
}
