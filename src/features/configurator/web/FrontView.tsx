import { drawingPath } from '#features/product/domain/documents.ts'
import { useSite, useText } from '#web/page.ts'
import type { CheckedConfiguration } from '../contract.ts'
import { configureText } from '../messages/pages.ts'
import css from './configure.module.css'

/** The face of each panel. */
export function FrontView({
  checked: { panels, configuration },
}: {
  checked: Pick<CheckedConfiguration, 'panels' | 'configuration'>
}) {
  const text = useText(configureText)
  const { language } = useSite()
  const { units } = configuration
  return (
    <section className={css.part} aria-labelledby="front-heading">
      <h2 id="front-heading">{text.front}</h2>
      {panels.map(({ ref, product_id, name }) => (
        <figure key={ref} className={css.drawing}>
          <img
            src={drawingPath(product_id, { view: 'front', format: 'svg', units }, language)}
            alt={`${ref}: ${name}`}
          />
        </figure>
      ))}
    </section>
  )
}
