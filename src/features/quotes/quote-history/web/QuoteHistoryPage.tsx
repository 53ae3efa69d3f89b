import { PageLinks } from '#features/catalog/catalog/web/widgets/PageLinks.tsx'
import { useAllProducts } from '#features/catalog/catalog/web/widgets/use-menu.ts'
import { ProfileFrame } from '#features/site/account/web/widgets/ProfileFrame.tsx'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { countClaimableQuotes, listQuotes } from '../contract.ts'
import { type HistorySearch, readHistorySearch } from '../domain/history-search.ts'
import { historyText } from '../messages/history.ts'
import { ClaimNotice } from './ClaimNotice.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { HistorySearchForm } from './HistorySearchForm.tsx'
import css from './quote-history.module.css'

export async function load({ call, search }: LoadArgs) {
  const wanted = readHistorySearch(search)
  const { q, status, page, isOfCompany } = wanted
  const of = isOfCompany ? ('company' as const) : ('mine' as const)
  const query = { page_number: page, of, ...(q ? { q } : {}), ...(status ? { status } : {}) }
  const [list, claimable] = await Promise.all([call(listQuotes, { query }), call(countClaimableQuotes)])
  return { wanted, list, claimableCount: claimable.count }
}

export const meta = ({ language }: MetaArgs<unknown>): Meta => ({ title: historyText[language].title })

export default function QuoteHistoryPage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(historyText)
  const { wanted, list, claimableCount } = data
  const isNarrowed = wanted.q !== '' || wanted.status !== null
  return (
    <ProfileFrame title={text.title}>
      {list.has_company && <WhoseQuotes isOfCompany={wanted.isOfCompany} />}
      {claimableCount > 0 && <ClaimNotice count={claimableCount} />}
      {(list.total_items > 0 || isNarrowed) && (
        <HistorySearchForm key={`${wanted.q} ${wanted.status}`} wanted={wanted} />
      )}
      {list.total_items === 0 ? (
        <Nothing isNarrowed={isNarrowed} isOfCompany={wanted.isOfCompany} />
      ) : (
        <>
          <p role="status">{text.found(list.total_items)}</p>
          <ul className={css.rows} aria-label={text.list}>
            {list.quotes.map(quote => (
              <HistoryRow key={quote.id} quote={quote} isNamed={wanted.isOfCompany} />
            ))}
          </ul>
          <PageLinks paging={list} hrefOf={page => to.quotes(queryOf(wanted, page))} />
        </>
      )}
    </ProfileFrame>
  )
}

const ofCompany = { of: 'company' }

const queryOf = ({ q, status, isOfCompany }: HistorySearch, page: number) => ({
  ...{ q, status: status ?? undefined, page },
  ...(isOfCompany && ofCompany),
})

/** Two lists, for whoever is of a company. */
function WhoseQuotes({ isOfCompany }: { isOfCompany: boolean }) {
  const text = useText(historyText)
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className={css.whose} aria-label={text.whose}>
      <Link to={to.quotes()} {...current(!isOfCompany)}>
        {text.mine}
      </Link>
      <Link to={to.quotes(ofCompany)} {...current(isOfCompany)}>
        {text.company}
      </Link>
    </nav>
  )
}

function Nothing({ isNarrowed, isOfCompany }: { isNarrowed: boolean; isOfCompany: boolean }) {
  const allProducts = useAllProducts()
  const text = useText(historyText)
  return (
    <>
      <p role="status">{isNarrowed ? text.nothingFound : isOfCompany ? text.noneOfCompany : text.none}</p>
      <p>
        <Link look="plain" to={isNarrowed ? to.quotes(isOfCompany ? ofCompany : {}) : allProducts}>
          {isNarrowed ? text.showAll : text.toProducts}
        </Link>
      </p>
    </>
  )
}
