import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { mostLines } from '../../domain/read-asked.ts'
import { documentsLinkText } from '../../messages/documents-link.ts'

/** Leads to the declarations and certificates of some products; nothing where there are no products. */
export function DocumentsLink({ productIds }: { productIds: readonly number[] }) {
  const text = useText(documentsLinkText)
  const products = [...new Set(productIds)].slice(0, mostLines)
  return products.length > 0 ? (
    <p>
      <Link to={to.documents({ products })} look="plain">
        {text.link}
      </Link>
    </p>
  ) : null
}
