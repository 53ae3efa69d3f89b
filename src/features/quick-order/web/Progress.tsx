import css from './quick-order.module.css'

/** What is under way, shown and read out. */
export function Progress({ text }: { text: string | null }) {
  return (
    <div role="status" className={css.progress}>
      {text && (
        <>
          <progress aria-label={text} />
          {text}
        </>
      )}
    </div>
  )
}
