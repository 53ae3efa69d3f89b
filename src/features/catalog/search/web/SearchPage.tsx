import type { ComponentProps } from 'react'
import { type FilterChoices, listHomeCategories } from '#features/catalog/catalog/contract.ts'
import { isNarrowed, parseListSearch, toFilter } from '#features/catalog/catalog/domain/listing/list-search.ts'
import { type ShownProducts, serveProducts } from '#features/catalog/catalog/domain/listing/shown-products.ts'
import { ProductBrowser } from '#features/catalog/catalog/web/widgets/ProductBrowser.tsx'
import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { exportFound, listSearchChoices, searchProducts } from '../contract.ts'
import { searchText } from '../messages/search-page.ts'
import { countArticles, FoundArticles, FoundDocuments, FoundTools, LinkToArticles } from './FoundArticles.tsx'
import { NothingToShow } from './NothingToShow.tsx'
import { OwnNumbers, useOwnNumbers } from './OwnNumbers.tsx'
import { SearchBox } from './SearchBox.tsx'
import css from './search-page.module.css'
import { OtherReadings, ReadAs, Understood } from './Understood.tsx'

// The contract's limit.
const termLimit = 200
const readTerm = (term = '') => term.trim().slice(0, termLimit)

export async function load({ call, search }: LoadArgs) {
  const term = readTerm(search.term)
  const input = { query: { q: term }, body: toFilter(parseListSearch(search)) }
  const found = term === '' ? null : await findAll(call, input)
  const isEmpty = !found || found.results.total_items === 0
  const categories = isEmpty ? await call(listHomeCategories) : []
  return { term, found, categories, search }
}

type Data = DataOf<typeof load>

/** The products stand in the page. */
export function lean({ found, search, ...rest }: Data): Data {
  if (!found) return { ...rest, found, search }
  const products = serveProducts(found.results.products, parseListSearch(search).display)
  return { ...rest, found: { ...found, results: { ...found.results, products } }, search }
}

interface FoundOfPage extends Omit<ReplyOf<typeof searchProducts>, 'products'> {
  products: ShownProducts
}

async function findAll(call: LoadArgs['call'], input: { query: { q: string }; body: ReturnType<typeof toFilter> }) {
  const [results, choices]: [FoundOfPage, FilterChoices] = await Promise.all([
    call(searchProducts, input),
    call(listSearchChoices, input),
  ])
  return { results, choices }
}

export function meta({ data, language }: MetaArgs<Data>): Meta {
  const text = searchText[language]
  return { title: data.term ? text.resultsFor(data.term) : text.title }
}

interface SearchPageProps extends PageProps<Data>, Pick<ComponentProps<typeof ProductBrowser>, 'actions'> {}

export default function SearchPage({ data, search, actions }: SearchPageProps) {
  const { term, found, categories } = data
  const text = useText(searchText)
  const listSearch = parseListSearch(search)
  const isEmpty = !found || (found.results.total_items === 0 && !isNarrowed(listSearch))
  const own = useOwnNumbers(term)
  const hasOthers = own.length > 0 || (found !== null && countArticles(found.results) + found.results.tools.length > 0)
  return (
    <Page>
      <h1 className={css.heading}>
        {term === '' ? text.title : isEmpty && !hasOthers ? text.nothing(term) : text.resultsFor(term)}
      </h1>
      <SearchBox key={term} term={term} />
      <OwnNumbers found={own} />
      {found?.results.did_you_mean && (
        <p>
          {text.didYouMean}{' '}
          <Link to={to.search({ term: found.results.did_you_mean })}>{found.results.did_you_mean}</Link>
        </p>
      )}
      {isEmpty ? (
        <>
          {found && <Understood results={found.results} />}
          {found && <OtherReadings readings={found.results.other_readings} />}
          {found && <FoundTools links={found.results.tools} />}
          {found && <FoundArticles found={found.results} />}
          {!hasOthers && <NothingToShow term={term} categories={categories} />}
        </>
      ) : (
        <>
          <ReadAs parameters={found.results.read_as} />
          <Understood results={found.results} />
          <OtherReadings readings={found.results.other_readings} />
          <FoundTools links={found.results.tools} />
          <LinkToArticles found={found.results} />
          <MatchingCategories categories={found.results.categories} />
          <ProductBrowser
            name={text.resultsFor(term)}
            path={to.search()}
            fixed={{ term }}
            file={{ path: exportFound.path, fixed: { q: term } }}
            ownSort="relevance"
            search={listSearch}
            list={found.results}
            choices={found.choices}
            actions={actions}
          />
          <FoundDocuments links={found.results.documents} />
          <FoundArticles found={found.results} />
        </>
      )}
    </Page>
  )
}

type Found = NonNullable<Data['found']>

function MatchingCategories({ categories }: { categories: Found['results']['categories'] }) {
  const text = useText(searchText)
  if (categories.length === 0) return null
  return (
    <nav aria-label={text.categories} className={css.categories}>
      <span aria-hidden="true">{text.categories}</span>
      <ul>
        {categories.map(({ id, name, se_name, number_of_products }) => (
          <li key={id}>
            <Link to={to.list({ slug: se_name })}>{name}</Link> {number_of_products}
          </li>
        ))}
      </ul>
    </nav>
  )
}
