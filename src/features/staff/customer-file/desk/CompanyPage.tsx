import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
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
import { ConditionFields } from '#features/quotes/buyer/desk/widgets/ConditionFields.tsx'
import { type BuyerChoices, useBuyerWords } from '#features/quotes/buyer/desk/widgets/use-buyer-words.ts'
import {
  type BuyerCompany,
  deleteCompany,
  getCompany,
  listGroups,
  saveCompany,
  undoCompany,
} from '#features/quotes/buyer/desk-contract.ts'
import type { CompanyFields } from '#features/quotes/buyer/domain/buyer-fields.ts'
import { noMember } from '#features/quotes/buyer/domain/conditions.ts'
import { nameBuyerField } from '#features/quotes/buyer/domain/field-names.ts'
import { buyerNameLength } from '#features/quotes/buyer/domain/limits.ts'
import { listQuoteChoices } from '#features/site/setting/desk-contract.ts'
import type { HistoryEntry } from '#shared/desk/desk-replies.ts'
import { attempt } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listRepresentatives } from '../desk-contract.ts'
import { companiesText } from '../messages/desk-companies.ts'
import { mergeHints } from '../messages/desk-merge.ts'
import { CompanyMembers } from './CompanyMembers.tsx'
import css from './customers.module.css'

export async function load({ call, params: { id }, search: { name } }: LoadArgs) {
  const [company, quotes, groups, people] = await Promise.all([
    id === 'new' ? null : call(getCompany, { params: { id: Number(id) } }),
    call(listQuoteChoices),
    call(listGroups),
    call(listRepresentatives),
  ])
  return { company, choices: { quotes, groups, people }, name: name ?? '' }
}

/** A company that buys: its people, and what was agreed with it. */
export default function CompanyPage({ data: { company, choices, name } }: PageProps<DataOf<typeof load>>) {
  const text = useText(companiesText)
  const { call, language } = useSite()
  const hints = useText(mergeHints)
  const [mayWrite, mayMerge] = [useMay('customer.write'), useMay('customer.merge')]
  const refresh = useRefresh('buyer_company', company?.id ?? null)
  const words = useBuyerWords(choices)
  useRefresh('customer')
  return (
    <DeskPage title={company?.name ?? text.newCompany} above={<Link to={toDesk.companies()}>{text.companies}</Link>}>
      <div className={css.columns}>
        <div className={css.side}>
          <CompanyForm key={company?.id ?? 'new'} company={company} choices={choices} name={name} />
          {company && (
            <HistorySection
              className={css.part}
              entries={company.history}
              nameOf={field => nameBuyerField(field, language) ?? field}
              wordValue={(field, value) => words(field, value) ?? wordMerged(value)}
              {...(mayWrite && { undo: entry_id => call(undoCompany, { body: { entry_id } }) })}
              canUndo={entry => entry.revision > 1 && !isUnmerging(entry)}
              onUndone={refresh}
            />
          )}
          {company && mayMerge && <Link to={toDesk.mergeCompany({ id: company.id })}>{hints.mergeCompany}</Link>}
          {company && mayWrite && (
            <DeleteRecord
              text={text}
              name={company.name}
              isUsed={company.member_count > 0}
              remove={() => call(deleteCompany, { params: { id: company.id } })}
              href={toDesk.companies()}
            />
          )}
        </div>
        {company && <CompanyMembers company={company} onChanged={refresh} />}
      </div>
    </DeskPage>
  )
}

interface FormProps {
  company: BuyerCompany | null
  choices: BuyerChoices
  /** The name with which a new one begins. */
  name: string
}

const { company_id: _none, ...noBuyer } = noMember

function CompanyForm({ company, choices, name }: FormProps) {
  const text = useText(companiesText)
  const { call } = useSite()
  const router = useRouter()
  const mayWrite = useMay('customer.write')
  const id = company?.id
  const editing = useRecord<CompanyFields>({
    record: company ?? { ...noBuyer, name: '', revision: 0 },
    read: async () => (id === undefined ? { ...noBuyer, name, revision: 0 } : call(getCompany, { params: { id } })),
    send: async (base_revision, changes) => {
      const saved = await call(saveCompany, { body: { ...(id && { id }), base_revision, changes } })
      if (id === undefined)
        await router.navigate({
          href: toDesk.buyerCompany({ id: saved.record.id }),
          ignoreBlocker: true,
          replace: true,
        })
      return saved
    },
  })
  const propose = useEffectEvent(() => name !== '' && id === undefined && editing.set('name', name))
  useEffect(() => void propose(), [])
  return (
    <section aria-labelledby="facts" className={css.part}>
      <h2 id="facts">{text.facts}</h2>
      <fieldset disabled={!mayWrite} className={css.side}>
        <Disputed editing={editing} name="name">
          <CountedField
            label={text.name}
            name="name"
            most={buyerNameLength}
            autoComplete="off"
            value={editing.get('name')}
            onChange={event => editing.set('name', event.target.value)}
            errors={editing.errorsOf('name')}
          />
        </Disputed>
        <ConditionFields editing={editing} choices={choices} />
      </fieldset>
      {editing.errorsAt('').map(error => (
        <p key={error} role="alert">
          {error}
        </p>
      ))}
      {mayWrite && <SaveBar editing={editing} onSaved={() => void attempt(router.invalidate())} />}
    </section>
  )
}

const isUnmerging = ({ fields }: HistoryEntry) =>
  fields.some(({ field, after }) => field === 'merged' && after === null)

/** The name of a company that was merged into this one. */
const wordMerged = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value ?? '')
