import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import { useText } from '#web/page.ts'
import { lineText } from '../messages/desk-lines.ts'
import type { DraftEdits } from './draft/use-draft.ts'
import parts from './draft-parts.module.css'
import { Choice, FigureInput } from './grid/draft-cells.tsx'

interface LeadTimeProps {
  path: string
  value: LeadTime | null
  onValue: (value: LeadTime | null) => void
  onUnreadable: DraftEdits['markUnreadable']
}

/** From stock, or from so many to so many days or weeks. */
export function LeadTimeFields({ path, value, onValue, onUnreadable }: LeadTimeProps) {
  const text = useText(lineText)
  const kind = value === null ? 'none' : value === 'stock' ? 'stock' : value.unit
  const span = value === null || value === 'stock' ? { from: 1, to: 1 } : value
  const choose = (chosen: typeof kind) => {
    if (chosen === 'none') return onValue(null)
    onValue(chosen === 'stock' ? 'stock' : { from: span.from, to: span.to, unit: chosen })
  }
  return (
    <fieldset className={parts.inline}>
      <legend>{text.leadTimeField}</legend>
      {value !== null && value !== 'stock' && (
        <>
          <FigureInput
            path={`${path}.from`}
            aria-label={text.leadFrom}
            value={`${value.from}`}
            decimals={0}
            to={999}
            onValue={from => onValue({ ...value, from: Number(from), to: Math.max(value.to, Number(from)) })}
            onUnreadable={onUnreadable}
          />
          <span aria-hidden="true">–</span>
          <FigureInput
            path={`${path}.to`}
            aria-label={text.leadTo}
            value={`${value.to}`}
            decimals={0}
            from={value.from}
            to={999}
            onValue={to => onValue({ ...value, to: Number(to) })}
            onUnreadable={onUnreadable}
          />
        </>
      )}
      <Choice
        path={path}
        aria-label={text.leadTimeField}
        value={kind}
        options={['none', 'stock', 'days', 'weeks']}
        names={text.leadKinds}
        onValue={choose}
      />
    </fieldset>
  )
}
