import { useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import type { AddedList } from '../contract.ts'
import { listText } from '../messages/lists.ts'
import css from './saved-list.module.css'

/** The lines that could not be added, each with its name and the reason. */
export function RefusedLines({ lines }: { lines: AddedList['refused'] }) {
  const text = useText(listText)
  return (
    <div role="alert">
      {lines.length > 0 && (
        <div className={css.refused}>
          <strong>{text.refusedTitle}</strong>
          <ul>
            {lines.map(({ name, sku, reason }) => (
              <li key={`${sku} ${name}`}>
                {[sku, name].filter(Boolean).join(' · ')}
                <Colon /> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
