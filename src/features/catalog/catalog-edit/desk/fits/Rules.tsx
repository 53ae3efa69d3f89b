import { toDesk } from '#desk-routes.ts'
import type { Fits } from '#features/catalog/product/contract.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { colonOf } from '#shared/text/colon.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { relationText } from '../../messages/desk-relations.ts'
import css from '../sections/relations.module.css'

type Panel = NonNullable<Fits['panel']>
type Device = NonNullable<Fits['device']>

/** The families that a panel takes, with the limit that decides. */
export function RulesOfPanel({ panel }: { panel: Panel }) {
  const text = useText(relationText)
  const { language } = useSite()
  const amperes = (value: number) => formatQuantity(value, 'A', language)
  return (
    <div className={css.rules}>
      <p>{text.panel}</p>
      {panel.families.map(({ key, name, limit, total_items: count, devices }) => (
        <details key={key}>
          <summary>
            {`${name}${colonOf(language)} ${text.devices} ${count}`}
            <span className={css.soft}>{limit === null ? text.whyNot(name) : text.why(name, amperes(limit))}</span>
          </summary>
          <ul>
            {devices.map(device => (
              <li key={device.id}>
                <Link to={toDesk.product({ id: device.id })}>{device.name}</Link>{' '}
                <span className={css.soft}>{amperes(device.rating)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {panel.max_voltage !== null && (
        <p className={css.soft}>{text.voltage(formatQuantity(panel.max_voltage, 'V', language))}</p>
      )}
    </div>
  )
}

/** The panels that take a fuse or breaker, with the limit of each. */
export function RulesOfDevice({ device }: { device: Device }) {
  const text = useText(relationText)
  const { language } = useSite()
  const amperes = (value: number) => formatQuantity(value, 'A', language)
  return (
    <div className={css.rules}>
      <p>{text.device(device.family_name, amperes(device.rating))}</p>
      <details>
        <summary>{`${text.devicePanels} ${device.total_items}`}</summary>
        <ul>
          {device.panels.map(({ id, sku, name, limit }) => (
            <li key={id}>
              <Link to={toDesk.product({ id })}>{sku}</Link>{' '}
              <span className={css.soft}>{`${name} · ${text.limit} ${amperes(limit)}`}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
