import { useText } from '#web/page.ts'
import type { ImportRun } from '../desk-contract.ts'
import { mappingText } from '../messages/desk-mapping.ts'
import css from './exchange.module.css'

type Column = ImportRun['columns'][number]

interface MappedWordsProps {
  /** The words of the file that none of the column is. */
  words: readonly string[]
  column: Column
  chosen: Readonly<Record<string, string>>
  onChange: (chosen: Record<string, string>) => void
  isOpen: boolean
}

/** The meanings of the words in a column of the file: 'true' is 'published', 'Tools > Meters' a series. */
export function MappedWords({ words, column, chosen, onChange, isOpen }: MappedWordsProps) {
  const text = useText(mappingText)
  const { key, choices = [] } = column
  const unknown = words.filter(word => !choices.includes(word.toLowerCase()))
  if (choices.length === 0 || unknown.length === 0) return null
  return (
    <ul className={css.words} aria-label={text.words(column.title)}>
      {unknown.map(word => (
        <li key={word}>
          <label>
            <span>{text.wordMeans(word)}</span>
            <select
              disabled={!isOpen}
              value={chosen[word] ?? word}
              onChange={event => {
                const { [word]: _, ...others } = chosen
                onChange(event.target.value === word ? others : { ...others, [word]: event.target.value })
              }}
            >
              <option value={word}>{text.asWritten}</option>
              <option value="">{text.nothing}</option>
              {choices.map(choice => (
                <option key={choice} value={choice}>
                  {choice}
                </option>
              ))}
            </select>
          </label>
        </li>
      ))}
      <li className={css.soft}>{text.wordsHint(key)}</li>
    </ul>
  )
}
