import { Fragment } from 'react'
import { Money } from '#features/catalog/price/web/widgets/Money.tsx'
import { groupTitle, linesByGroup } from '#features/quotes/quote-answer/domain/draft/group-lines.ts'
import { useSite, useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Quote } from '../../domain/quote-record.ts'
import { answeredText } from '../../messages/answered.ts'
import css from './version-lines.module.css'

type Version = NonNullable<Quote['current_version']>
type Line = Version['lines'][number]

interface LinesProps {
  version: Version
  /** The options and alternatives that were accepted. */
  chosenIds: readonly number[]
}

/** The lines with their prices: a row each on a wide screen, one below the other on a narrow one. */
export function VersionLines({ version, chosenIds }: LinesProps) {
  const text = useText(answeredText)
  const { language } = useSite()
  return (
    <section aria-labelledby="quote-lines">
      <h2 id="quote-lines">{text.lines}</h2>
      <div className={css.columnHeads} aria-hidden="true">
        <span>{text.product}</span>
        <span>{text.quantity}</span>
        <span>{text.unitPrice}</span>
        <span>{text.lineTotal}</span>
      </div>
      {linesByGroup(version).map(({ group, lines }) => (
        <Fragment key={group?.id ?? 0}>
          {group && <h3>{groupTitle(group, language)}</h3>}
          <ol className={css.lines}>
            {lines.map(line => (
              <VersionLine
                key={line.id}
                line={line}
                currency={version.currency}
                isChosen={chosenIds.includes(line.id)}
              />
            ))}
          </ol>
        </Fragment>
      ))}
    </section>
  )
}

interface LineProps {
  line: Line
  currency: string
}

function VersionLine({ line, currency, isChosen }: LineProps & { isChosen: boolean }) {
  if (line.kind === 'text')
    return (
      <li className={css.words}>
        {line.name && <strong>{line.name}</strong>}
        <p className={css.prose}>{line.description}</p>
      </li>
    )
  return (
    <li className={line.alternative_of === null ? css.line : `${css.line} ${css.beside}`}>
      <LineProduct line={line} currency={currency} isChosen={isChosen} />
      <LinePrices line={line} currency={currency} />
    </li>
  )
}

function LineProduct({ line, currency, isChosen }: LineProps & { isChosen: boolean }) {
  const text = useText(answeredText)
  const { answer, instead_of: replaced } = line
  const numbers = [...new Set([line.manufacturer_part_number, line.sku])].filter(Boolean).join(' · ')
  const offered = line.is_optional ? text.option : line.alternative_of !== null ? text.alternative : null
  const kind = isChosen ? text.chosen : offered
  const words = answer === 'substitute' || answer === 'matched' || answer === 'added' ? text.answers[answer] : null
  return (
    <div className={css.what}>
      {numbers && <span className={css.mono}>{numbers}</span>}
      {line.own_number !== undefined && <span className={css.soft}>{text.ownNumber(line.own_number)}</span>}
      <span className={css.name}>{line.product_url ? <Link to={line.product_url}>{line.name}</Link> : line.name}</span>
      {kind && <span className={css.tag}>{kind}</span>}
      {words && !kind && <span className={css.tag}>{words}</span>}
      {line.description && <p className={css.soft}>{line.description}</p>}
      {replaced && (
        <div className={css.replaced}>
          <p>{text.insteadOf(replaced.sku ? `${replaced.name} (${replaced.sku})` : replaced.name)}</p>
          {replaced.differences.length > 0 && (
            <ul>
              {replaced.differences.map(difference => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {line.reason && <p className={css.soft}>{line.reason}</p>}
      {line.note && (
        <p className={css.soft}>
          <VisuallyHidden>
            {text.note}
            <Colon />{' '}
          </VisuallyHidden>
          {line.note}
        </p>
      )}
      {line.lead_time && (
        <p className={css.soft}>
          {text.leadTime}
          <Colon /> {line.lead_time}
        </p>
      )}
      {line.breaks.length > 1 && <Breaks line={line} currency={currency} />}
    </div>
  )
}

function Breaks({ line, currency }: LineProps) {
  const text = useText(answeredText)
  const { language } = useSite()
  const number = new Intl.NumberFormat(language)
  return (
    <table className={css.breaks}>
      <caption>
        <VisuallyHidden>{text.breaks(line.name)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.fromQuantity}</th>
          <th scope="col">{text.unitPrice}</th>
        </tr>
      </thead>
      <tbody>
        {line.breaks.map(({ from_quantity, unit_price }) => (
          <tr key={from_quantity}>
            <td>{number.format(from_quantity)}</td>
            <td>
              <Money amount={unit_price} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LinePrices({ line, currency }: LineProps) {
  const text = useText(answeredText)
  const { language } = useSite()
  const number = new Intl.NumberFormat(language)
  const isOffered = line.answer !== 'not_offered'
  const quantity = `${number.format(line.quantity)} ${text.units[line.unit](line.quantity)}`.trim()
  const price = line.unit_price === null ? text.onRequest : <Money amount={line.unit_price} currency={currency} />
  const isLess = Number(line.discount_percent) > 0
  return (
    <dl className={css.prices}>
      <div>
        <dt>{text.quantity}</dt>
        <dd>{quantity}</dd>
      </div>
      <div>
        <dt>{text.unitPrice}</dt>
        <dd>
          {isOffered ? price : text.notOffered}
          {isLess && <span className={css.less}>{text.less(number.format(Number(line.discount_percent)))}</span>}
        </dd>
      </div>
      <div>
        <dt>{text.lineTotal}</dt>
        <dd className={line.is_counted && !line.is_optional ? css.sum : css.soft}>
          {line.total === null ? '–' : <Money amount={line.total} currency={currency} />}
        </dd>
      </div>
    </dl>
  )
}
