import { Fragment } from 'react'
import { usualUnits } from '#shared/number/units.ts'
import { useSite } from '#web/page.ts'
import type { SpecificationAttribute } from '../../contract.ts'
import { parameterLimit, splitUnit } from '../../domain/presenting/list-columns.ts'
import { firmParts } from '../../domain/presenting/specification-text.ts'
import css from './specification-text.module.css'

interface SpecificationTextProps {
  attribute: SpecificationAttribute
  /** What stands around it does not break across lines. */
  isInOneLine?: boolean
}

/** The values of an attribute. Those that have two units stand there in both: the styles show the visitor's. */
export function SpecificationText({ attribute, isInOneLine = false }: SpecificationTextProps) {
  const { language } = useSite()
  const isMetricUsual = usualUnits(language) === 'metric'
  const { unit, unit_metric, values } = attribute
  return values.map(({ value, value_metric, number: amount, number_to }, index) => {
    const isFigure = unit !== null && (amount !== null || number_to !== null)
    const imperial = <Value text={value} unit={unit} {...{ isFigure, isInOneLine }} />
    const metric = value_metric !== null && (
      <Value text={value_metric} unit={unit_metric} {...{ isFigure, isInOneLine }} />
    )
    return (
      <Fragment key={index}>
        {index > 0 && ', '}
        {metric ? (
          <>
            <span className={css.usual}>{isMetricUsual ? metric : imperial}</span>
            <span className={css.other}>{isMetricUsual ? imperial : metric}</span>
          </>
        ) : (
          imperial
        )}
      </Fragment>
    )
  })
}

interface ValueProps extends Pick<SpecificationTextProps, 'isInOneLine'> {
  text: string
  unit: string | null
  isFigure: boolean
}

/** A value whose unit is less prominent than its number. */
function Value({ text, unit, isFigure, isInOneLine }: ValueProps) {
  const [number, symbol] = splitUnit(text, unit)
  const parts = (
    <>
      {isFigure || isInOneLine ? number : <Words text={number} />}
      {symbol && <span className={css.unit}>{symbol}</span>}
    </>
  )
  return isFigure && !isInOneLine ? <span className={css.firm}>{parts}</span> : parts
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
