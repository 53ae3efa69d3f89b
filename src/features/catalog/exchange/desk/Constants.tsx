import { useText } from '#web/page.ts'
import type { ImportRun } from '../desk-contract.ts'
import { mappingText } from '../messages/desk-mapping.ts'
import css from './exchange.module.css'

/** The fields that a new product or a price needs and a file of another program often has in no column. */
const offered = ['category', 'manufacturer', 'state', 'list'] as const

interface ConstantsProps {
  columns: ImportRun['columns']
  /** Columns that the file has. */
  taken: ReadonlySet<string | null>
  chosen: Readonly<Record<string, string>>
  onChange: (chosen: Record<string, string>) => void
}

/** Values for all rows of a file, of columns that it has not. */
export function Constants({ columns, taken, chosen, onChange }: ConstantsProps) {
  const text = useText(mappingText)
  const shown = offered.flatMap(key => columns.find(column => column.key === key && !taken.has(key)) ?? [])
  if (shown.length === 0) return null
  const set = (key: string, value: string) => {
    const { [key]: _, ...others } = chosen
    onChange(value === '' ? others : { ...others, [key]: value })
  }
  return (
    <fieldset className={css.choice}>
      <legend>{text.forAllRows}</legend>
      <p className={css.soft}>{text.forAllRowsHint}</p>
      <div className={css.fields}>
        {shown.map(({ key, title, choices }) => (
          <div key={key} className={css.constant}>
            <label htmlFor={`constant-${key}`}>{title}</label>
            {choices ? (
              <select id={`constant-${key}`} value={chosen[key] ?? ''} onChange={event => set(key, event.target.value)}>
                <option value="">{text.nothing}</option>
                {choices.map(choice => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`constant-${key}`}
                value={chosen[key] ?? ''}
                onChange={event => set(key, event.target.value)}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
