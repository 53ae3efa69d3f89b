import { unitsText } from '#features/catalog/messages/units.ts'
import { useText } from '#web/site-context.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { type Units, useUnits } from './units.ts'
import css from './units-switch.module.css'

const choices: Units[] = ['imperial', 'metric']

/** Inches and pounds or millimeters and kilograms, for every table of the site at once. */
export function UnitsSwitch() {
  const text = useText(unitsText)
  const [units, chooseUnits] = useUnits()
  return (
    <Segments
      legend={text.units}
      choices={choices}
      labelOf={choice => text[choice]}
      chosen={units}
      onChoose={chooseUnits}
      className={css.switch}
    />
  )
}
