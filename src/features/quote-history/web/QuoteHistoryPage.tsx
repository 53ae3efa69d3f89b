import { ProfileFrame } from '#features/account/web/widgets/ProfileFrame.tsx'
import { PageLinks } from '#features/catalog/web/widgets/PageLinks.tsx'
import { useAllProducts } from '#features/catalog/web/widgets/use-menu.ts'
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
  const { q, status, page } = wanted
  const query = { page_number: page, ...(q ? { q } : {}), ...(status ? { status } : {}) }
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
      {claimableCount > 0 && <ClaimNotice count={claimableCount} />}
      {(list.total_items > 0 || isNarrowed) && (
        <HistorySearchForm key={`${wanted.q} ${wanted.status}`} wanted={wanted} />
      )}
      {list.total_items === 0 ? (
        <Nothing isNarrowed={isNarrowed} />
      ) : (
        <>
          <p role="status">{text.found(list.total_items)}</p>
          <ul className={css.rows} aria-label={text.list}>
            {list.quotes.map(quote => (
              <HistoryRow key={quote.id} quote={quote} />
            ))}
          </ul>
          <PageLinks paging={list} hrefOf={page => to.quotes(queryOf(wanted, page))} />
        </>
      )}
    </ProfileFrame>
  )
}

const queryOf = ({ q, status }: HistorySearch, page: number) => ({ q, status: status ?? undefined, page })

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const allProducts = useAllProducts()
  const text = useText(historyText)
  return (
    <>
      <p role="status">{isNarrowed ? text.nothingFound : text.none}</p>
      <p>
        <Link look="plain" to={isNarrowed ? to.quotes() : allProducts}>
          {isNarrowed ? text.showAll : text.toProducts}
        </Link>
      </p>
    </>
  )
}
