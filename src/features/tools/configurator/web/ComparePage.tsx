import { to } from '#routes.ts'
import { type DataOf, type LoadArgs, type Meta, type MetaArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { compareVersions } from '../contract.ts'
import { savedPageText } from '../messages/saved-pages.ts'
import css from './saved/saved.module.css'

export const load = ({ call, params, search }: LoadArgs) =>
  call(compareVersions, {
    params: { key: params.key ?? '' },
    query: { from: search.from ?? '1', to: search.to ?? '1' },
  })

export const meta = ({ data, language }: MetaArgs<DataOf<typeof load>>): Meta => ({
  title: savedPageText[language].compareTitle(data.name, data.from, data.to),
})

interface Row {
  key: string
  text: string
  before: string
  after: string
}

/** The differences between two versions of a configuration. */
export default function ComparePage({ data, params }: PageProps<DataOf<typeof load>>) {
  const text = useText(savedPageText)
  const { added, removed, changed, parts, from, to: last } = data
  const rowsOf = (changes: typeof added): Row[] =>
    changes.map(({ path, text: what, before, after }) => ({ key: path, text: what, before, after }))
  const groups: [string, Row[]][] = [
    [text.addedParts, rowsOf(added)],
    [text.removedParts, rowsOf(removed)],
    [text.changedParts, rowsOf(changed)],
    [
      text.parts,
      parts.map(({ product_id, sku, name, before, after }) => ({
        key: String(product_id),
        text: [sku, name].filter(Boolean).join(' · '),
        before: String(before),
        after: String(after),
      })),
    ],
  ]
  const shown = groups.filter(([, rows]) => rows.length > 0)
  return (
    <Page>
      <h1>{text.compareTitle(data.name, from, last)}</h1>
      {shown.length === 0 && <p>{text.same}</p>}
      {shown.map(([title, rows]) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard
        <section key={title} className={css.scroll} aria-label={title} tabIndex={0}>
          <table className={css.table}>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{text.what}</th>
                <th scope="col">{text.before(from)}</th>
                <th scope="col">{text.before(last)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, text: what, before, after }) => (
                <tr key={key}>
                  <th scope="row">{what}</th>
                  <td>{before || '–'}</td>
                  <td>{after || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p>
        <Link to={to.configuration({ key: params.key ?? '', version: last })}>{text.back}</Link>
      </p>
    </Page>
  )
}
