import { useStaff } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { usePresent } from '#desk/live.ts'
import { useText } from '#web/page.ts'
import type { PresenceKind } from '../../domain/presence.ts'
import { presenceText } from '../../messages/desk-presence.ts'
import css from './present-people.module.css'

interface PresentPeopleProps {
  kind: PresenceKind
  id: number
  /** In a row of a list: the names only, with the whole sentence as a tip. */
  isShort?: boolean
}

/** The colleagues who look at the record (grey) or work on it (copper). */
export function PresentPeople({ kind, id, isShort = false }: PresentPeopleProps) {
  const text = useText(presenceText)
  const { staff } = useStaff()
  const others = usePresent(kind, id).filter(person => person.id !== staff.id)
  const people = others.map(person => {
    const words = text[person.mode](person.name)
    return (
      <span key={person.id} className={css.person} data-mode={person.mode} title={words}>
        {isShort ? <span aria-hidden="true">{person.name}</span> : words}
        {isShort && <span className={kit.hidden}>{words}</span>}
      </span>
    )
  })
  if (isShort) return people
  // Always there, so that a screen reader hears who comes.
  return (
    <div className={css.people} role="status">
      {people}
    </div>
  )
}
