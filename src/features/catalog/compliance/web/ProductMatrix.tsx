import { to } from '#routes.ts'
import { apiBase } from '#shared/api.ts'
import { longDay } from '#shared/time/long-day.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link, usePublicHref } from '#web/ui/Link.tsx'
import { getPack, type Matrix } from '../contract.ts'
import { askedTypes } from '../domain/documents-for.ts'
import { documentsText } from '../messages/documents-page.ts'
import { complianceWords, typeWord } from '../messages/words.ts'
import { DocumentFacts } from './DocumentFacts.tsx'
import css from './documents.module.css'

type Line = Matrix['lines'][number]

interface ProductMatrixProps {
  matrix: Matrix
  products: string
  ticked: readonly number[]
}

/** Lines and types as a table with words; one form chooses the types, and downloads the ticked lines. */
export function ProductMatrix({ matrix: { types, lines }, products, ticked }: ProductMatrixProps) {
  const text = useText(documentsText)
  const { language } = useSite()
  const own = usePublicHref(to.documents())
  const columns = types.toSorted((a, b) => Number(isThere(b, lines)) - Number(isThere(a, lines)))
  const inColumns = (a: Line['cells'][number], b: typeof a) => columns.indexOf(a.type) - columns.indexOf(b.type)
  if (lines.length === 0) return <p>{text.noProducts}</p>
  return (
    <form method="get" action={own}>
      <input type="hidden" name="products" value={products} />
      <input type="hidden" name="lang" value={language} />
      <fieldset className={css.types}>
        <legend>{text.types}</legend>
        {askedTypes.map(type => (
          <CheckBox
            key={type}
            label={typeWord(type, language)}
            name={`type.${type}`}
            defaultChecked={types.includes(type)}
          />
        ))}
      </fieldset>
      <Button type="submit">{text.show}</Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard */}
      <section className={css.scroll} aria-label={text.ofProducts} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{text.product}</th>
              {columns.map(type => (
                <th key={type} scope="col">
                  {typeWord(type, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.product_id}>
                <th scope="row">
                  <span className={css.product}>
                    {lines.length > 1 && (
                      <input
                        type="checkbox"
                        name={`line.${line.product_id}`}
                        defaultChecked={ticked.includes(line.product_id)}
                        aria-label={text.chooseLine(line.sku)}
                        className={css.tick}
                      />
                    )}
                    <Link to={line.product_url}>{line.sku}</Link>
                  </span>
                  <span className={css.soft}>{line.name}</span>
                </th>
                {line.cells.toSorted(inColumns).map(cell => (
                  <td key={cell.type}>
                    <Cell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={css.soft}>{text.packHint}</p>
      <div className={css.pack}>
        <Button type="submit" look="main" formAction={apiBase + getPack.path}>
          {text.pack}
        </Button>
      </div>
    </form>
  )
}

/** Types of which there is something stand first, so that it is seen without scrolling. */
const isThere = (type: Matrix['types'][number], lines: readonly Line[]): boolean =>
  lines.some(({ cells }) => cells.some(cell => cell.type === type && cell.document))

function Cell({ cell: { state, document, ended } }: { cell: Line['cells'][number] }) {
  const text = useText(documentsText)
  const { language } = useSite()
  if (state === 'requested') return <span className={css.soft}>{text.state}</span>
  if (!document || state === 'missing')
    return <span className={css.soft}>{complianceWords[language].states[state]}</span>
  return (
    <>
      <DocumentFacts document={document} state={state} />
      {ended?.valid_until && (
        <span className={css.soft}>{text.ended(ended.title, longDay(ended.valid_until, language))}</span>
      )}
    </>
  )
}
