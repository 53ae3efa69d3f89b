import { to } from '#routes.ts'
import { useText } from '#web/site-context.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ReadParameter } from '../contract.ts'
import { searchText } from '../messages/search-page.ts'
import css from './search-page.module.css'

/** What of the text was read as filters: each a link to the search without it. */
export function ReadAs({ parameters }: { parameters: readonly ReadParameter[] }) {
  const text = useText(searchText)
  if (parameters.length === 0) return null
  return (
    <nav className={css.chips} aria-label={text.readAs}>
      <span aria-hidden="true">{text.readAs}</span>
      <ul>
        {parameters.map(({ phrase, name, remaining }) => (
          <li key={`${phrase} ${remaining}`}>
            <Link className={css.chip} to={remaining ? to.search({ term: remaining }) : to.search()}>
              <VisuallyHidden>{text.removeParameter(phrase, name)}</VisuallyHidden>
              <span aria-hidden="true">{name}</span>
              <CloseIcon size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
