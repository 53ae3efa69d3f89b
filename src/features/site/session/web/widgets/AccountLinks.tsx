import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { ChevronIcon, UserIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useDetailsMenu } from '#web/ui/use-details-menu.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { loginText } from '../../messages/login.ts'
import { AccountItems } from './AccountItems.tsx'
import css from './account-links.module.css'

/** For the wide header: two links for anonymous visitors, or a menu with the customer's name. */
export function AccountLinks({ customer }: { customer: string | null }) {
  const text = useText(loginText)
  if (customer) return <AccountMenu customer={customer} />
  return (
    <>
      <Link className={css.tool} to={to.login()}>
        <UserIcon size={18} />
        <span className={css.text}>{text.logIn}</span>
      </Link>
      <Link className={css.second} to={to.registration()}>
        {text.createAccount}
      </Link>
    </>
  )
}

function AccountMenu({ customer }: { customer: string }) {
  const text = useText(loginText)
  const { details, summary, close, closeOnEscape, closeWhenLeft } = useDetailsMenu()
  return (
    <details ref={details} className={css.menu} name="account" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary ref={summary} className={css.tool}>
        <UserIcon size={18} />
        <VisuallyHidden>
          {text.account}
          <Colon />{' '}
        </VisuallyHidden>
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
