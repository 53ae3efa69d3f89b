import type { ReactNode } from 'react'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { type Language, languages } from '#shared/language.ts'
import type { TextKind } from '../../domain/text-kinds.ts'
import { NotedText } from './NotedText.tsx'

interface NotedTextsProps {
  subject: { kind: TextKind; id: number }
  /** As the subject has it, such as 'title'. */
  field: string
  states: readonly TextStateEntry[]
  english: string | null
  /** The name of the field of a language. */
  nameOf: (language: Language) => string
  isEdited: (language: Language) => boolean
  /** Null: the reader may not confirm them. */
  onConfirmed: (() => void) | null
  /** The field of a language. */
  children: (language: Language) => ReactNode
}

/** A text of a record in each language, with its state. */
export function NotedTexts({ nameOf, isEdited, children, ...rest }: NotedTextsProps) {
  return languages.map(language => (
    <NotedText
      key={language}
      {...rest}
      language={language}
      name={nameOf(language)}
      isEdited={isEdited(language) || isEdited('en')}
    >
      {children(language)}
    </NotedText>
  ))
}
