import { useRef, useState } from 'react'
import { selectedOnFocus } from '#desk/selected-on-focus.ts'
import { readFigure } from '#features/catalog/price/domain/typed-figures.ts'
import { useUsesField } from '#features/site/setting/desk/widgets/quote-choices.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lineText } from '../../messages/desk-lines.ts'
import { listedText } from '../../messages/desk-listed.ts'
import type { LineKey, LineShown } from '../draft/draft-steps.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import parts from '../draft-parts.module.css'
import cells from './draft-cells.module.css'

interface ChosenProps {
  lines: readonly LineShown[]
  edits: DraftEdits
  onRemove: () => void
}

/** The actions on the lines that are ticked. */
export function ChosenLines({ lines, edits, onRemove }: ChosenProps) {
  const text = useText(lineText)
  const list = useText(listedText)
  const uses = useUsesField()
  const count = lines.length
  const [taken, setTaken] = useState('')
  const { language } = useSite()
  const field = useRef<HTMLInputElement>(null)
  const apply = () => {
    const percent = readFigure(field.current?.value ?? '', language, 2)
    if (percent === null || Number(percent) > 100) return field.current?.focus()
    for (const { id } of lines) edits.setLine(id, { discount_percent: percent })
  }
  const takeListed = () => {
    const found = lines.flatMap(({ id, listed }) => (listed ? [{ id, breaks: listed.breaks }] : []))
    for (const { id, breaks } of found) edits.setLine(id, { breaks, is_on_request: false })
    setTaken(list.taken(found.length, count - found.length))
  }
  return (
    <fieldset className={parts.chosen} aria-label={text.chosen(count)}>
      <span role="status">{text.chosen(count)}</span>
      {uses('line_discount') && (
        <>
          <label>
            {text.percentForAll}{' '}
            <input
              ref={field}
              className={`${cells.input} ${cells.figure}`}
              inputMode="decimal"
              {...selectedOnFocus}
              onKeyDown={event => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                apply()
              }}
            />
          </label>
          <Button look="quiet" onClick={apply}>
            {text.apply}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={takeListed}>
        {list.takeForChosen}
      </Button>
      <Button look="quiet" onClick={onRemove}>
        {text.removeChosen}
      </Button>
      <span role="status">{taken}</span>
    </fieldset>
  )
}

export interface Removed {
  lines: readonly { line: LineShown; after: LineKey | null }[]
}

interface RemovedProps {
  removed: Removed | null
  edits: DraftEdits
  onDone: () => void
}

/** Lines that were removed a moment ago come back with one press. */
export function RemovedLines({ removed, edits, onDone }: RemovedProps) {
  const text = useText(lineText)
  const undo = () => {
    const keys = new Map<LineKey, LineKey>()
    for (const { line, after } of removed?.lines ?? []) {
      const place = after === null ? null : (keys.get(after) ?? after)
      const [key] = edits.addLines([line], place)
      if (key !== undefined) keys.set(line.id, key)
    }
    onDone()
  }
  return (
    <div role="status">
      {removed && (
        <p className={parts.chosen}>
          {text.removed(removed.lines.length)}{' '}
          <Button look="quiet" onClick={undo}>
            {text.undo}
          </Button>
        </p>
      )}
    </div>
  )
}
