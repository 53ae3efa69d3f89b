import { useText } from '#web/page.ts'
import { quoteText } from '../messages/quote.ts'
import css from './quote-history.module.css'

/** The heading of a quote, whose number stays in one line. */
export function QuoteTitle({ id }: { id: string }) {
  const text = useText(quoteText)
  const [before, after] = text.viewTitle(id).split(id)
  return (
    <>
      {before}
      <span className={css.whole}>{id}</span>
      {after}
    </>
  )
}
