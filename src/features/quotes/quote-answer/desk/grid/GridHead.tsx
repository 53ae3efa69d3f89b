import { useText } from '#web/page.ts'
import { gridText } from '../../messages/desk-grid.ts'
import { lineText } from '../../messages/desk-lines.ts'
import cells from './draft-cells.module.css'
import css from './draft-grid.module.css'

interface GridHeadProps {
  hasDiscount: boolean
  /** All lines are chosen. */
  isAll: boolean
  onAll: () => void
}

/** The columns of the lines. */
export function GridHead({ hasDiscount, isAll, onAll }: GridHeadProps) {
  const text = useText(lineText)
  const grid = useText(gridText)
  const widths = [
    css.narrow,
    css.wide,
    css.wide,
    undefined,
    css.wider,
    css.money,
    ...(hasDiscount ? [undefined] : []),
    css.money,
    css.narrow,
  ]
  return (
    <>
      <colgroup>
        {widths.map((width, place) => (
          <col key={place} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <label className={css.allLines}>
              <input type="checkbox" aria-label={grid.chooseAll} checked={isAll} onChange={onAll} />
              <span aria-hidden="true">{text.number}</span>
            </label>
          </th>
          <th scope="col">{text.fields.asked}</th>
          <th scope="col">{text.fields.answer}</th>
          <th scope="col">{text.fields.quantity}</th>
          <th scope="col">{text.fields.unit}</th>
          <th scope="col">{text.fields.unit_price}</th>
          {hasDiscount && <th scope="col">{text.fields.discount_percent}</th>}
          <th scope="col" className={css.sum}>
            {text.fields.total}
          </th>
          <th scope="col">
            <span className={cells.hidden}>{text.tools}</span>
          </th>
        </tr>
      </thead>
    </>
  )
}
