import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import { useMay } from '#desk/frame/staff.ts'
import { BulkReport } from '#desk/list/BulkReport.tsx'
import { toDesk } from '#desk-routes.ts'
import { ProductFilters } from '#features/catalog/catalog-edit/desk/widgets/ProductFilters.tsx'
import { addressOf, productsOf, viewOf } from '#features/catalog/catalog-edit/desk/widgets/product-query.ts'
import { getProductChoices } from '#features/catalog/catalog-edit/desk-contract.ts'
import { SaveProductView } from '#features/catalog/product-view/desk/widgets/SaveProductView.tsx'
import { ViewTabs } from '#features/catalog/product-view/desk/widgets/ViewTabs.tsx'
import { listProductViews, type ProductView } from '#features/catalog/product-view/desk-contract.ts'
import { listStaffNames } from '#features/staff/staff/desk-contract.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getGridColumns, readGrid, undoGrid } from '../desk-contract.ts'
import { windowRows } from '../domain/limits.ts'
import { gridText } from '../messages/desk-grid.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { createChecker, vocabularyOf } from './check-edits.ts'
import { GridPart } from './GridPart.tsx'
import css from './grid.module.css'
import { columnsOf } from './grid-query.ts'
import { useEdits } from './use-edits.ts'

export const load = async ({ call, search }: LoadArgs) => {
  const [known, choices, views, people] = await Promise.all([
    call(getGridColumns),
    call(getProductChoices),
    call(listProductViews),
    call(listStaffNames),
  ])
  const columns = columnsOf(search, known, choices)
  const { order, ...filter } = productsOf(search)
  const body = { view: { filter, order }, columns, from: 0, count: windowRows }
  return { known, choices, views, people, columns, first: await call(readGrid, { body }) }
}

/** Cells of many products at once, edited as in a spreadsheet. */
export default function GridPage({ data, search }: PageProps<DataOf<typeof load>>) {
  const { known, choices, views, people, columns, first } = data
  const text = useText(gridText)
  const router = useRouter()
  const { call, language } = useSite()
  const mayWrite = useMay('catalog.write')
  const edits = useEdits()
  const [result, setResult] = useState<BulkResult | null>(null)
  const check = useMemo(() => createChecker(vocabularyOf(known), language), [known, language])
  // Rows are drawn anew when they change.
  const shownColumns = useMemo(
    () => columns.flatMap(key => known.columns.find(column => column.key === key) ?? []),
    [columns, known],
  )
  const shown = productsOf(search)
  const hrefOf = (saved: ProductView) => toDesk.productGrid(addressOf(saved))
  const here = toDesk.productGrid({ ...shown, columns: search.columns })
  const view = JSON.stringify([shown, columns])
  return (
    <DeskPage
      title={text.title}
      above={<Link to={toDesk.products({ ...shown, columns: search.columns })}>{text.list}</Link>}
      actions={
        <>
          <SaveProductView
            shown={{ ...viewOf(search), columns }}
            own={views.find(saved => saved.is_own && hrefOf(saved) === here) ?? null}
          />
          <ColumnChoice
            all={known.columns}
            chosen={columns}
            onChosen={chosen =>
              void router.navigate({ href: toDesk.productGrid({ ...shown, columns: chosen.join(',') }) })
            }
          />
        </>
      }
    >
      <p className={css.narrow}>
        <span>{text.narrow}</span>
        <Link to={toDesk.products({ ...shown })}>{text.list}</Link>
      </p>
      <div className={css.wide}>
        <ViewTabs views={views} here={here} hrefOf={hrefOf} />
        <ProductFilters
          shown={shown}
          series={choices.series}
          attributes={choices.attributes}
          people={people}
          path={toDesk.productGrid()}
          kept={{ columns: search.columns }}
        />
        <BulkReport
          result={result}
          undo={batchId => call(undoGrid, { body: { batch_id: batchId } })}
          onUndone={setResult}
        />
        <GridPart
          key={view}
          {...{ shown, first, edits, check, mayWrite }}
          known={known.columns}
          columns={shownColumns}
          onResult={setResult}
        />
        <Keys />
      </div>
      <LeaveGuard isChanged={edits.edits.size > 0} />
    </DeskPage>
  )
}

function Keys() {
  const text = useText(gridText)
  return (
    <details>
      <summary>{text.keysTitle}</summary>
      <dl className={css.keys}>
        {text.keys.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
