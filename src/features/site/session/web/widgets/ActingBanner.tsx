import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { loginText } from '../../messages/login.ts'
import css from './acting-banner.module.css'
import { useLogout } from './use-logout.ts'

/** Shown on every page while a staff member acts as a customer. Logging out ends the acting first. */
export function ActingBanner({ staff, customer }: { staff: string | null; customer: string | null }) {
  const text = useText(loginText)
  const logOut = useLogout()
  if (!staff) return null
  return (
    <aside className={css.banner} aria-label={text.acting}>
      <p>{text.actingAs(staff, customer ?? '')}</p>
      <Button look="plain" onClick={logOut}>
        {text.stopActing}
      </Button>
    </aside>
  )
}
