import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CountedInput } from '#desk/record/CountedInput.tsx'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type ImportRun, mapImport } from '../desk-contract.ts'
import { picturesColumn } from '../domain/cells/picture-cells.ts'
import { mappingText } from '../messages/desk-mapping.ts'
import { runPageText } from '../messages/desk-run.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { Constants } from './Constants.tsx'
import css from './exchange.module.css'
import { bodyOf, choiceOf, keptChoice, takenColumns } from './mapping-choice.ts'

/** With more columns than this, the member can search for the wanted ones. */
const mostInSight = 12

/** Which column of the file means which column of the kind. */
export function Columns({ run: given }: { run: ImportRun }) {
  const { id, headings, columns, missing, state, kind } = given
  const text = useText(runPageText)
  const words = useText(mappingText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [choice, setChoice] = useState(() => choiceOf(given))
  const [wanted, setWanted] = useState('')
  const isOpen = state === 'mapping' || state === 'checked'
  const save = async () => {
    await call(mapImport, { params: { id }, body: bodyOf(choice) })
    await router.invalidate()
  }
  const ignored = headings.filter(({ column }) => column === null).map(({ name }) => name)
  const isProposed = state === 'mapping' && kind === 'products' && choice.columns.some(key => key !== null)
  const isMany = headings.length > mostInSight
  const isShown = (name: string) => name.toLowerCase().includes(wanted.trim().toLowerCase())
  return (
    <details open={state === 'mapping'} className={css.section}>
      <summary>{text.columns}</summary>
      {ignored.length > 0 && <p className={css.soft}>{text.ignored(ignored.join(', '))}</p>}
      {missing.length > 0 && <p className={css.soft}>{text.missing(missing.length)}</p>}
      {isOpen && <p className={css.soft}>{text.columnsHint}</p>}
      {isOpen && isProposed && <p>{words.proposed}</p>}
      {isOpen && kind === 'products' && takenColumns(choice).has(picturesColumn) && <p>{words.picturesHint}</p>}
      {isOpen && given.kept_mappings.length > 0 && (
        <div className={css.fields}>
          <label>
            {words.kept}
            <select
              value={given.kept_mappings.some(({ name }) => name === choice.name) ? choice.name : ''}
              onChange={event => setChoice(keptChoice(given, event.target.value) ?? choiceOf(given))}
            >
              <option value="">{words.keptNone}</option>
              {given.kept_mappings.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {isOpen && isMany && (
        <div className={css.fields}>
          <label>
            {words.find}
            <input type="search" value={wanted} onChange={event => setWanted(event.target.value)} />
          </label>
        </div>
      )}
      <ul className={css.headings}>
        {headings.map(({ name }, at) => (
          <ColumnRow
            key={at}
            run={given}
            place={at}
            choice={choice}
            onChange={setChoice}
            isOpen={isOpen}
            isHidden={isMany && !isShown(name)}
          />
        ))}
      </ul>
      {isOpen && (kind === 'products' || kind === 'prices') && (
        <>
          <Constants
            columns={columns}
            taken={takenColumns(choice)}
            chosen={choice.constants}
            onChange={constants => setChoice({ ...choice, constants })}
          />
          {kind === 'products' && (
            <RowsBy run={given} value={choice.rowsBy} onChange={rowsBy => setChoice({ ...choice, rowsBy })} />
          )}
        </>
      )}
      {isOpen && (
        <div className={css.fields}>
          <CountedInput
            label={words.keepAs}
            most={60}
            value={choice.name}
            onType={name => setChoice({ ...choice, name })}
          />
        </div>
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

interface RowsByProps {
  run: ImportRun
  value: number | null
  onChange: (place: number | null) => void
}

/** By which column several rows are about one product. */
function RowsBy({ run: { headings }, value, onChange }: RowsByProps) {
  const text = useText(mappingText)
  return (
    <fieldset className={css.choice}>
      <legend>{text.rowsBy}</legend>
      <p className={css.soft}>{text.rowsByHint}</p>
      <div className={css.fields}>
        <select
          aria-label={text.rowsBy}
          value={value ?? ''}
          onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{text.eachRow}</option>
          {headings.map(({ name }, at) => (
            <option key={at} value={at}>
              {text.sameIn(name)}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}
