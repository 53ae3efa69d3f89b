import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { DeletedRecords } from '#features/staff/deletion/desk/widgets/DeletedRecords.tsx'
import { type Language, languages } from '#shared/language.ts'
import { labelled } from '#shared/text/colon.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { listSnippets, type Snippet, undoSnippet } from '../desk-contract.ts'
import { snippetText } from '../messages/desk-snippets.ts'
import { SnippetForm } from './SnippetForm.tsx'
import css from './snippets.module.css'

export const load = ({ call }: LoadArgs) => call(listSnippets, { query: {} })

/** Words that are written again and again: one's own, and those of the team. */
export default function SnippetsPage({ data: snippets }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const refresh = useRefresh()
  const text = useText(snippetText)
  const mayWrite = useMay('snippet.write_own')
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <DeskPage title={text.title}>
      <p>{text.intro}</p>
      {mayWrite && open !== 'new' && (
        <div>
          <Button look="main" onClick={() => setOpen('new')}>
            {text.add}
          </Button>
        </div>
      )}
      {open === 'new' && <SnippetForm snippet={null} onClose={close} />}
      {snippets.length === 0 && <p>{text.empty}</p>}
      <ul className={kit.listWide}>
        {snippets.map(snippet => (
          <li key={snippet.id} className={css.snippet}>
            {open === snippet.id ? (
              <SnippetForm snippet={snippet} onClose={close} />
            ) : (
              <Shown snippet={snippet} onChange={() => setOpen(snippet.id)} />
            )}
          </li>
        ))}
      </ul>
      <DeletedRecords kind="snippet" undo={entry_id => call(undoSnippet, { body: { entry_id } })} onBack={refresh} />
    </DeskPage>
  )
}

function Shown({ snippet, onChange }: { snippet: Snippet; onChange: () => void }) {
  const text = useText(snippetText)
  const { language } = useSite()
  const { texts, is_shared: isShared } = snippet
  const missing = languages.filter(language => texts[language] === '')
  const [first = 'en'] = languages.filter((language: Language) => texts[language] !== '')
  return (
    <>
      <h2 className={css.name}>
        {snippet.name} <code>/{snippet.shortcut}</code>
      </h2>
      <p className={kit.soft}>
        {[
          text.usesOf[snippet.use],
          isShared ? `${text.shared}, ${text.of(snippet.owner)}` : text.own,
          text.used(snippet.uses),
        ].join(' · ')}
      </p>
      {missing.length > 0 && (
        <p className={kit.warn}>{text.missing(missing.map(language => text.fields[language]).join(', '))}</p>
      )}
      <p className={css.words} lang={first}>
        {texts[first]}
      </p>
      {snippet.may_change && (
        <div>
          <Button look="quiet" aria-label={labelled(text.change, snippet.name, language)} onClick={onChange}>
            {text.change}
          </Button>
        </div>
      )}
    </>
  )
}
