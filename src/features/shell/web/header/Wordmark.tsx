import { to } from '#routes.ts'
import { useText } from '#web/site-context.ts'
import { Link } from '#web/ui/Link.tsx'
import { frameText } from '../../messages/frame.ts'
import css from './wordmark.module.css'

/** Two buses with their outputs, and the company's name. */
export function Wordmark({ company }: { company: string }) {
  const text = useText(frameText)
  return (
    <Link to={to.home()} className={css.wordmark} aria-label={text.homePage(company)}>
      <svg className={css.mark} width="32" height="32" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <path className={css.bus} d="M3 9h26M3 23h26" />
        <path className={css.feed} d="M9 9v-5M16 9v-5M23 9v-5M9 28v-5M16 28v-5M23 28v-5M16 9v14" />
      </svg>
      <span className={css.name}>{company}</span>
    </Link>
  )
}
