import css from './prose.module.css'

/** Shows a written text. Its HTML was sanitised with a strict list when it was stored. */
export function Prose({ html }: { html: string }) {
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
