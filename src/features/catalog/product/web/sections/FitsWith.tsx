import { formatQuantity } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Fits } from '../../contract.ts'
import { fitsText } from '../../messages/fits.ts'
import { ContinuousLoad } from './ContinuousLoad.tsx'
import css from './fits-with.module.css'

/** The products that fit, with the rules and their sources. */
export function FitsWith({ fits: { panel, device } }: { fits: Fits }) {
  const text = useText(fitsText)
  return (
    <div className={css.fits}>
      {panel && <Families panel={panel} />}
      {device && (
        <div className={css.device}>
          <ContinuousLoad device={device} />
          <Panels device={device} />
        </div>
      )}
      <p className={css.source}>{text.fitSources}</p>
    </div>
  )
}

type Panel = NonNullable<Fits['panel']>
type Family = Panel['families'][number]

function Families({ panel: { families, max_voltage, overload } }: { panel: Panel }) {
  const text = useText(fitsText)
  if (families.length === 0) return <p>{text.noDevices}</p>
  return (
    <>
      {overload && <Overload overload={overload} />}
      <ul className={css.families}>
        {families.map(family => (
          <li key={family.key} className={css.part}>
            <FittingFamily family={family} panelVoltage={max_voltage} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Overload({ overload: { rows, sum, bus } }: { overload: NonNullable<Panel['overload']> }) {
  const text = useText(fitsText)
  const amperes = useAmperes()
  const filled = rows.map(({ count, load }) => text.filled(count, amperes(load))).join(' + ')
  return <p>{text.overload(filled, amperes(sum), amperes(bus))}</p>
}

function FittingFamily({ family, panelVoltage }: { family: Family; panelVoltage: number | null }) {
  const text = useText(fitsText)
  const amperes = useAmperes()
  const { name, limit, continuous_load, positions, devices, total_items, list_url } = family
  if (limit === null || continuous_load === null)
    return (
      <>
        <h3>{name}</h3>
        <p>{text.limitOpen(name)}</p>
      </>
    )
  return (
    <>
      <h3>{name}</h3>
      <p>
        {text.takes(name, amperes(limit))} {text.loadAtLimit(amperes(limit), amperes(continuous_load))}
      </p>
      {positions && (
        <p>
          {text.positions(positions.per_bus, positions.buses)}{' '}
          {positions.shared_with.length > 0 && `${text.sharedWith(positions.shared_with.join(', '))} `}
          {positions.two_pole_per_bus > 0 && text.twoPole(positions.two_pole_per_bus)}
        </p>
      )}
      {devices.length > 0 && panelVoltage !== null && <VoltageClass family={family} panelVoltage={panelVoltage} />}
      {devices.length > 0 && (
        <ul className={css.ratings} aria-label={text.ratings(name)}>
          {devices.map(({ id, name, rating, product_url }) => (
            <li key={id}>
              <Link to={product_url} title={name}>
                {amperes(rating)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list_url && (
        <p>
          <Link to={list_url}>{text.showAll(total_items)}</Link>
        </p>
      )}
      {family.dummy && (
        <p>
          {text.empty(family.dummy.at_most)} <Link to={family.dummy.product_url}>{family.dummy.name}</Link>
        </p>
      )}
    </>
  )
}

function VoltageClass({ family, panelVoltage }: { family: Family; panelVoltage: number }) {
  const text = useText(fitsText)
  const limit = useVolts()(panelVoltage)
  const { with_voltage, total_items, voltage_note } = family
  return (
    <p>
      {with_voltage === 0
        ? text.voltageNone(limit)
        : with_voltage < total_items
          ? text.voltageSome(limit, with_voltage)
          : text.voltageAll(limit)}{' '}
      {voltage_note}
    </p>
  )
}

type Device = NonNullable<Fits['device']>
const shownAtOnce = 8

function Panels({ device }: { device: Device }) {
  const text = useText(fitsText)
  const amperes = useAmperes()
  const volts = useVolts()
  const { family, family_name, rating, rated_voltage, voltage_note, positions, panels, total_items, list_url } = device
  return (
    <div className={css.part}>
      <h3>{text.panels}</h3>
      {panels.length === 0 ? (
        <p>{family === 'tpl' ? text.boltsToBus : text.noPanels}</p>
      ) : (
        <p>
          {text.panelsReason(family_name, amperes(rating))} {positions > 1 && text.twoPositions}
        </p>
      )}
      {panels.length > 0 && (
        <p>
          {rated_voltage === null ? text.voltageUnknown : text.voltageKnown(volts(rated_voltage))} {voltage_note}
        </p>
      )}
      <PanelList panels={panels.slice(0, shownAtOnce)} />
      {panels.length > shownAtOnce && (
        <details className={css.more}>
          <summary>{text.more(panels.length - shownAtOnce)}</summary>
          <PanelList panels={panels.slice(shownAtOnce)} />
        </details>
      )}
      {list_url && (
        <p>
          <Link to={list_url}>{text.showAll(total_items)}</Link>
        </p>
      )}
    </div>
  )
}

function PanelList({ panels }: { panels: Device['panels'] }) {
  const text = useText(fitsText)
  const amperes = useAmperes()
  const volts = useVolts()
  return (
    <ul className={css.panels}>
      {panels.map(({ id, name, sku, product_url, limit, per_bus, system_voltage }) => (
        <li key={id}>
          <Link to={product_url}>{name}</Link>
          <code className={css.sku}>{sku}</code>
          <span className={css.limit}>
            {[
              text.perPosition(amperes(limit)),
              per_bus !== null && text.perBus(per_bus),
              system_voltage !== null && text.systems(volts(system_voltage)),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function useAmperes() {
  const { language } = useSite()
  return (amperes: number) => formatQuantity(amperes, 'A', language)
}

function useVolts() {
  const { language } = useSite()
  const text = useText(fitsText)
  return (volts: number) => text.volts(formatQuantity(volts, 'V', language))
}
