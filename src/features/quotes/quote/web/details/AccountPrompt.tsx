import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { fullQuoteText } from '../../messages/full-quote.ts'
import css from '../quote.module.css'

/** Offers login and registration for a full quote. Products, files and typed values are kept. */
export function AccountPrompt() {
  const text = useText(fullQuoteText)
  const redirect = to.quote({ step: 'details' })
  return (
    <aside className={css.account} aria-label={text.withAccount}>
      <p>
        <strong>{text.withAccount}</strong> {text.withAccountHelp}
      </p>
      <p className={css.actions}>
        <Link to={to.login({ redirect })} look="plain">
          {text.logIn}
        </Link>
        <Link to={to.registration({ redirect })} look="plain">
          {text.signUp}
        </Link>
      </p>
    </aside>
  )
}
