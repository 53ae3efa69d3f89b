import type { SpecificationGroup } from '#features/catalog/contract.ts'
import { SpecificationText } from '#features/catalog/web/widgets/SpecificationText.tsx'
import { productText } from '#features/product/messages/product-page.ts'
import { useText } from '#web/site-context.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './specification-tables.module.css'

/** A two-column table for each group. The caption is left to the section's heading where there is one group only. */
export function SpecificationTables({ groups }: { groups: readonly SpecificationGroup[] }) {
  const text = useText(productText)
  return (
    <div className={groups.length > 1 ? css.columns : css.single}>
      {groups.map(({ key, name, attributes }) => (
        <table key={key} className={css.table}>
          <caption className={groups.length > 1 ? css.caption : undefined}>
            {groups.length > 1 ? name : <VisuallyHidden>{name}</VisuallyHidden>}
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
      ))}
    </div>
  )
}
