import { useText } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'

/** The single-line diagram. Screen readers read its words, which everybody may show. */
export function SingleLine({ checked: { single_line } }: { checked: Pick<CheckedConfiguration, 'single_line'> }) {
  const text = useText(configureText)
  if (!single_line) return null
  return (
    <section className={css.part} aria-labelledby="single-line-heading">
      <h2 id="single-line-heading">{text.twin}</h2>
      {/* Our own drawing: names in it are escaped. */}
      <figure className={css.drawing} aria-hidden="true" dangerouslySetInnerHTML={{ __html: single_line.svg }} />
      <details className={css.words}>
        <summary>{text.inWords}</summary>
        <ul className={css.lines}>
          {single_line.words.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
