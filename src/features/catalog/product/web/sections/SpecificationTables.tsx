import type { ReactNode } from 'react'
import type { SpecificationGroup } from '#features/catalog/catalog/contract.ts'
import { onRequestLine } from '#features/catalog/catalog/domain/presenting/specification-text.ts'
import { SpecificationText } from '#features/catalog/catalog/web/widgets/SpecificationText.tsx'
import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { productText } from '../../messages/product-page.ts'
import css from './specification-tables.module.css'

interface SpecificationTablesProps {
  groups: readonly SpecificationGroup[]
  productId: number
}

/** A table for each group. A single group has no visible caption, because the section's heading says the same. */
export function SpecificationTables({ groups, productId }: SpecificationTablesProps) {
  const isNamed = groups.length > 1
  return groups.map(group => (
    <div key={group.key} className={css.group}>
      {group.attributes.length > 0 && (
        <FactTable
          name={group.name}
          isNamed={isNamed}
          rows={group.attributes.map(attribute => ({
            name: attribute.name,
            value: <SpecificationText attribute={attribute} />,
          }))}
        />
      )}
      {group.attributes.length === 0 && isNamed && <h3 className={css.caption}>{group.name}</h3>}
      {group.on_request.length > 0 && <OnRequest group={group} productId={productId} />}
    </div>
  ))
}

interface FactTableProps {
  name: string
  isNamed?: boolean
  rows: readonly { name: string; value: ReactNode }[]
}

/** Facts with a name and a value each. */
export function FactTable({ name, isNamed = false, rows }: FactTableProps) {
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
        {rows.map(({ name: parameter, value }) => (
          <tr key={parameter}>
            <th scope="row">{parameter}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface OnRequestProps {
  group: { key: string; name: string; on_request: SpecificationGroup['on_request'] }
  productId: number
}

/** The names of unknown values, with a link to the contact form, which opens with the part number and these names. */
export function OnRequest({ group, productId }: OnRequestProps) {
  const { language } = useSite()
  const text = useText(productText)
  return (
    <p className={css.request}>
      {onRequestLine(group.on_request, language)}{' '}
      <Link to={to.contactUs({ product: productId, about: group.key })} rel="nofollow">
        {text.ask}
        <VisuallyHidden>
          <Colon /> {group.name}
        </VisuallyHidden>
      </Link>
    </p>
  )
}
