import { useId } from 'react'
import { unitsText } from '#features/catalog/messages/units.ts'
import { useText } from '#web/site-context.ts'
import { type Units, useUnits } from './units.ts'
import css from './units-switch.module.css'

const choices: Units[] = ['imperial', 'metric']

/** Inches and pounds or millimeters and kilograms, for every table of the site at once. */
export function UnitsSwitch() {
  const text = useText(unitsText)
  const [units, chooseUnits] = useUnits()
  const name = useId()
  return (
    <fieldset className={css.switch}>
      <legend className={css.legend}>{text.units}</legend>
      {choices.map(choice => (
        <label key={choice} className={css.choice}>
          <input type="radio" name={name} checked={units === choice} onChange={() => chooseUnits(choice)} />
          <span>{text[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}
