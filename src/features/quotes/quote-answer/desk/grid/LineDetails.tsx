import type { ReactNode } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { useUsesField } from '#features/site/setting/desk/widgets/quote-choices.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { hasPrice } from '../../domain/money.ts'
import { lineLetters } from '../../domain/version/letter-limits.ts'
import { gridText } from '../../messages/desk-grid.ts'
import { lineText } from '../../messages/desk-lines.ts'
import type { LineShown } from '../draft/draft-steps.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import parts from '../draft-parts.module.css'
import { LeadTimeFields } from '../LeadTimeFields.tsx'
import { BreakFields } from './BreakFields.tsx'
import { FigureInput, fieldId, WordsInput } from './draft-cells.tsx'

interface LineDetailsProps {
  line: LineShown
  edits: DraftEdits
  /** Finds an alternative to the line. */
  onAddBeside: () => void
}

/** The fields of a line beside its row: words, breaks, lead time, and what counts. */
export function LineDetails({ line, edits, onAddBeside }: LineDetailsProps) {
  const text = useText(lineText)
  const grid = useText(gridText)
  const uses = useUsesField()
  const mayReadProducts = useMay('catalog.read')
  const maySeeCost = useMay('quote.cost')
  const { id } = line
  const path = (field: string) => `lines.${id}.${field}`
  const words = (field: 'name' | 'description' | 'note' | 'internal_note' | 'reason', rows?: number) => (
    <Labelled path={path(field)} label={text.fields[field]}>
      <WordsInput
        path={path(field)}
        value={line[field]}
        most={lineLetters[field]}
        {...(rows && { rows })}
        onValue={value => edits.setLine(id, { [field]: value })}
      />
    </Labelled>
  )
  const asksReason = line.answer === 'substitute' || line.answer === 'not_offered'
  return (
    <div className={parts.details}>
      {words('name')}
      {asksReason && words('reason')}
      {words('description', 2)}
      {words('note', 2)}
      {words('internal_note', 2)}
      {hasPrice(line) && (
        <>
          {(uses('breaks') || line.breaks.length > 1) && (
            <BreakFields
              path={path('breaks')}
              breaks={line.breaks}
              onValue={breaks => edits.setLine(id, { breaks, ...(breaks.length > 0 && { is_on_request: false }) })}
              onUnreadable={edits.markUnreadable}
            />
          )}
          {(uses('line_lead_time') || line.lead_time !== null) && (
            <LeadTimeFields
              path={path('lead_time')}
              value={line.lead_time}
              onValue={lead_time => edits.setLine(id, { lead_time })}
              onUnreadable={edits.markUnreadable}
            />
          )}
          <Flags line={line} edits={edits} />
          {maySeeCost && (
            <Labelled path={path('cost')} label={text.fields.cost}>
              <FigureInput
                path={path('cost')}
                value={line.cost ?? ''}
                decimals={4}
                mayBeEmpty
                onValue={cost => edits.setLine(id, { cost: cost || null })}
                onUnreadable={edits.markUnreadable}
              />
            </Labelled>
          )}
        </>
      )}
      <div className={parts.inline}>
        {line.request_line && (
          <Button look="quiet" onClick={onAddBeside}>
            {grid.addBeside}
          </Button>
        )}
        {mayReadProducts && line.product_id !== null && (
          <Link to={toDesk.product({ id: line.product_id })}>{text.productPage}</Link>
        )}
        <Button look="quiet" onClick={() => edits.move(id, -1)}>
          {text.moveUp}
        </Button>
        <Button look="quiet" onClick={() => edits.move(id, 1)}>
          {text.moveDown}
        </Button>
      </div>
    </div>
  )
}

function Flags({ line, edits }: Omit<LineDetailsProps, 'onAddBeside'>) {
  const text = useText(lineText)
  const { id } = line
  const box = (name: string, field: string, isOn: boolean, onChange: (isOn: boolean) => void) => (
    <label className={kit.tick}>
      <input
        type="checkbox"
        id={fieldId(`lines.${id}.${field}`)}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
      />
      {name}
    </label>
  )
  return (
    <div className={parts.flags}>
      {box(text.fields.is_on_request, 'is_on_request', line.is_on_request, is_on_request =>
        edits.setLine(id, { is_on_request }),
      )}
      {box(text.fields.is_optional, 'is_optional', line.is_optional, is_optional => edits.setLine(id, { is_optional }))}
      {line.request_line &&
        !line.is_counted &&
        box(text.fields.is_counted, 'is_counted', line.is_counted, () => edits.count(id))}
    </div>
  )
}

export function Labelled({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  return (
    <div className={parts.labelled}>
      <label htmlFor={fieldId(path)}>{label}</label>
      {children}
    </div>
  )
}
