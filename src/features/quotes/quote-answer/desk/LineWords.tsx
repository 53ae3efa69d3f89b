import type { ReactNode } from 'react'
import kit from '#desk/kit.module.css'
import { useText } from '#web/page.ts'
import type { RequestedLine } from '../domain/draft/draft.ts'
import { gridText } from '../messages/desk-grid.ts'
import { lineText } from '../messages/desk-lines.ts'
import type { LineShown } from './draft/draft-steps.ts'
import css from './grid/draft-grid.module.css'

interface AskedProps {
  asked: RequestedLine | null
  /** The title of the configured group that it is of. */
  group: string | undefined
}

/** The line of the request, as it came. */
export function AskedWords({ asked, group }: AskedProps) {
  const text = useText(gridText)
  if (!asked) return <span className={kit.softBlock}>{text.notAsked}</span>
  const { name, quantity, sku, manufacturer_part_number: part, own_number: own, note } = asked
  return (
    <div>
      <span className={css.askedName}>
        {quantity} × {name}
      </span>
      {(sku || part) && <span className={css.part}>{[sku, part].filter(Boolean).join(' · ')}</span>}
      {own !== undefined && <span className={kit.softBlock}>{text.ownNumber(own)}</span>}
      {group && <span className={kit.softBlock}>{group}</span>}
      {note && <span className={kit.softBlock}>{note}</span>}
    </div>
  )
}

interface OfferedProps {
  line: LineShown
  /** How it answers, and the way to another product. */
  children?: ReactNode
}

/** What the line offers. */
export function OfferedWords({ line, children }: OfferedProps) {
  const text = useText(lineText)
  const { name, sku, manufacturer_part_number: part, kind } = line
  return (
    <>
      <span className={css.name}>{name || <em>{text.kinds[kind]}</em>}</span>
      <div className={css.offered}>
        {(sku || part) && <span className={css.part}>{[sku, part].filter(Boolean).join(' · ')}</span>}
        {children}
        {line.is_optional && <span className={kit.softBlock}>{text.fields.is_optional}</span>}
      </div>
    </>
  )
}
