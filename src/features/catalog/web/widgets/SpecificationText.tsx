import type { SpecificationAttribute } from '#features/catalog/contract.ts'
import { splitUnit } from '#features/catalog/domain/list-columns.ts'
import css from './specification-text.module.css'
import { useUnits } from './units.ts'

/** The values of an attribute in the visitor's units, the unit quieter than the number. */
export function SpecificationText({ attribute }: { attribute: SpecificationAttribute }) {
  const [units] = useUnits()
  const { unit, unit_metric, values } = attribute
  return values.map(({ value, value_metric }, index) => {
    const isMetric = units === 'metric' && value_metric !== null
    const [number, symbol] = isMetric ? splitUnit(value_metric, unit_metric) : splitUnit(value, unit)
    return (
      <span key={index}>
        {index > 0 && ', '}
        {number}
        {symbol && <span className={css.unit}>{symbol}</span>}
      </span>
    )
  })
}
