import { labelled } from '#shared/text/colon.ts'
import { useSite, useText } from '#web/page.ts'
import type { ImportRun } from '../desk-contract.ts'
import { mappingText } from '../messages/desk-mapping.ts'
import { runPageText } from '../messages/desk-run.ts'
import css from './exchange.module.css'
import { MadeAttribute } from './MadeAttribute.tsx'
import { MappedWords } from './MappedWords.tsx'
import type { Choice } from './mapping-choice.ts'

/** No column has this key. */
const makeAttribute = '+'

interface ColumnRowProps {
  run: ImportRun
  place: number
  choice: Choice
  onChange: (choice: Choice) => void
  isOpen: boolean
  isHidden: boolean
}

/** The meaning of one column of the file. */
export function ColumnRow({ run, place, choice, onChange, isOpen, isHidden }: ColumnRowProps) {
  const text = useText(runPageText)
  const { language } = useSite()
  const words = useText(mappingText)
  const { name, samples } = run.headings[place] ?? { name: '', samples: [] }
  const main = choice.columns[place] ?? null
  const further = choice.further[place] ?? []
  const made = choice.made.find(one => one.place === place)
  const proposal = run.proposals.find(one => one.place === place)
  const setMain = (key: string | null) => {
    const others = choice.made.filter(one => one.place !== place)
    const isMade = key === makeAttribute && proposal !== undefined
    onChange({
      ...choice,
      columns: choice.columns.with(place, isMade ? null : key),
      made: isMade ? [...others, proposal] : others,
    })
  }
  const setFurther = (keys: string[]) => {
    const { [place]: _, ...others } = choice.further
    onChange({ ...choice, further: keys.length > 0 ? { ...others, [place]: keys } : others })
  }
  return (
    <li hidden={isHidden}>
      <span>{name}</span>
      <TargetSelect
        run={run}
        label={labelled(text.means, name, language)}
        empty={text.notRead}
        isOpen={isOpen}
        value={made ? makeAttribute : main}
        onChange={setMain}
        more={proposal && { value: makeAttribute, name: words.makeAttribute }}
      />
      <span className={css.soft}>{samples.join(' · ')}</span>
      {made && (
        <MadeAttribute
          made={made}
          words={run.few_words.find(one => one.place === place)?.words ?? []}
          onChange={next => onChange({ ...choice, made: choice.made.map(one => (one.place === place ? next : one)) })}
        />
      )}
      {main !== null && (isOpen || further.length > 0) && (
        <details className={css.words} open={further.length > 0}>
          <summary className={css.soft}>{words.further}</summary>
          {[...further, null].map((key, at) => (
            <TargetSelect
              key={at}
              run={run}
              label={labelled(words.further, name, language)}
              empty={words.nothing}
              isOpen={isOpen}
              value={key}
              onChange={next =>
                setFurther([...further.slice(0, at), ...(next ? [next] : []), ...further.slice(at + 1)])
              }
            />
          ))}
        </details>
      )}
      {[main, ...further].map(key => (
        <WordsOf key={key} run={run} column={key} place={place} choice={choice} onChange={onChange} isOpen={isOpen} />
      ))}
    </li>
  )
}

interface TargetSelectProps {
  run: ImportRun
  label: string
  /** The words when nothing is chosen. */
  empty: string
  isOpen: boolean
  value: string | null
  onChange: (key: string | null) => void
  more?: { value: string; name: string } | undefined
}

function TargetSelect({ run: { kind, columns }, label, empty, isOpen, value, onChange, more }: TargetSelectProps) {
  const all = kind === 'products' ? [{ key: 'id', title: 'id' }, ...columns] : columns
  return (
    <select
      aria-label={label}
      disabled={!isOpen}
      value={value ?? ''}
      onChange={event => onChange(event.target.value || null)}
    >
      <option value="">{empty}</option>
      {more && <option value={more.value}>{more.name}</option>}
      {all.map(({ key, title }) => (
        <option key={key} value={key}>
          {title === key ? key : `${title} (${key})`}
        </option>
      ))}
    </select>
  )
}

interface WordsOfProps extends Omit<ColumnRowProps, 'isHidden'> {
  column: string | null
}

function WordsOf({ run, column: key, place, choice, onChange, isOpen }: WordsOfProps) {
  const column = run.columns.find(one => one.key === key)
  if (!column) return null
  const change = (chosen: Record<string, string>) =>
    onChange({ ...choice, words: { ...choice.words, [column.key]: chosen } })
  const words = run.few_words.find(one => one.place === place)?.words ?? []
  const chosen = choice.words[column.key] ?? {}
  return <MappedWords words={words} column={column} chosen={chosen} onChange={change} isOpen={isOpen} />
}
