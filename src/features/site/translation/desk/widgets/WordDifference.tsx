import { wordParts } from '#desk/merge/join-texts.ts'
import { useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { textNoteText } from '../../messages/desk-text-notes.ts'
import css from './text-note.module.css'

/** The differences between two texts, word by word. */
export default function WordDifference({ before, after }: { before: string; after: string }) {
  const text = useText(textNoteText)
  return (
    <p className={css.difference} lang="en">
      {wordParts(before, after).map((part, place) => {
        if (part.isRemoved)
          return (
            <del key={place}>
              <VisuallyHidden>{text.removed} </VisuallyHidden>
              {part.text}
            </del>
          )
        if (!part.isAdded) return part.text
        return (
          <ins key={place}>
            <VisuallyHidden>{text.added} </VisuallyHidden>
            {part.text}
          </ins>
        )
      })}
    </p>
  )
}
