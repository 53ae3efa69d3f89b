import { onRequestWord } from '#features/catalog/catalog/domain/presenting/specification-text.ts'
import { SpecificationText } from '#features/catalog/catalog/web/widgets/SpecificationText.tsx'
import { useSite, useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ComparedGroup, ComparedRow } from '../domain/differences.ts'
import { comparisonText } from '../messages/comparison.ts'
import css from './comparison.module.css'

interface ComparisonRowsProps {
  groups: readonly ComparedGroup[]
  columns: number
  /** Whether only rows with differences are shown. */
  isNarrow: boolean
}

export function ComparisonRows({ groups, columns, isNarrow }: ComparisonRowsProps) {
  return groups.map(({ key, name, rows, onRequest }) => {
    const shown = isNarrow ? rows.filter(row => row.isDifferent) : rows
    const hasRequests = !isNarrow && onRequest.some(points => points.length > 0)
    if (shown.length === 0 && !hasRequests) return null
    return (
      <tbody key={key}>
        <tr>
          <th scope="rowgroup" colSpan={columns} className={css.group}>
            <span>{name}</span>
          </th>
        </tr>
        {shown.map(row => (
          <Row key={row.id} row={row} />
        ))}
        {hasRequests && <OnRequestRow points={onRequest} />}
      </tbody>
    )
  })
}

function OnRequestRow({ points }: { points: ComparedGroup['onRequest'] }) {
  const { language } = useSite()
  return (
    <tr>
      <th scope="row" className={css.parameter}>
        {onRequestWord(language)}
      </th>
      {points.map((own, place) => (
        <td key={place}>{own.length > 0 ? own.map(({ name }) => name).join(', ') : <Missing />}</td>
      ))}
    </tr>
  )
}

function Row({ row: { name, cells } }: { row: ComparedRow }) {
  const { language } = useSite()
  const text = useText(comparisonText)
  return (
    <tr>
      <th scope="row" className={css.parameter}>
        {name}
      </th>
      {cells.map(({ attribute, isOnRequest, isDifferent }, place) => (
        <td key={place} className={isDifferent ? css.different : undefined}>
          {isDifferent && (
            <span aria-hidden="true" className={css.mark}>
              ≠{' '}
            </span>
          )}
          {attribute && <SpecificationText attribute={attribute} />}
          {!attribute && (isOnRequest ? onRequestWord(language) : <Missing />)}
          {isDifferent && <VisuallyHidden> ({text.differs})</VisuallyHidden>}
        </td>
      ))}
    </tr>
  )
}

function Missing() {
  const text = useText(comparisonText)
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text.none}</VisuallyHidden>
    </>
  )
}
