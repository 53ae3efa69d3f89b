import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type ImportRun, mapImport } from '../desk-contract.ts'
import { runPageText } from '../messages/desk-run.ts'
import css from './exchange.module.css'

/** Which column of the file means which column of the kind. */
export function Columns({ run: { id, headings, columns, missing, state, kind } }: { run: ImportRun }) {
  const text = useText(runPageText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [chosen, setChosen] = useState(() => headings.map(({ column }) => column))
  const isOpen = state === 'mapping' || state === 'checked'
  const save = async () => {
    await call(mapImport, { params: { id }, body: { columns: chosen } })
    await router.invalidate()
  }
  const ignored = headings.filter(({ column }) => column === null).map(({ name }) => name)
  const all = kind === 'products' ? [{ key: 'id', title: 'id' }, ...columns] : columns
  return (
    <details open={state === 'mapping'} className={css.section}>
      <summary>{text.columns}</summary>
      {ignored.length > 0 && <p className={css.soft}>{text.ignored(ignored.join(', '))}</p>}
      {missing.length > 0 && <p className={css.soft}>{text.missing(missing.length)}</p>}
      {isOpen && <p className={css.soft}>{text.columnsHint}</p>}
      <ul className={css.headings}>
        {headings.map(({ name, samples }, at) => (
          <li key={at}>
            <span>{name}</span>
            <select
              aria-label={`${text.means}: ${name}`}
              disabled={!isOpen}
              value={chosen[at] ?? ''}
              onChange={event => setChosen(chosen.with(at, event.target.value || null))}
            >
              <option value="">{text.notRead}</option>
              {all.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title === key ? key : `${title} (${key})`}
                </option>
              ))}
            </select>
            <span className={css.soft}>{samples.join(' · ')}</span>
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className={css.actions}>
          <Button look={state === 'mapping' ? 'main' : 'plain'} isBusy={isBusy} onClick={() => void run(save)}>
            {text.saveColumns}
          </Button>
        </div>
      )}
    </details>
  )
}
