import { DeskLink } from '#desk/DeskLink.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import { Facts } from '#desk/Facts.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { useMoment } from '#desk/moment.ts'
import { toDesk } from '#desk-routes.ts'
import { useBuyerWords } from '#features/quotes/buyer/desk/widgets/use-buyer-words.ts'
import { listGroups } from '#features/quotes/buyer/desk-contract.ts'
import { listQuoteChoices } from '#features/site/setting/desk-contract.ts'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { type Customer, getCustomer, listRepresentatives } from '../desk-contract.ts'
import type { CustomerAction } from '../domain/customer-steps.ts'
import { customerFileKind, quoteCountCap, shownQuotes } from '../domain/customer-words.ts'
import { customersText } from '../messages/desk-customers.ts'
import { mergeHints } from '../messages/desk-merge.ts'
import { AccountActions } from './AccountActions.tsx'
import { CustomerForm, GuestFacts } from './CustomerForm.tsx'
import css from './customers.module.css'
import { History } from './History.tsx'
import { Notes } from './Notes.tsx'

export async function load({ call, params }: LoadArgs) {
  const [customer, people, quotes, groups] = await Promise.all([
    call(getCustomer, { params: { id: params.key ?? '' } }),
    call(listRepresentatives),
    call(listQuoteChoices),
    call(listGroups),
  ])
  return { customer, people, choices: { people, quotes, groups } }
}

/** The company's knowledge of a customer, and its decisions. */
export default function CustomerPage({ data: { customer, people, choices } }: PageProps<DataOf<typeof load>>) {
  const text = useText(customersText)
  const refresh = useRefresh(customerFileKind, customer.account_id)
  const reasonOf = (action: CustomerAction) => customer.may.find(one => one.action === action)?.reason ?? null
  const words = useBuyerWords(choices)
  const ofBuyer = (field: string, value: unknown) =>
    field === 'company_id' && value === customer.buyer_company?.id
      ? (customer.buyer_company?.name ?? null)
      : words(field, value)
  const { account_id: id, key } = customer
  return (
    <DeskPage
      title={customer.name || customer.email}
      above={<Link to={toDesk.customers()}>{text.above}</Link>}
      actions={id !== null && <AccountActions id={id} customer={customer} reasonOf={reasonOf} onDone={refresh} />}
    >
      <LockNotice customer={customer} />
      <div className={css.columns}>
        <div className={css.side}>
          {id === null ? (
            <GuestFacts customer={customer} />
          ) : (
            <CustomerForm
              key={key}
              id={id}
              customer={customer}
              choices={choices}
              refusal={reasonOf('save')}
              onSaved={refresh}
            />
          )}
          {id !== null && <Notes id={id} notes={customer.notes} refusal={reasonOf('note')} onAdded={refresh} />}
          {id !== null && <History entries={customer.history} {...{ people, ofBuyer }} onUndone={refresh} />}
        </div>
        <div className={css.side}>
          {id !== null && <Account customer={customer} />}
          <Quotes customer={customer} />
          <OnePerson customer={customer} />
          {customer.addresses.length > 0 && <Addresses addresses={customer.addresses} />}
          {id !== null && <Acts acts={customer.acts} />}
        </div>
      </div>
    </DeskPage>
  )
}

function LockNotice({ customer: { locked } }: { customer: Customer }) {
  const text = useText(customersText)
  const moment = useMoment()
  if (!locked) return null
  return (
    <p className={kit.warning}>
      <strong>{text.locked}</strong> {text.lockedSince(moment(locked.on), locked.reason)}
    </p>
  )
}

function Account({ customer }: { customer: Customer }) {
  const text = useText(customersText)
  const moment = useMoment()
  const mayAudit = useMay('audit.read')
  const { newsletter, session_count: sessions, account_id: id } = customer
  const since = newsletter?.confirmed_on
  return (
    <section aria-labelledby="account" className={css.part}>
      <h2 id="account">{text.account}</h2>
      <Facts
        facts={[
          [text.kind, text.kinds[customer.kind]],
          [text.created, moment(customer.created_on)],
          [text.confirmed, moment(customer.confirmed_on) || text.no],
          [text.lastActivity, moment(customer.last_activity_on)],
          [text.newsletter, since ? text.newsletterSince(moment(since)) : newsletter ? text.newsletterOpen : text.no],
          [text.sessions, sessions > 0 ? text.sessionsOf(sessions) : text.nowhere],
          [text.sharedLists, `${customer.shared_list_count}`],
        ]}
      />
      {mayAudit && <Link to={toDesk.audit({ account: `${id}` })}>{text.audit}</Link>}
    </section>
  )
}

function Quotes({ customer: { quotes, quote_count: count, email } }: { customer: Customer }) {
  const text = useText(customersText)
  const moment = useMoment()
  const mayRead = useMay('quote.read')
  return (
    <section aria-labelledby="quotes" className={css.part}>
      <h2 id="quotes">
        {text.quotes} ({count >= quoteCountCap ? text.many : count})
      </h2>
      {quotes.length === 0 && <p>{text.noQuotes}</p>}
      <ul>
        {quotes.map(quote => (
          <li key={quote.id}>
            <DeskLink to={toDesk.quote({ number: quote.web_quote_id })}>{quote.web_quote_id}</DeskLink>
            <span className={css.soft}>
              {text.statuses[quote.status]}, {moment(quote.created_on)}
            </span>
          </li>
        ))}
      </ul>
      {mayRead && count > shownQuotes && <Link to={toDesk.quotes({ view: 'all', q: email })}>{text.allQuotes}</Link>}
    </section>
  )
}

/** The ways to the pages that make one of two, or remove the person. */
function OnePerson({ customer: { account_id: id, key } }: { customer: Customer }) {
  const text = useText(mergeHints)
  const [mayMerge, mayErase] = [useMay('customer.merge'), useMay('customer.erase')]
  const ways = [
    ...(mayMerge && id !== null
      ? [
          <Link key="merge" to={toDesk.mergeCustomer({ key })}>
            {text.mergeCustomer}
          </Link>,
        ]
      : []),
    ...(mayErase
      ? [
          <Link key="erase" to={toDesk.eraseCustomer({ key })}>
            {text.erase}
          </Link>,
        ]
      : []),
  ]
  return ways.length > 0 && <p className={kit.row}>{ways}</p>
}

function Addresses({ addresses }: { addresses: Customer['addresses'] }) {
  const text = useText(customersText)
  return (
    <section aria-labelledby="addresses" className={css.part}>
      <h2 id="addresses">{text.addresses}</h2>
      <ul>
        {addresses.map(address => (
          <li key={address.id}>
            {address.text}
            {address.is_default && <span className={css.soft}>{text.standard}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Acts({ acts }: { acts: Customer['acts'] }) {
  const text = useText(customersText)
  const moment = useMoment()
  return (
    <section aria-labelledby="acts" className={css.part}>
      <h2 id="acts">{text.acts}</h2>
      {acts.length === 0 && <p className={css.soft}>{text.noActs}</p>}
      <ul>
        {acts.map(act => (
          <li key={act.at}>
            {act.by}, {moment(act.at)}
            <span className={css.soft}>{act.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
