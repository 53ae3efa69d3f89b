import { ProductPicture } from '#features/catalog/catalog/web/widgets/ProductPicture.tsx'
import { CompareToggle } from '#features/catalog/compare/web/widgets/CompareToggle.tsx'
import { AddDraft } from '#features/tools/configurator/web/widgets/AddDraft.tsx'
import { BasisMark } from '#features/tools/workbench/web/widgets/BasisMark.tsx'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { cardText } from '../messages/cards.ts'
import { finderText } from '../messages/finder.ts'
import css from './finder-card.module.css'
import type { ShownSolution } from './found.ts'

/** The drawings of panels up to so many rack units are empty above and below. */
const lowUnits = 2

interface FinderCardProps {
  solution: ShownSolution
}

/** A solution: what it looks like, what its buses carry, what is left, and why it is ranked there. */
export function FinderCard({ solution }: FinderCardProps) {
  const { units } = useText(finderText)
  const { panels, rack_units, rank, rank_reason, confirm } = solution
  return (
    <li className={css.card}>
      <div className={css.head}>
        <p className={css.rank}>{`${rank}. ${rank_reason.text}`}</p>
        {panels.map(({ product_id, product_url, quantity, name, sku }) => (
          <div key={product_id}>
            <h4>
              {`${quantity} × `}
              {product_url ? <Link to={product_url}>{name}</Link> : name}
            </h4>
            <p className={css.soft}>
              <code>{sku}</code>
              {` · ${units(rack_units)}`}
            </p>
          </div>
        ))}
      </div>
      <div className={css.figure}>
        {panels.map(({ product_id, quantity, picture_model }) => (
          <div
            key={product_id}
            className={rack_units / quantity > lowUnits ? css.picture : `${css.picture} ${css.low}`}
          >
            <ProductPicture picture={picture_model} size="large" width={288} isDecoration />
          </div>
        ))}
        <Buses solution={solution} />
      </div>
      <Facts solution={solution} />
      {confirm && (
        <p className={css.soft}>
          {confirm}
          <BasisMark basis="unverified" />
        </p>
      )}
      <Actions solution={solution} />
    </li>
  )
}

/** A bar for each bus, below its figures: it is only a picture of them. Bus A stands at the left, as in the drawing. */
function Buses({ solution: { buses, bus_case } }: FinderCardProps) {
  return (
    <div className={css.buses}>
      <p className={css.soft}>{bus_case}</p>
      <ul>
        {buses.map(({ name, text, amperes, limit_a, basis, decides }) => (
          <li key={name}>
            {name}
            <strong>
              {text}
              {decides && <BasisMark basis={basis} />}
            </strong>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.min(100, (amperes / limit_a) * 100).toFixed(1)} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Facts({ solution: { devices, reasons, positions_text } }: FinderCardProps) {
  const { spare } = useText(finderText)
  return (
    <ul className={css.facts}>
      <li>{positions_text}</li>
      {devices.map(device => (
        <li key={device.product_id}>
          {`${device.quantity} × `}
          {device.product_url ? <Link to={device.product_url}>{device.sku}</Link> : device.sku}
          {device.spare > 0 && ` ${spare(device.spare)}`}
          <span className={css.soft}>{` · ${device.text}`}</span>
          {device.decides && <BasisMark basis="reading" />}
        </li>
      ))}
      <li className={css.soft}>
        {reasons.map(({ text, decides }, place) => (
          <span key={text}>
            {place > 0 && ' · '}
            {text}
            {decides && <BasisMark basis="reading" />}
          </span>
        ))}
      </li>
    </ul>
  )
}

function Actions({ solution: { panels, configure_url } }: FinderCardProps) {
  const text = useText(cardText)
  const { tooLong } = useText(finderText)
  const names = panels.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(', ')
  return (
    <div className={css.actions}>
      {configure_url ? (
        <>
          <AddDraft url={configure_url} name={names} />
          <Link to={configure_url} look="plain" aria-label={text.configureName(names)}>
            {text.configure}
          </Link>
        </>
      ) : (
        <p className={css.soft}>{tooLong}</p>
      )}
      {panels.map(({ product_id, sku }) => (
        <CompareToggle key={product_id} productId={product_id} name={sku} />
      ))}
    </div>
  )
}
