import type { ReactNode } from 'react'
import type { SpecificationAttribute, SpecificationGroup } from '#features/catalog/contract.ts'
import { leftOutWords } from '#features/catalog/domain/left-out.ts'
import { SpecificationText } from '#features/catalog/web/widgets/SpecificationText.tsx'
import { useUnits } from '#features/catalog/web/widgets/units.ts'
import { dataSheetAddress } from '#features/product/domain/file-addresses.ts'
import { productText } from '#features/product/messages/product-page.ts'
import { useSite, useText } from '#web/site-context.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './specification-tables.module.css'

/** A two-column table for each group. The caption is left to the section's heading where there is one group only. */
export function SpecificationTables({
  groups,
  productId,
}: {
  groups: readonly SpecificationGroup[]
  productId: number
}) {
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
                  <SheetLink attribute={attribute} productId={productId}>
                    <SpecificationText attribute={attribute} />
                  </SheetLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

interface SheetLinkProps {
  attribute: SpecificationAttribute
  productId: number
  children: ReactNode
}

/** Where a value is left out and our sheet is named in its place, that is a link to it. */
function SheetLink({ attribute, productId, children }: SheetLinkProps) {
  const { language } = useSite()
  const [units] = useUnits()
  const { ourSheet } = leftOutWords(language)
  if (!attribute.values.some(({ value }) => value === ourSheet)) return children
  return <a href={dataSheetAddress(productId, language, units)}>{children}</a>
}
