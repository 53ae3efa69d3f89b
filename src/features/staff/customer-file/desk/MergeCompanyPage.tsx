import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { PickList } from '#desk/list/PickList.tsx'
import { recordMergeText } from '#desk/messages/record-merge.ts'
import { MergeForm } from '#desk/record/MergeForm.tsx'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { toDesk } from '#desk-routes.ts'
import { useBuyerWords } from '#features/quotes/buyer/desk/widgets/use-buyer-words.ts'
import {
  findCompanies,
  getCompany,
  listGroups,
  mergeCompanies,
  previewCompanyMerge,
} from '#features/quotes/buyer/desk-contract.ts'
import { nameBuyerField } from '#features/quotes/buyer/domain/field-names.ts'
import { listQuoteChoices } from '#features/site/setting/desk-contract.ts'
import { showToast } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { listRepresentatives } from '../desk-contract.ts'
import { companiesText } from '../messages/desk-companies.ts'
import { mergeHints } from '../messages/desk-merge.ts'

export async function load({ call, params, search: { gone } }: LoadArgs) {
  const id = Number(params.id)
  const [company, preview, people, quotes, groups] = await Promise.all([
    call(getCompany, { params: { id } }),
    gone === undefined ? null : call(previewCompanyMerge, { params: { id }, query: { gone_id: Number(gone) } }),
    call(listRepresentatives),
    call(listQuoteChoices),
    call(listGroups),
  ])
  return { id, name: company.name, preview, choices: { people, quotes, groups } }
}

/** Finds the duplicate of a company and merges it into the company. */
export default function MergeCompanyPage({ data: { id, name, preview, choices } }: PageProps<DataOf<typeof load>>) {
  const text = useText(recordMergeText)
  const hints = useText(mergeHints)
  const { call, language } = useSite()
  const router = useRouter()
  const words = useBuyerWords(choices)
  return (
    <DeskPage title={hints.mergeCompany} above={<Link to={toDesk.buyerCompany({ id })}>{name}</Link>}>
      {preview ? (
        <>
          <Link to={toDesk.mergeCompany({ id })}>{text.another}</Link>
          <MergeForm
            preview={preview}
            hints={hints.company}
            nameOf={field => nameBuyerField(field, language) ?? field}
            wordValue={(field, value) => words(field, value) ?? String(value ?? '')}
            send={async chosen => {
              const { kept, gone } = preview
              const revisions = { kept_revision: kept.revision, gone_revision: gone.revision }
              const body = { gone_id: gone.id, ...revisions, choices: { ...chosen } }
              await call(mergeCompanies, { params: { id }, body })
              void showToast({ kind: 'success', text: text.merged })
              await router.navigate({ href: toDesk.buyerCompany({ id }) })
            }}
          />
        </>
      ) : (
        <FindDuplicate id={id} name={name} />
      )}
    </DeskPage>
  )
}

const pauseMs = 150

/** Begins with those that have its name. */
function FindDuplicate({ id, name }: { id: number; name: string }) {
  const text = useText(recordMergeText)
  const companies = useText(companiesText)
  const { call } = useSite()
  const router = useRouter()
  const [words, setWords] = useState(name)
  const asked = words.trim()
  const found = useLateAnswer(asked === '' ? null : asked, pauseMs, (q, signal) =>
    call(findCompanies, { query: { q: q.slice(0, 200) } }, { signal }),
  )
  return (
    <PickList
      label={text.choose}
      placeholder={companies.findCompany}
      found={(asked === '' ? [] : (found?.answer ?? [])).filter(one => one.id !== id)}
      words={words}
      onWords={setWords}
      onPick={pick => void router.navigate({ href: toDesk.mergeCompany({ id, gone: pick.id }) })}
      nothing={companies.noCompanyFound}
    />
  )
}
