import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type ImportRun, mapImport } from '../desk-contract.ts'
import { mappingText } from '../messages/desk-mapping.ts'
import { runPageText } from '../messages/desk-run.ts'
import { Constants } from './Constants.tsx'
import css from './exchange.module.css'
import { MappedWords, type Words } from './MappedWords.tsx'

/** Of more columns those that are wanted can be searched for. */
const mostInSight = 12

/** Which column of the file means which column of the kind. */
export function Columns({ run: given }: { run: ImportRun }) {
  const { id, headings, columns, missing, state, kind, few_words: few } = given
  const text = useText(runPageText)
  const words = useText(mappingText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [chosen, setChosen] = useState(() => headings.map(({ column }) => column))
  const [constants, setConstants] = useState(given.constants)
  const [meant, setMeant] = useState<Words>(given.words)
  const [wanted, setWanted] = useState('')
  const isOpen = state === 'mapping' || state === 'checked'
  const save = async () => {
    const taken = new Set(chosen)
    const of = <Value,>(all: Readonly<Record<string, Value>>, isKept: (key: string) => boolean) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)))
    const body = {
      columns: chosen,
      constants: of(constants, key => !taken.has(key)),
      words: of(meant, key => taken.has(key)),
    }
    await call(mapImport, { params: { id }, body })
    await router.invalidate()
  }
  const ignored = headings.filter(({ column }) => column === null).map(({ name }) => name)
  const isProposed = state === 'mapping' && kind === 'products' && chosen.some(key => key !== null)
  const isMany = headings.length > mostInSight
  const isShown = (name: string) => name.toLowerCase().includes(wanted.trim().toLowerCase())
  const columnOf = (key: string | null) => columns.find(column => column.key === key)
  const all = kind === 'products' ? [{ key: 'id', title: 'id' }, ...columns] : columns
  return (
    <details open={state === 'mapping'} className={css.section}>
      <summary>{text.columns}</summary>
      {ignored.length > 0 && <p className={css.soft}>{text.ignored(ignored.join(', '))}</p>}
      {missing.length > 0 && <p className={css.soft}>{text.missing(missing.length)}</p>}
      {isOpen && <p className={css.soft}>{text.columnsHint}</p>}
      {isOpen && isProposed && <p>{words.proposed}</p>}
      {isOpen && isMany && (
        <div className={css.fields}>
          <label>
            {words.find}
            <input type="search" value={wanted} onChange={event => setWanted(event.target.value)} />
          </label>
        </div>
      )}
      <ul className={css.headings}>
        {headings.map(({ name, samples }, at) => (
          <li key={at} hidden={isMany && !isShown(name)}>
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
            <WordsOf
              column={columnOf(chosen[at] ?? null)}
              words={few.find(({ place }) => place === at)?.words ?? []}
              meant={meant}
              onChange={setMeant}
              isOpen={isOpen}
            />
          </li>
        ))}
      </ul>
      {isOpen && kind === 'products' && (
        <Constants columns={columns} taken={new Set(chosen)} chosen={constants} onChange={setConstants} />
      )}
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

interface WordsOfProps {
  column: ImportRun['columns'][number] | undefined
  words: readonly string[]
  meant: Words
  onChange: (meant: Words) => void
  isOpen: boolean
}

function WordsOf({ column, words, meant, onChange, isOpen }: WordsOfProps) {
  if (!column) return null
  const { key } = column
  const change = (chosen: Record<string, string>) => onChange({ ...meant, [key]: chosen })
  return <MappedWords words={words} column={column} chosen={meant[key] ?? {}} onChange={change} isOpen={isOpen} />
}
