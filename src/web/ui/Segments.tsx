import { useId } from 'react'
import css from './segments.module.css'

interface SegmentsProps<T extends string> {
  legend: string
  choices: readonly T[]
  labelOf: (choice: T) => string
  className?: string | undefined
}

type Chosen<T extends string> =
  | { chosen: T; onChoose: (choice: T) => void }
  /** Uncontrolled: the browser keeps the choice, so style sheets can use it without a script. */
  | { first: T }

/** A few alternatives side by side: radio buttons that look like one control. */
export function Segments<T extends string>(props: SegmentsProps<T> & Chosen<T>) {
  const { legend, choices, labelOf, className } = props
  const name = useId()
  const state = (choice: T) =>
    'first' in props
      ? { defaultChecked: choice === props.first }
      : { checked: choice === props.chosen, onChange: () => props.onChoose(choice) }
  return (
    <fieldset className={[css.segments, className].filter(Boolean).join(' ')}>
      <legend className={css.legend}>{legend}</legend>
      {choices.map(choice => (
        <label key={choice} className={css.choice}>
          <input type="radio" name={name} value={choice} {...state(choice)} />
          <span>{labelOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}
