import { useText } from '#web/site-context.ts'
import { listText } from '../../messages/list.ts'
import css from './filters.module.css'
import { useDraft } from './use-draft.ts'

export interface Choice {
  name: string
  value: string
  label: string
  count: number
  isSelected: boolean
}

const shownAtOnce = 8

/** Choices with their counts; a long list keeps its end folded unless something is chosen there. */
export function OptionBoxes({ choices }: { choices: readonly Choice[] }) {
  const text = useText(listText)
  const first = choices.length > shownAtOnce + 2 ? choices.slice(0, shownAtOnce) : choices
  const rest = choices.slice(first.length)
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
