import { ExportLinks } from '#features/catalog/catalog/web/widgets/ExportLinks.tsx'
import { UnitsSwitch } from '#features/catalog/catalog/web/widgets/UnitsSwitch.tsx'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { exportComparison } from '../contract.ts'
import { comparisonText } from '../messages/comparison.ts'
import { CopyLink } from './CopyLink.tsx'
import css from './compare-page.module.css'

interface ComparisonToolsProps {
  ids: readonly number[]
  /** How many rows are shown, in words. */
  shown: string
  /** Whether only rows with differences are shown. */
  isNarrow: boolean
  onNarrow: (isNarrow: boolean) => void
  onClear: (() => void) | undefined
}

/** The tools above the table: which rows and units it shows, its link, and the button that empties it. */
export function ComparisonTools({ ids, shown, isNarrow, onNarrow, onClear }: ComparisonToolsProps) {
  const text = useText(comparisonText)
  return (
    <div className={css.tools}>
      <label className={css.switch}>
        <input type="checkbox" checked={isNarrow} onChange={event => onNarrow(event.target.checked)} />
        {text.onlyDifferences}
      </label>
      <p role="status" className={css.shown}>
        {shown}
      </p>
      <UnitsSwitch />
      <CopyLink ids={ids} />
      <ExportLinks file={{ path: exportComparison.path, fixed: { ids: ids.join(',') } }} />
      {onClear && (
        <Button look="quiet" onClick={onClear}>
          {text.clear}
        </Button>
      )}
    </div>
  )
}
