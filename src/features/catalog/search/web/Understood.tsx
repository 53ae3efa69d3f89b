import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { CloseIcon } from '#web/ui/icon/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { OtherReading, ReadParameter, SearchResults } from '../contract.ts'
import { searchText } from '../messages/search-page.ts'
import css from './search-page.module.css'

type Results = Pick<SearchResults, 'understood' | 'missing' | 'found_by'>

/** Says how the products match, and what was understood where none matches completely. */
export function Understood({ results: { understood, missing, found_by } }: { results: Results }) {
  const text = useText(searchText)
  if (understood.length === 0) {
    return text.foundBy[found_by] ? (
      <p className={css.told} role="status">
        {text.foundBy[found_by]}
      </p>
    ) : null
  }
  const isNothing = missing.length === understood.length
  return (
    <p className={css.told} role="status">
      {text.understood} <strong>{understood.join(' · ')}</strong>
      {'. '}
      {isNothing ? (
        text.nothingHas(understood.length)
      ) : (
        <>
          <span>{text.foundBy[found_by]}</span> {text.lacking(missing.join(' · '))}
        </>
      )}
    </p>
  )
}

/** Other interpretations of the text, each a link to its search. */
export function OtherReadings({ readings }: { readings: readonly OtherReading[] }) {
  const text = useText(searchText)
  if (readings.length === 0) return null
  return (
    <nav className={css.chips} aria-label={text.otherReadings}>
      <span aria-hidden="true">{text.otherReadings}</span>
      <ul>
        {readings.map(({ name, term, number_of_products: count }) => (
          <li key={term}>
            <Link className={css.chip} to={to.search({ term })}>
              {name} <span className={css.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The parts of the text that were interpreted as filters, each a link to the search without it. */
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
