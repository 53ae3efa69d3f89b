import { useRouter } from '@tanstack/react-router'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { useFreshPage } from '#desk/live.ts'
import tabsCss from '#desk/tabs.module.css'
import { toDesk } from '#desk-routes.ts'
import { SeriesOptions } from '#features/catalog/catalog-edit/desk/widgets/SeriesOptions.tsx'
import { getProductChoices } from '#features/catalog/catalog-edit/desk-contract.ts'
import { FieldFrame, useControl } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getProductOrder } from '../desk-contract.ts'
import { orderedLists } from '../domain/ordered-list.ts'
import { orderText } from '../messages/desk-order.ts'
import { OrderForm } from './OrderForm.tsx'
import css from './order.module.css'

export async function load({ call, search }: LoadArgs) {
  const list = orderedLists.find(one => one === search.list) ?? 'best_sellers'
  const { series } = await call(getProductChoices)
  const seriesId = list === 'series' ? series.find(({ id }) => `${id}` === search.series)?.id : undefined
  const isChosen = list !== 'series' || seriesId !== undefined
  const order = isChosen ? await call(getProductOrder, { query: { list, series_id: seriesId } }) : null
  return { list, series, seriesId, order }
}

/** The lists in which products stand in an order made by hand: best sellers, home page, and each series. */
export default function OrderPage({ data: { list, series, seriesId, order } }: PageProps<DataOf<typeof load>>) {
  const text = useText(orderText)
  useFreshPage('product')
  return (
    <DeskPage title={text.title} above={<Link to={toDesk.products()}>{text.above}</Link>}>
      <nav aria-label={text.lists} className={tabsCss.tabs}>
        {orderedLists.map(one => (
          <Link key={one} to={toDesk.productOrder({ list: one })} aria-current={one === list ? 'page' : undefined}>
            {text.list[one]}
          </Link>
        ))}
      </nav>
      <p className={kit.soft}>
        {text.intro[list]} {text.live}
      </p>
      {list === 'series' && <SeriesChoice series={series} seriesId={seriesId} />}
      {order && <OrderForm key={`${list} ${seriesId}`} list={list} seriesId={seriesId} order={order} />}
    </DeskPage>
  )
}

function SeriesChoice({ series, seriesId }: Pick<DataOf<typeof load>, 'series' | 'seriesId'>) {
  const text = useText(orderText)
  const router = useRouter()
  const shown = { name: 'series', errors: [] }
  const control = useControl(shown)
  return (
    <div className={css.choice}>
      <FieldFrame {...shown} label={text.series} id={control.id}>
        <select
          {...control}
          value={seriesId ?? ''}
          onChange={event => {
            const chosen = Number(event.target.value) || undefined
            void router.navigate({ href: toDesk.productOrder({ list: 'series', series: chosen }) })
          }}
        >
          <option value="">{text.chooseSeries}</option>
          <SeriesOptions series={series} />
        </select>
      </FieldFrame>
    </div>
  )
}
