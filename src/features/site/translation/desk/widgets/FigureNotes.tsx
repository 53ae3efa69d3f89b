import type { Language } from '#shared/language.ts'
import { formatQuantity, formatRange } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { type StatedFigure, strangeFigures } from '../../domain/figures.ts'
import { textNoteText } from '../../messages/desk-text-notes.ts'
import css from './text-note.module.css'

interface FigureNotesProps {
  text: string | null
  language: Language
  english: string | null
  stated: readonly StatedFigure[]
  isLong: boolean
}

const mostStated = 3

/** Below a text: the quantities in it that disagree with what is stated, or with the English text. */
export function FigureNotes({ text: written, language: own, english, stated, isLong }: FigureNotesProps) {
  const text = useText(textNoteText)
  const { language } = useSite()
  if (!written) return null
  const strange = strangeFigures({
    text: written,
    language: own,
    english: own === 'en' ? null : english,
    stated,
    isLong,
  })
  if (strange.length === 0) return null
  const word = ({ from, to, unit }: { from: number; to: number; unit: string }) =>
    from === to ? formatQuantity(from, unit, language) : formatRange(from, to, unit, language)
  return (
    <ul className={css.figures}>
      {strange.map(figure => (
        <li key={word(figure)}>
          {figure.stated.length === 0
            ? text.notInEnglish(word(figure))
            : text.otherFigure(
                word(figure),
                figure.stated
                  .slice(0, mostStated)
                  .map(one => text.statedAs(one.name, word(one)))
                  .join(', '),
              )}
        </li>
      ))}
    </ul>
  )
}
