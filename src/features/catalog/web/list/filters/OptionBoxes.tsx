import { useText } from '#web/site-context.ts'
import { listText } from '../../../messages/list.ts'
import { useDraft } from '../shown-list.ts'
import css from './filters.module.css'

export interface Choice {
  name: string
  value: string
  label: string
  count: number
  isSelected: boolean
}

const shownAtOnce = 8
// Folding away one or two choices would save no room.
const foldFrom = 11

/** Choices with their counts. Of a long list the first that lead anywhere are shown, the others unfold. */
export function OptionBoxes({ choices }: { choices: readonly Choice[] }) {
  const text = useText(listText)
  const leading = choices.filter(({ count, isSelected }) => count > 0 || isSelected)
  const first = choices.length < foldFrom ? choices : leading.slice(0, shownAtOnce)
  const rest = choices.filter(choice => !first.includes(choice))
  return (
    <>
      {first.map(choice => (
        <OptionBox key={choice.value} choice={choice} />
      ))}
      {rest.length > 0 && (
        <details open={rest.some(({ isSelected }) => isSelected)}>
          <summary className={css.more}>{text.more(rest.length)}</summary>
          {rest.map(choice => (
            <OptionBox key={choice.value} choice={choice} />
          ))}
        </details>
      )}
    </>
  )
}

function OptionBox({ choice }: { choice: Choice }) {
  const { name, value, label, count, isSelected } = choice
  const [isChecked, setChecked] = useDraft(isSelected)
  return (
    <label className={css.option}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        disabled={count === 0 && !isChecked}
        onChange={event => setChecked(event.target.checked)}
      />
      <span>{label}</span>
      <span className={css.count}>{count}</span>
    </label>
  )
}
