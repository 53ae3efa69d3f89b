import { formatQuantity } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import type { Fits } from '../../contract.ts'
import { fitsText } from '../../messages/fits.ts'
import css from './fits-with.module.css'

/** The continuous load of a fuse or breaker by each rule, with the rule's publisher. */
export function ContinuousLoad({ device }: { device: NonNullable<Fits['device']> }) {
  const text = useText(fitsText)
  const { language } = useSite()
  const amperes = (value: number) => formatQuantity(value, 'A', language)
  const { rating, deratings, ambient_loads } = device
  const [lowest] = deratings
  if (!lowest) return null
  return (
    <div className={css.part}>
      <h3>{text.load}</h3>
      <p>{deratings.length > 1 ? text.lower(amperes(lowest.amperes)) : text.only(amperes(lowest.amperes))}</p>
      <ul className={css.rules}>
        {deratings.map(({ rule, percent, amperes: load }) => (
          <li key={rule}>
            {rule === 'gmt_chart'
              ? text.byChart(amperes(load), formatQuantity(ambient_loads[0]?.celsius ?? 0, '°C', language))
              : text.rule(formatQuantity(percent, '%', language), amperes(rating), amperes(load))}
            <span className={css.source}>{text.sources[rule]}</span>
          </li>
        ))}
        {ambient_loads.length > 0 && (
          <li>
            {text.ambient(
              ambient_loads
                .map(load => text.ambientLoad(formatQuantity(load.celsius, '°C', language), amperes(load.amperes)))
                .join(', '),
            )}
            <span className={css.source}>{text.ambientSource}</span>
            {(ambient_loads[0]?.amperes ?? 0) < lowest.amperes && <p>{text.chartLower(amperes(lowest.amperes))}</p>}
          </li>
        )}
      </ul>
    </div>
  )
}
