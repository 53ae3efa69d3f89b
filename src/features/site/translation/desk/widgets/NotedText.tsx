import type { ReactNode } from 'react'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import { entryOf, shownState } from '../../domain/shown-state.ts'
import type { TextKind } from '../../domain/text-kinds.ts'
import { OutdatedNote } from './OutdatedNote.tsx'
import { StateTag } from './StateTag.tsx'
import css from './text-note.module.css'

interface NotedTextProps {
  subject: { kind: TextKind; id: number }
  /** As the subject has it, such as 'name'. */
  field: string
  language: Language
  states: readonly TextStateEntry[]
  english: string | null
  /** The name of the field, with its language. */
  name: string
  /** The text or its English differs from what is saved. */
  isEdited: boolean
  /** There is no text in this language. */
  isEmpty?: boolean
  /** Null: the reader may not confirm it. */
  onConfirmed: (() => void) | null
  children: ReactNode
}

/** A text field with its state below it, and above it what has changed in the English. */
export function NotedText(props: NotedTextProps) {
  const { subject, field, language, states, english, name, isEdited, isEmpty = false, onConfirmed, children } = props
  const entry = entryOf(states, field, language)
  const state = shownState({ language, english, entry, isEdited, isEmpty })
  return (
    <div className={css.noted}>
      <OutdatedNote
        subject={subject}
        entry={isEdited ? null : entry}
        english={english ?? ''}
        name={name}
        onConfirmed={onConfirmed}
      />
      {children}
      {state && (
        <p>
          <StateTag state={state} />
        </p>
      )}
    </div>
  )
}
