import { cartBadge } from '#features/shell/domain/cart-badge.ts'
import { frameText } from '#features/shell/messages/frame.ts'
import { to } from '#routes.ts'
import { useText } from '#web/site-context.ts'
import { QuoteIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './quote-link.module.css'

export function QuoteLink({ items, isNews }: { items: number; isNews: boolean }) {
  const text = useText(frameText)
  const badge = cartBadge(items)
  return (
    <>
      <Link to={to.quote()} className={css.quote}>
        <span className={css.icon}>
          <QuoteIcon size={24} />
          {badge && (
            <span className={css.badge} aria-hidden="true">
              {badge}
            </span>
          )}
        </span>
        <span className={css.text}>{text.quote}</span>
        {badge && <VisuallyHidden>, {text.inQuote(items)}</VisuallyHidden>}
      </Link>
      <VisuallyHidden role="status">{isNews ? text.inQuote(items) : ''}</VisuallyHidden>
    </>
  )
}
