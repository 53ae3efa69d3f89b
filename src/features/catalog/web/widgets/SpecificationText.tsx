import { Fragment } from 'react'
import type { SpecificationAttribute } from '../../contract.ts'
import { parameterLimit, splitUnit } from '../../domain/presenting/list-columns.ts'
import { firmParts } from '../../domain/presenting/specification-text.ts'
import css from './specification-text.module.css'
import { useUnits } from './units.ts'

/** The values of an attribute in the visitor's units; the unit is less prominent than the number. */
export function SpecificationText({ attribute }: { attribute: SpecificationAttribute }) {
  const [units] = useUnits()
  const { unit, unit_metric, values } = attribute
  return values.map(({ value, value_metric, number: amount, number_to }, index) => {
    const isMetric = units === 'metric' && value_metric !== null
    const [number, symbol] = isMetric ? splitUnit(value_metric, unit_metric) : splitUnit(value, unit)
    const isFigure = unit !== null && (amount !== null || number_to !== null)
    const parts = (
      <>
        {isFigure ? number : <Words text={number} />}
        {symbol && <span className={css.unit}>{symbol}</span>}
      </>
    )
    return (
      <Fragment key={index}>
        {index > 0 && ', '}
        {isFigure ? <span className={css.firm}>{parts}</span> : parts}
      </Fragment>
    )
  })
}

/** The attributes that decide, as terms of a description list. */
export function KeyFacts({ specification }: { specification: readonly SpecificationAttribute[] }) {
  return specification.slice(0, parameterLimit).map(attribute => (
    <div key={attribute.id}>
      <dt>{attribute.name}</dt>
      <dd>
        <SpecificationText attribute={attribute} />
      </dd>
    </div>
  ))
}

/** A text in which ranges and codes do not break across lines. */
function Words({ text }: { text: string }) {
  return firmParts(text).map((part, place) =>
    part.isFirm ? (
      <span key={place} className={css.firm}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  )
}
