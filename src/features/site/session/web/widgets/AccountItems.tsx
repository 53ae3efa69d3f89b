import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { loginText } from '../../messages/login.ts'
import { useLogout } from './use-logout.ts'

interface AccountItemsProps {
  /** The customer's name; null for anonymous visitors and guests. */
  customer: string | null
  className: string | undefined
  onChoose?: () => void
}

/** spec §2: list items with login and registration for anonymous visitors, or the account pages for customers. */
export function AccountItems({ customer, className, onChoose }: AccountItemsProps) {
  const text = useText(loginText)
  const logOut = useLogout()
  const links = customer
    ? [
        { to: to.profile(), name: text.account },
        { to: to.editAccount(), name: text.editAccount },
        { to: to.addresses(), name: text.addresses },
        { to: to.quotes(), name: text.quotes },
        { to: to.lists(), name: text.lists },
        { to: to.changePassword(), name: text.changePassword },
      ]
    : [
        { to: to.login(), name: text.logIn },
        { to: to.registration(), name: text.createAccount },
      ]
  return (
    <>
      {links.map(link => (
        <li key={link.to}>
          <Link className={className} to={link.to} onClick={onChoose}>
            {link.name}
          </Link>
        </li>
      ))}
      {customer && (
        <li>
          <button
            type="button"
            className={className}
            onClick={() => {
              onChoose?.()
              logOut()
            }}
          >
            {text.logOut}
          </button>
        </li>
      )}
    </>
  )
}
