import { formatQuantity } from '#features/catalog/domain/format-number.ts'
import type { Fits } from '#features/product/contract.ts'
import { fitsText } from '#features/product/messages/fits.ts'
import { useSite, useText } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'
import { ContinuousLoad } from './ContinuousLoad.tsx'
import css from './fits-with.module.css'

/** What goes with the product, why, and where that is said. */
export function FitsWith({ fits: { panel, device } }: { fits: Fits }) {
  const text = useText(fitsText)
  return (
    <div className={css.fits}>
      {panel && <Families families={panel.families} />}
      {device && <ContinuousLoad device={device} />}
      {device && <Panels device={device} />}
      <p className={css.source}>{text.fitSources}</p>
    </div>
  )
}

type Family = NonNullable<Fits['panel']>['families'][number]

function Families({ families }: { families: readonly Family[] }) {
  const text = useText(fitsText)
  if (families.length === 0) return <p>{text.noDevices}</p>
  return (
    <ul className={css.families}>
      {families.map(family => (
        <li key={family.key} className={css.part}>
          <FittingFamily family={family} />
        </li>
      ))}
    </ul>
  )
}

function FittingFamily({ family }: { family: Family }) {
  const text = useText(fitsText)
  const amperes = useAmperes()
  const { name, limit, continuous_load, devices, total_items, list_url } = family
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
    </>
  )
}

type Device = NonNullable<Fits['device']>
const shownAtOnce = 8

function Panels({ device }: { device: Device }) {
  const text = useText(fitsText)
  const amperes = useAmperes()
  const { family_name, rating, poles, panels, total_items, list_url } = device
  return (
    <div className={css.part}>
      <h3>{text.panels}</h3>
      {panels.length === 0 ? (
        <p>{text.noPanels}</p>
      ) : (
        <p>
          {text.panelsReason(family_name, amperes(rating))} {poles > 1 && text.twoPositions}
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
  return (
    <ul className={css.panels}>
      {panels.map(({ id, name, sku, product_url, limit }) => (
        <li key={id}>
          <Link to={product_url}>{name}</Link>
          <code className={css.sku}>{sku}</code>
          <span className={css.limit}>{text.perPosition(amperes(limit))}</span>
        </li>
      ))}
    </ul>
  )
}

function useAmperes() {
  const { language } = useSite()
  return (amperes: number) => formatQuantity(amperes, 'A', language)
}
