import { Facts } from '#desk/Facts.tsx'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import { groupTitles } from '#features/quotes/quote-history/domain/group-titles.ts'
import { useSite, useText } from '#web/page.ts'
import type { DeskQuote } from '../domain/desk-quote.ts'
import { quoteNames } from '../messages/desk-names.ts'
import { deskQuoteText } from '../messages/desk-quote.ts'
import css from './quote.module.css'

/** The request as it came; its lines stand below, or in the draft beside those of the answer. */
export function QuoteRequest({ quote }: Pick<DeskQuote, 'quote'>) {
  const text = useText(deskQuoteText)
  const names = useText(quoteNames)
  const moment = useMoment()
  const group = useText(groupText)
  const titleOf = groupTitles(quote, useSite().language)
  return (
    <section aria-labelledby="request" className={css.part}>
      <h2 id="request">{text.request}</h2>
      <Facts
        facts={[
          [text.requested, `${moment(quote.created_on)} · ${names.kinds[quote.is_quick_quote ? 'quick' : 'full']}`],
          [text.project, quote.project_name],
          [text.reference, quote.customer_reference],
          [text.wanted, quote.requested_date],
          [text.comment, quote.comment && <span className={css.words}>{quote.comment}</span>],
        ]}
      />
      {quote.groups.length > 0 && (
        <ul aria-label={group.heading}>
          {quote.groups.map(one => (
            <li key={one.id}>
              {one.view_url ? (
                <a href={one.view_url}>{titleOf({ group_id: one.id })}</a>
              ) : (
                titleOf({ group_id: one.id })
              )}
              {one.problem_count > 0 && ` · ${group.problems(one.problem_count)}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The lines of the request, where no answer stands beside them. */
export function RequestLines({ quote }: Pick<DeskQuote, 'quote'>) {
  const text = useText(deskQuoteText)
  const titleOf = groupTitles(quote, useSite().language)
  if (quote.items.length + quote.free_items.length === 0) return null
  return (
    <section aria-label={text.lines} className={css.part}>
      {quote.items.length > 0 && (
        <div className={kit.scroll}>
          <table className={css.lines}>
            <caption>{text.products}</caption>
            <thead>
              <tr>
                <th scope="col">{text.name}</th>
                <th scope="col">{text.sku}</th>
                <th scope="col">{text.part}</th>
                <th scope="col" className={css.figure}>
                  {text.quantity}
                </th>
              </tr>
            </thead>
            <tbody>
              {quote.items.map(item => (
                <tr key={`${item.group_id} ${item.product_id}`}>
                  <th scope="row">
                    <a href={item.product_url}>{item.name}</a>
                    {item.group_id !== null && <span className={kit.softBlock}>{titleOf(item)}</span>}
                    {item.own_number !== undefined && (
                      <span className={kit.softBlock}>{text.ownNumber(item.own_number)}</span>
                    )}
                    {item.note && <span className={kit.softBlock}>{item.note}</span>}
                  </th>
                  <td>{item.sku}</td>
                  <td>{item.manufacturer_part_number}</td>
                  <td className={css.figure}>{item.quantity}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {quote.free_items.length > 0 && (
        <div className={kit.scroll}>
          <table className={css.lines}>
            <caption>{text.freeLines}</caption>
            <thead>
              <tr>
                <th scope="col">{text.name}</th>
                <th scope="col" className={css.figure}>
                  {text.quantity}
                </th>
              </tr>
            </thead>
            <tbody>
              {quote.free_items.map(item => (
                <tr key={item.id}>
                  <th scope="row">
                    {item.text}
                    {item.group_id !== null && <span className={kit.softBlock}>{titleOf(item)}</span>}
                    {item.note && <span className={kit.softBlock}>{item.note}</span>}
                  </th>
                  <td className={css.figure}>{item.quantity}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
