import { CheckBox } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { useText } from '#web/page.ts'
import type { PartList } from '../contract.ts'
import { type ColumnRole, columnRoles } from '../domain/table-columns.ts'
import { importText } from '../messages/import-page.ts'
import css from './quick-order.module.css'

interface ColumnChoiceProps {
  list: PartList
  isBusy: boolean
  onChange: (roles: readonly ColumnRole[], hasHeading: boolean) => void
}

/** A select for the role of each column. A role that the visitor gives to one column is taken from the other: none occurs twice. */
export function ColumnChoice({ list, isBusy, onChange }: ColumnChoiceProps) {
  const { columns, has_heading: hasHeading, quantity_basis: basis } = list
  const text = useText(importText)
  const roles = columns.map(({ role }) => role)
  const change = (place: number, role: ColumnRole) => {
    const before = roles[place] ?? 'none'
    // One column must have the part numbers, so the two columns swap their roles.
    const swapped = roles.map((own, at) => (at === place ? role : role !== 'none' && own === role ? before : own))
    if (swapped.includes('part_number')) onChange(swapped, hasHeading)
  }
  return (
    <>
      <TakenColumns columns={columns} />
      <details className={css.columns} open={basis !== 'heading' || undefined}>
        <summary>{text.columns}</summary>
        <p className={css.hint}>{text.columnsHelp}</p>
        <ul className={css.columnList}>
          {columns.map(({ name, samples, role }, place) => {
            const label = text.column(place + 1, name)
            return (
              <li key={label}>
                <label className={css.columnLabel}>
                  {label}
                  <select
                    className={formCss.control}
                    value={role}
                    disabled={isBusy}
                    onChange={event => change(place, columnRoles.find(one => one === event.target.value) ?? 'none')}
                  >
                    {columnRoles.map(one => (
                      <option key={one} value={one} disabled={role === 'part_number' && one === 'none'}>
                        {text.roles[one]}
                      </option>
                    ))}
                  </select>
                </label>
                <p className={css.hint}>{samples.join(' · ')}</p>
              </li>
            )
          })}
        </ul>
        <CheckBox
          label={text.hasHeading}
          name="has_heading"
          checked={hasHeading}
          disabled={isBusy}
          onChange={event => onChange(roles, event.target.checked)}
        />
      </details>
    </>
  )
}

/** Which column was taken for what, with its first cells: the visitor sees a wrong one before they add anything. */
function TakenColumns({ columns }: Pick<PartList, 'columns'>) {
  const text = useText(importText)
  const taken = columns.map((column, place) => ({ ...column, place })).filter(({ role }) => role !== 'none')
  return (
    <dl className={css.taken}>
      {taken.map(({ role, name, place, samples }) => (
        <div key={role}>
          <dt>{text.roles[role]}</dt>
          <dd>
            {text.column(place + 1, name)} <span className={css.mono}>{samples.join(' · ')}</span>
          </dd>
        </div>
      ))}
      {!taken.some(({ role }) => role === 'quantity' || role === 'designator') && (
        <div>
          <dt>{text.roles.quantity}</dt>
          <dd>{text.noQuantityColumn}</dd>
        </div>
      )}
    </dl>
  )
}
