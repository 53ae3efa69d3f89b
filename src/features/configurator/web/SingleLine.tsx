import { useText } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'

interface SingleLineProps {
  checked: Pick<CheckedConfiguration, 'single_line'>
}

/** The single-line diagram. Each taken position is a link to its row of the table. */
export function SingleLine({ checked }: SingleLineProps) {
  const text = useText(configureText)
  if (!checked.single_line) return null
  return (
    <section className={css.part} aria-labelledby="single-line-heading">
      <h2 id="single-line-heading">{text.twin}</h2>
      {/* Our own drawing: names in it are escaped. */}
      <figure className={css.drawing} dangerouslySetInnerHTML={{ __html: checked.single_line.svg }} />
      <SingleLineWords checked={checked} />
    </section>
  )
}

/** The same in words, a line for each bus: everybody may show them. */
export function SingleLineWords({ checked: { single_line } }: SingleLineProps) {
  const text = useText(configureText)
  return (
    <details className={css.words}>
      <summary>{text.inWords}</summary>
      <ul className={css.lines}>
        {single_line?.words.map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}
