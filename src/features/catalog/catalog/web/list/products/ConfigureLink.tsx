import { useHasPage } from '#features/site/company/web/widgets/use-company.ts'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProductSummary } from '../../../contract.ts'
import { listText } from '../../../messages/list.ts'
import css from './configure-link.module.css'

/** The way from a panel of a list to the configurator; nothing beside other products. */
export function ConfigureLink({ product: { name, custom_properties } }: { product: ProductSummary }) {
  const text = useText(listText)
  const hasTools = useHasPage(to.choosePanel())
  if (!custom_properties.configure_url || !hasTools) return null
  return (
    <Link to={custom_properties.configure_url} className={css.link}>
      {text.configure} <VisuallyHidden>{name}</VisuallyHidden>
    </Link>
  )
}
