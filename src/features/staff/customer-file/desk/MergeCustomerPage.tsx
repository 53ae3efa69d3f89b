import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import { recordMergeText } from '#desk/messages/record-merge.ts'
import { MergeForm } from '#desk/record/MergeForm.tsx'
import { toDesk } from '#desk-routes.ts'
import { useBuyerWords } from '#features/quotes/buyer/desk/widgets/use-buyer-words.ts'
import { getCompany, listGroups } from '#features/quotes/buyer/desk-contract.ts'
import { nameBuyerField } from '#features/quotes/buyer/domain/field-names.ts'
import { listQuoteChoices } from '#features/site/setting/desk-contract.ts'
import { showToast } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listDuplicates, listRepresentatives, mergeCustomers, previewMerge } from '../desk-contract.ts'
import { mergeHints } from '../messages/desk-merge.ts'
import { customerFieldNames } from '../messages/desk-refusals.ts'
import { AccountPicker } from './AccountPicker.tsx'
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
          <AccountPicker
            label={text.choose}
            leaveOut={id}
            onPick={gone => void router.navigate({ href: toDesk.mergeCustomer({ key: id, gone }) })}
          />
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
