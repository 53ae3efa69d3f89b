import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { DeskProduct } from '../desk-contract.ts'
import type { ChainLink } from '../domain/chain-link.ts'
import { productNames } from '../messages/desk-product-names.ts'
import { productPageText } from '../messages/desk-product-page.ts'
import css from './product.module.css'

interface ReplacementChainProps {
  product: DeskProduct
  /** The replacement that the form shows. */
  replacementId: number | null
}

/** The products that replace each other, from this one on, and those that this one replaces; each with where it stands. */
export function ReplacementChain({ product, replacementId }: ReplacementChainProps) {
  const text = useText(productPageText)
  const { replacements, replaces, record } = product
  const chain = replacements.find(([first]) => first?.id === replacementId) ?? []
  return (
    <>
      {chain.length > 0 && (
        <div className={css.chain}>
          <strong id="chain-title">{text.chain}</strong>
          <ol aria-labelledby="chain-title">
            <li>{record.fields.sku}</li>
            {chain.map(link => (
              <ChainItem key={link.id} link={link} />
            ))}
          </ol>
        </div>
      )}
      {replaces.length > 0 && (
        <div className={css.chain}>
          <strong id="replaces-title">{text.replaces}</strong>
          <ul aria-labelledby="replaces-title">
            {replaces.map(link => (
              <ChainItem key={link.id} link={link} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function ChainItem({ link: { id, sku, name, state, obsolete_since: day } }: { link: ChainLink }) {
  const text = useText(productPageText)
  const names = useText(productNames)
  const { language } = useSite()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li>
      <Link to={toDesk.product({ id })} title={name}>
        {sku}
      </Link>{' '}
      <span className={kit.soft}>
        {names.states[state]}
        {day && `, ${text.obsoleteSince(format.format(new Date(day)))}`}
      </span>
    </li>
  )
}
