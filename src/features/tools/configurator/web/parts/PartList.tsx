import { BasisMark } from '#features/tools/workbench/web/widgets/BasisMark.tsx'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { configureText } from '../../messages/pages.ts'
import css from '../configure.module.css'
import { Fold } from '../Fold.tsx'

/** The products that are ordered for a configuration, and the things that are needed beside it. */
export function PartList({
  checked: { parts, free_items },
  ...fold
}: {
  checked: Pick<CheckedConfiguration, 'parts' | 'free_items'>
  isOpen?: boolean
  hasProblem?: boolean
}) {
  const text = useText(configureText)
  return (
    <Fold
      id="parts"
      title={text.parts}
      state={text.pieces(parts.reduce((sum, one) => sum + one.quantity, 0))}
      {...fold}
    >
      <div className={css.scroll}>
        <table className={css.parts}>
          <thead>
            <tr>
              <th scope="col">{text.quantity}</th>
              <th scope="col">{text.part}</th>
              <th scope="col">{text.reason}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ product_id, sku, name, product_url, quantity, reason, basis }) => (
              <tr key={`${reason} ${product_id}`}>
                <td className={css.figure}>{quantity}</td>
                <th scope="row">
                  {product_url ? <Link to={product_url}>{name}</Link> : name} <code>{sku}</code>
                </th>
                <td>
                  {text.reasons[reason]}
                  <BasisMark basis={basis} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {free_items.length > 0 && (
        <>
          <h3>{text.alsoNeeded}</h3>
          <ul className={css.lines}>
            {free_items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
    </Fold>
  )
}
