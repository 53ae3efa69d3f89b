import { useText } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'

/** The face of each panel with what stands in it. Each position is a link to its row of the table. */
export function FrontView({ checked: { fronts } }: { checked: Pick<CheckedConfiguration, 'fronts'> }) {
  const text = useText(configureText)
  return (
    <section className={css.part} aria-labelledby="front-heading">
      <h2 id="front-heading">{text.front}</h2>
      {fronts.map(({ panel, svg }) => (
        // Our own drawing: names in it are escaped.
        <figure key={panel} className={css.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
      ))}
    </section>
  )
}
