import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { QuoteIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { cartBadge } from '../../domain/header.ts'
import { frameText } from '../../messages/frame.ts'
import css from './quote-link.module.css'

export function QuoteLink({ items, isNews }: { items: number; isNews: boolean }) {
  const text = useText(frameText)
  const badge = cartBadge(items)
  return (
    <>
      <Link to={to.quote()} className={css.quote}>
        <QuoteIcon size={24} />
        <span className={css.text}>{text.quote}</span>
        {badge && (
          <span className={css.badge}>
            {badge} <VisuallyHidden>{text.itemsInQuote(items)}</VisuallyHidden>
          </span>
        )}
      </Link>
      <VisuallyHidden role="status">{isNews ? `${items} ${text.itemsInQuote(items)}` : ''}</VisuallyHidden>
    </>
  )
}
