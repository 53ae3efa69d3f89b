import { useText } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'
import { Fold } from './Fold.tsx'

interface SingleLineProps {
  checked: Pick<CheckedConfiguration, 'single_line'>
  isOpen?: boolean
}

/** The single-line diagram. Each taken position is a link to its row of the table. */
export function SingleLine({ checked, isOpen }: SingleLineProps) {
  const text = useText(configureText)
  if (!checked.single_line) return null
  return (
    <Fold id="single-line" title={text.twin} isOpen={isOpen}>
      {/* Our own drawing: names in it are escaped. */}
      <figure className={css.drawing} dangerouslySetInnerHTML={{ __html: checked.single_line.svg }} />
      <SingleLineWords checked={checked} />
    </Fold>
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
