import { DeskLink } from '#desk/DeskLink.tsx'
import { Facts } from '#desk/Facts.tsx'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { QuoteFiles } from '#features/quotes/quote-thread/desk/widgets/QuoteFiles.tsx'
import { languageNames } from '#shared/language.ts'
import { colonOf } from '#shared/text/colon.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { DeskQuote } from '../domain/desk-quote.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import { quoteNames } from '../messages/desk-names.ts'
import { deskQuoteText } from '../messages/desk-quote.ts'
import { AnswerTarget } from './AnswerTarget.tsx'
import inbox from './list/inbox.module.css'
import css from './quote.module.css'

/** The member who has the quote, its deadline, and the person who asks. */
export function QuoteSide({ shown, mayAnswer }: { shown: DeskQuote; mayAnswer: boolean }) {
  const text = useText(deskQuoteText)
  const { quote, duplicates, customer, files } = shown
  return (
    <div className={css.side}>
      <Standing shown={shown} />
      <Person shown={shown} />
      <QuoteFiles quoteId={quote.id} files={files} mayAdd={mayAnswer} />
      <Others title={text.duplicates} quotes={duplicates} />
      <Others title={text.others} quotes={customer.last} />
    </div>
  )
}

function Standing({ shown }: { shown: DeskQuote }) {
  const { quote, desk } = shown
  const text = useText(deskQuoteText)
  const words = useText(inboxText)
  const { language } = useSite()
  const moment = useMoment()
  const followUp = desk.follow_up && [moment(desk.follow_up.at), desk.follow_up.note, desk.follow_up.by]
  return (
    <section aria-labelledby="state" className={css.part}>
      <h2 id="state">{text.state}</h2>
      <Facts
        facts={[
          [text.move, text.moves[desk.next_move]],
          [words.assignee, desk.assignee?.name ?? words.nobody],
          [words.target, <AnswerTarget key="target" answer={desk.answer} requestedOn={quote.created_on} />],
          [words.validUntil, quote.valid_until && moment(quote.valid_until)],
          [text.followUp, followUp?.filter(Boolean).join(' · ')],
          [words.priority, desk.priority === 'high' && words.priorities.high],
          [
            text.approved,
            shown.approved
              ?.map(({ kind, by, on }) => `${text.approvals[kind]}${colonOf(language)} ${by ?? '–'}, ${moment(on)}`)
              .join('; '),
          ],
          [
            text.tags,
            desk.tags.length > 0 &&
              desk.tags.map(tag => (
                <span key={tag} className={inbox.tag}>
                  {tag}
                </span>
              )),
          ],
        ]}
      />
    </section>
  )
}

function Person({ shown: { quote, language, customer } }: { shown: DeskQuote }) {
  const text = useText(deskQuoteText)
  const { contact, address } = quote
  const place = address && [
    address.address1,
    address.address2,
    [address.zip_postal_code, address.city].filter(Boolean).join(' '),
    address.state_name,
    address.country_name,
  ]
  return (
    <section aria-labelledby="customer" className={css.part}>
      <h2 id="customer">{text.customer}</h2>
      <Facts
        facts={[
          [
            text.contact,
            <DeskLink key="customer" to={toDesk.customer({ key: customer.account_id ?? `g${quote.id}` })}>
              {quote.customer.trim() || contact.email}
            </DeskLink>,
          ],
          [text.company, contact.company],
          [text.email, contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>],
          [text.phone, contact.phone && <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>],
          [text.address, place?.filter(Boolean).join(', ')],
          [text.speaks, languageNames[language]],
          [
            text.account,
            [customer.account_id === null ? text.guest : text.registered, customer.is_locked && text.locked]
              .filter(Boolean)
              .join(', '),
          ],
          [text.quotes, text.quotesOf(customer.quote_count, customer.accepted_count, customer.closed_count)],
        ]}
      />
    </section>
  )
}

function Others({ title, quotes }: { title: string; quotes: DeskQuote['duplicates'] }) {
  const names = useText(quoteNames)
  const moment = useMoment()
  if (quotes.length === 0) return null
  return (
    <section aria-label={title} className={css.part}>
      <h2>{title}</h2>
      <ul>
        {quotes.map(other => (
          <li key={other.id}>
            <Link to={toDesk.quote({ number: other.web_quote_id })}>{other.web_quote_id}</Link>{' '}
            {names.statuses[other.status]}, {moment(other.created_on)}
          </li>
        ))}
      </ul>
    </section>
  )
}
