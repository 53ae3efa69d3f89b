import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'

/** The note that says what the result is, and by which version of the rules. */
export function StandingNote({
  checked: { note, rules_version },
}: {
  checked: Pick<CheckedConfiguration, 'note' | 'rules_version'>
}) {
  const text = useText(configureText)
  return (
    <footer className={css.note}>
      <p>{note}</p>
      <p>
        <Link to={to.calculationRules()}>{text.version(rules_version)}</Link>
      </p>
    </footer>
  )
}
