import type { SpecificationGroup } from '#features/catalog/contract.ts'
import { onRequestLine } from '#features/catalog/domain/presenting/specification-text.ts'
import { SpecificationText } from '#features/catalog/web/widgets/SpecificationText.tsx'
import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { productText } from '../messages/product-page.ts'
import css from './specification-tables.module.css'

interface SpecificationTablesProps {
  groups: readonly SpecificationGroup[]
  productId: number
}

/** A two-column table for each group. A single group has no visible caption, because the section's heading says the same. */
export function SpecificationTables({ groups, productId }: SpecificationTablesProps) {
  const isNamed = groups.length > 1
  return (
    <div className={isNamed ? css.columns : css.single}>
      {groups.map(group => (
        <div key={group.key} className={css.group}>
          {group.attributes.length > 0 && <GroupTable group={group} isNamed={isNamed} />}
          {group.attributes.length === 0 && isNamed && <h3 className={css.caption}>{group.name}</h3>}
          {group.on_request.length > 0 && <OnRequest group={group} productId={productId} />}
        </div>
      ))}
    </div>
  )
}

function GroupTable({ group: { name, attributes }, isNamed }: { group: SpecificationGroup; isNamed: boolean }) {
  const text = useText(productText)
  return (
    <table className={css.table}>
      <caption className={isNamed ? css.caption : undefined}>
        {isNamed ? name : <VisuallyHidden>{name}</VisuallyHidden>}
      </caption>
      <thead className={css.heads}>
        <tr>
          <th scope="col">{text.parameter}</th>
          <th scope="col">{text.value}</th>
        </tr>
      </thead>
      <tbody>
        {attributes.map(attribute => (
          <tr key={attribute.id}>
            <th scope="row">{attribute.name}</th>
            <td>
              <SpecificationText attribute={attribute} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The names of unknown values, with a link to the contact form, which opens with the part number and these names. */
function OnRequest({ group, productId }: { group: SpecificationGroup; productId: number }) {
  const { language } = useSite()
  const text = useText(productText)
  return (
    <div className={css.request}>
      <p>{onRequestLine(group.on_request, language)}</p>
      <Link to={to.contactUs({ product: productId, about: group.key })} rel="nofollow" look="plain">
        {text.ask}
        <VisuallyHidden>: {group.name}</VisuallyHidden>
      </Link>
    </div>
  )
}
