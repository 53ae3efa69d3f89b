import { createContext, type ReactNode, use } from 'react'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import { type GroupKind, groupRecordId } from '#features/site/translation/domain/text-kinds.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'

/** The states of the translations of a group as it is saved. */
interface GroupNotes {
  kind: GroupKind
  states: readonly TextStateEntry[]
  /** The saved texts by field and language. */
  saved: Readonly<Record<string, string>>
  onConfirmed: () => void
}

/** Null: what is edited waits, and has no states. */
export const GroupNotesContext = createContext<GroupNotes | null>(null)

interface GroupNoteProps {
  /** Without the language, as the text states name it: 'links./contact-us.title'. */
  field: string | null
  language: Language
  /** The text as it is typed, in all languages. */
  texts: Readonly<Record<Language, string>>
  /** The name of the field, with its language. */
  name: string
  children: ReactNode
}

/** A text field within a group of settings, with the state of its translation. */
export function GroupNote({ field, language, texts, name, children }: GroupNoteProps) {
  const notes = use(GroupNotesContext)
  // A text that is not saved yet has no state.
  if (notes === null || field === null || !(`${field}.en` in notes.saved)) return <div>{children}</div>
  const isEdited = (one: Language) => texts[one] !== (notes.saved[`${field}.${one}`] ?? '')
  return (
    <NotedText
      subject={{ kind: notes.kind, id: groupRecordId }}
      {...{ field, language, name }}
      states={notes.states}
      english={texts.en}
      isEdited={isEdited(language) || isEdited('en')}
      onConfirmed={notes.onConfirmed}
    >
      {children}
    </NotedText>
  )
}
