import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { loginText } from '#features/session/messages/login.ts'
import { to } from '#routes.ts'
import { useText } from '#web/site-context.ts'
import { ChevronIcon, UserIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AccountItems } from './AccountItems.tsx'
import css from './account-links.module.css'

/** In the wide header: two links for anonymous visitors, a menu under the name of a customer. */
export function AccountLinks({ customer }: { customer: string | null }) {
  const text = useText(loginText)
  if (customer) return <AccountMenu customer={customer} />
  return (
    <>
      <Link className={css.tool} to={to.login()}>
        <UserIcon size={18} />
        {text.logIn}
      </Link>
      <Link className={css.second} to={to.registration()}>
        {text.createAccount}
      </Link>
    </>
  )
}

function AccountMenu({ customer }: { customer: string }) {
  const text = useText(loginText)
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => details.current?.removeAttribute('open')
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    summary.current?.focus()
  }
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <details ref={details} className={css.menu} name="account" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary ref={summary} className={css.tool}>
        <UserIcon size={18} />
        <VisuallyHidden>{text.account}: </VisuallyHidden>
        <span className={css.name}>{customer}</span>
        <span className={css.chevron}>
          <ChevronIcon size={14} />
        </span>
      </summary>
      <ul className={css.panel}>
        <AccountItems className={css.item} customer={customer} onChoose={close} />
      </ul>
    </details>
  )
}
