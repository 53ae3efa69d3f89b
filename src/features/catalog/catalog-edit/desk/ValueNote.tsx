import type { ReactNode } from 'react'
import { NotedText } from '#features/site/translation/desk/widgets/NotedText.tsx'
import type { Language } from '#shared/language.ts'
import { textsWithin } from '#shared/text/texts-within.ts'
import { useProductForm } from './product-form.ts'

interface ValueNoteProps {
  /** The field of the product that has the text within its value. */
  owner: `attribute.${string}` | 'videos'
  /** The text's name in the text states, without the language; null: what is new has no name yet. */
  field: string | null
  language: Language
  /** The text's name on the page, with its language. */
  name: string
  isEmpty: boolean
  children: ReactNode
}

/** A text within a value of the product, with the state of its translation. */
export function ValueNote({ owner, field, language, name, isEmpty, children }: ValueNoteProps) {
  const { product, editing, textStates, isReadOnly, onRefresh } = useProductForm()
  const english = textsWithin({ [owner]: editing.get(owner) })[`${field}.en`] ?? null
  if (field === null || english === null) return <div>{children}</div>
  return (
    <NotedText
      subject={{ kind: 'product', id: product.id }}
      {...{ field, language, name, english, isEmpty }}
      states={textStates}
      isEdited={editing.isEdited(owner)}
      onConfirmed={isReadOnly ? null : onRefresh}
    >
      {children}
    </NotedText>
  )
}
