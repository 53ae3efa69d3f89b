import type { TextState } from '#shared/text/text-state.ts'
import { useText } from '#web/page.ts'
import { textNoteText } from '../../messages/desk-text-notes.ts'
import css from './text-note.module.css'

/** Whether a translation is missing, outdated or up to date. */
export function StateTag({ state }: { state: TextState }) {
  const text = useText(textNoteText)
  return (
    <span className={css.tag} data-state={state}>
      {text.states[state]}
    </span>
  )
}
