import { DeskPage } from '#desk/DeskPage.tsx'
import { type Column, IndexTable } from '#desk/IndexTable.tsx'
import { toDesk } from '#desk-routes.ts'
import { languageNames } from '#shared/language.ts'
import { mailKindNames } from '#shared/messages/mail-kinds.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { listMailTexts, type MailRow } from '../desk-contract.ts'
import { mailPageText } from '../messages/desk-mail-page.ts'
import css from './widgets/settings.module.css'

export const load = ({ call }: LoadArgs) => call(listMailTexts)

/** Every mail that the site sends. */
export default function MailTextsPage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(mailPageText)
  const names: Readonly<Record<string, string>> = useText(mailKindNames)
  const nameOf = ({ key }: MailRow) => names[key] ?? key
  const rows = data.map((row, at) => ({ ...row, id: at + 1 }))
  const columns: Column<MailRow>[] = [
    { key: 'name', label: text.mail, cell: nameOf },
    { key: 'reader', label: text.to, cell: ({ reader }) => text.readers[reader] },
    {
      key: 'changed',
      label: text.changed,
      cell: row => row.changed_in.map(language => languageNames[language]).join(', '),
    },
  ]
  return (
    <DeskPage title={text.title}>
      <p className={css.intro}>{text.intro}</p>
      <IndexTable
        label={text.title}
        list={{ rows, next: null, previous: null, count: rows.length, count_is_capped: false }}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={({ key }) => toDesk.mailText({ key })}
        columns={columns}
        hrefAt={() => toDesk.mailTexts()}
        empty={text.none}
      />
    </DeskPage>
  )
}
