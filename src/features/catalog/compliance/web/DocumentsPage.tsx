import { PageLinks } from '#features/catalog/catalog/web/widgets/PageLinks.tsx'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { getMatrix, type Library, listLibrary } from '../contract.ts'
import { askedTypes } from '../domain/documents-for.ts'
import { tickedLines } from '../domain/read-asked.ts'
import { documentsText } from '../messages/documents-page.ts'
import { complianceWords, typeWord } from '../messages/words.ts'
import { AskedMatrix } from './AskedMatrix.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import css from './documents.module.css'

export async function load({ call, search }: LoadArgs) {
  const { products, page, asked: wasAsked, ...query } = search
  if (products !== undefined) {
    // The ticks are for the pack: the page goes on with every line.
    const asked = Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('line.')))
    const matrix = await call(getMatrix, { query: { ...asked, products } })
    const shown = matrix.lines.map(line => line.product_id)
    return { matrix, products, isAsked: wasAsked === '1', ticked: tickedLines(query, shown) }
  }
  const page_number = Math.max(1, Math.trunc(Number(page)) || 1)
  const type = askedTypes.find(one => one === query.type)
  return { type, library: await call(listLibrary, { query: { page_number, ...(type && { type }) } }) }
}

export const meta = ({ data, language }: MetaArgs<DataOf<typeof load>>): Meta => ({
  title: documentsText[language][data.matrix ? 'ofProducts' : 'title'],
  description: null,
  isOfQuery: true,
})

/** The public documents of the company, or those of some products line by line. */
export default function DocumentsPage({ data }: PageProps<DataOf<typeof load>>) {
  const text = useText(documentsText)
  return (
    <Page>
      <h1>{data.matrix ? text.ofProducts : text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      {data.matrix ? (
        <AskedMatrix matrix={data.matrix} products={data.products} isAsked={data.isAsked} ticked={data.ticked} />
      ) : (
        <DocumentLibrary library={data.library} type={data.type} />
      )}
    </Page>
  )
}

function DocumentLibrary({ library, type }: { library: Library; type: (typeof askedTypes)[number] | undefined }) {
  const text = useText(documentsText)
  const { language } = useSite()
  const words = complianceWords[language]
  return (
    <>
      <form method="get" action={usePublicHref(to.documents())} className={css.filter}>
        <label>
          {text.types}
          <select name="type" defaultValue={type ?? ''}>
            <option value="">{text.all}</option>
            {askedTypes.map(one => (
              <option key={one} value={one}>
                {typeWord(one, language)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{text.show}</Button>
      </form>
      {library.documents.length === 0 && <p>{text.none}</p>}
      <ul className={css.library}>
        {library.documents.map(document => (
          <li key={document.id}>
            <DocumentFacts document={document} state={document.state}>
              <span className={css.soft}>
                {typeWord(document.type, language)} · {document.about.join(', ') || words.scopes[document.scope]}
              </span>
            </DocumentFacts>
          </li>
        ))}
      </ul>
      <PageLinks paging={library} hrefOf={page => to.documents({ type, page })} />
      <p>
        <Link to={to.contactUs()}>{text.ask}</Link>
      </p>
    </>
  )
}
