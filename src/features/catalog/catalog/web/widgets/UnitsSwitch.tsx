import { type Units, usualUnits } from '#shared/number/units.ts'
import { useSite, useText } from '#web/page.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { unitsText } from '../../messages/units.ts'
import { useUnits } from './units.ts'
import css from './units-switch.module.css'

const choices: Record<Units, Units[]> = { imperial: ['imperial', 'metric'], metric: ['metric', 'imperial'] }

/** Switches all tables of the site between the units of the United States, such as inches, and metric ones. */
export function UnitsSwitch() {
  const { language } = useSite()
  const text = useText(unitsText)
  const [units, chooseUnits] = useUnits()
  return (
    <Segments
      legend={text.units}
      choices={choices[usualUnits(language)]}
      labelOf={choice => text[choice]}
      chosen={units}
      onChoose={chooseUnits}
      className={css.switch}
    />
  )
}
