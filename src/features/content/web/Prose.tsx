import css from './prose.module.css'

/** A written text as HTML that the server has sanitised by a strict list when it was stored. */
export function Prose({ html }: { html: string }) {
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
