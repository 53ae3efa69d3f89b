import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Columns, Page } from '#web/ui/Page.tsx'
import { findPanels } from '../contract.ts'
import { type FinderQuery, finderNames } from '../domain/requirement.ts'
import { readShown, solutionsInStep } from '../domain/solutions/shown-solutions.ts'
import { finderText } from '../messages/finder.ts'
import { FactForm, LineForm } from './FinderForms.tsx'
import { FinderResult } from './FinderResult.tsx'
import css from './finder.module.css'
import { type FinderErrors, type FinderReply, shownOf } from './found.ts'

export async function load({ call, search }: LoadArgs) {
  const [head, found] = await Promise.all([
    call(getPageMetadata, { query: { path: to.finder() } }),
    findBy(call, search),
  ])
  return { ...found, head }
}

async function findBy(call: LoadArgs['call'], search: LoadArgs['search']) {
  const query: FinderQuery = Object.fromEntries(
    finderNames.flatMap(name => (search[name]?.trim() ? [[name, search[name]]] : [])),
  )
  const errors: FinderErrors = {}
  const nothing: FinderReply | null = null
  if (Object.keys(query).length === 0) return { query, found: nothing, errors }
  const show = String(readShown(search.show, solutionsInStep))
  try {
    return { query, found: shownOf(await call(findPanels, { query: { ...query, show } })), errors }
  } catch (error) {
    return { query, found: nothing, errors: fieldErrorsOf(error) }
  }
}

type Data = DataOf<typeof load>

export const meta = ({ data: { query, head }, language, path }: MetaArgs<Data> & { path: string }): Meta => ({
  title: head.title[language],
  description: head.description?.[language] ?? null,
  canonicalPath: path,
  isOfQuery: Object.keys(query).length > 0,
})

/** The fields that a 400 names: an ApiError in the browser, a Refusal while the server renders. Anything else is thrown on. */
function fieldErrorsOf(error: unknown): FinderErrors {
  if (!(error instanceof Error) || !('status' in error) || error.status !== 400) throw error
  const fields: unknown = Reflect.get(error, 'fields') ?? Reflect.get(error, 'errors')
  // Both have messages by field: see WireError.
  return fields as FinderErrors
}

/** The page where an engineer states their needs, in a line or by fields, and sees the panels that meet them. */
export default function FinderPage({ data: { query, found, errors } }: PageProps<Data>) {
  const text = useText(finderText)
  return (
    <Page>
      <nav className={css.ways} aria-label={text.title}>
        <Link to={to.choosePanel()}>{text.allPanels}</Link>
        <Link to={to.calculationRules()}>{text.rules}</Link>
      </nav>
      <header className={css.head}>
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
      </header>
      <LineForm line={query.q ?? ''} errors={errors.q ?? []} />
      <Columns lead={<FactForm fields={found?.fields ?? query} errors={errors} />}>
        <FinderResult query={query} found={found} hasErrors={Object.keys(errors).length > 0} />
      </Columns>
    </Page>
  )
}
