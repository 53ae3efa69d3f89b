import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { DeleteRecord } from '#desk/dialogs/DeleteRecord.tsx'
import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { FilterBar } from '#desk/list/FilterBar.tsx'
import { useRefresh } from '#desk/live.ts'
import { indexText } from '#desk/messages/index-table.ts'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { EditedLine, EditedTick } from '#desk/record/edited-fields.tsx'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { toDesk } from '#desk-routes.ts'
import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import type { DeskList } from '#shared/desk/desk-replies.ts'
import { showToast, useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import {
  copyPriceList,
  type DeskPriceList,
  deletePriceList,
  getPriceList,
  type ListedPrice,
  listListedPrices,
  undoPriceList,
} from '../desk-contract.ts'
import { priceListText } from '../messages/desk-price-lists.ts'
import { BuyerField } from './BuyerField.tsx'
import { useFieldNames, useValueWords } from './list-words.ts'
import { NewPriceList } from './NewPriceList.tsx'
import { PriceRow } from './PriceRow.tsx'
import { type PriceListEditing, type PricePlace, usePriceList } from './price-list-form.ts'
import css from './price-lists.module.css'

export async function load({ call, params: { id }, search: { q, cursor } }: LoadArgs) {
  if (id === 'new') return null
  const params = { id: Number(id) }
  const place = { q, cursor }
  const [list, prices] = await Promise.all([
    call(getPriceList, { params }),
    call(listListedPrices, { params, query: place }),
  ])
  return { list, prices, place }
}

/** A price list with its prices, some of them at a time. */
export default function PriceListPage({ data }: PageProps<DataOf<typeof load>>) {
  if (!data) return <NewPriceList />
  const { list, place } = data
  return <OnePriceList key={`${list.id} ${place.q} ${place.cursor}`} {...data} />
}

interface PartsProps {
  list: DeskPriceList
  prices: DeskList<ListedPrice>
  place: PricePlace
}

function OnePriceList({ list, prices, place }: PartsProps) {
  const text = useText(priceListText)
  const { call } = useSite()
  const isReadOnly = !useMay('price.write')
  const editing = usePriceList(list, prices, place)
  const [unreadable, setUnreadable] = useState<ReadonlySet<number>>(new Set())
  const wordValue = useValueWords(list)
  const nameOf = useFieldNames()
  const refresh = useRefresh('price_list', list.id)
  return (
    <DeskPage title={list.name} above={<Link to={toDesk.priceLists()}>{text.above}</Link>}>
      <div className={kit.sections}>
        <Head {...{ list, editing, isReadOnly, wordValue }} />
        <Prices
          {...{ list, prices, place, editing, isReadOnly, wordValue }}
          onUnreadable={(id, isUnreadable) =>
            setUnreadable(before => new Set(isUnreadable ? [...before, id] : [...before].filter(one => one !== id)))
          }
        />
        {!isReadOnly && unreadable.size === 0 && <SaveBar editing={editing} onSaved={refresh} />}
        <HistorySection
          entries={list.history}
          nameOf={nameOf}
          wordValue={wordValue}
          undo={isReadOnly ? undefined : entry_id => call(undoPriceList, { body: { entry_id } })}
          canUndo={({ revision }) => revision > 1}
          onUndone={refresh}
        />
        {!isReadOnly && <Copy list={list} />}
        {!isReadOnly && (
          <DeleteRecord
            text={text}
            remove={() => call(deletePriceList, { params: { id: list.id } })}
            href={toDesk.priceLists()}
          />
        )}
      </div>
    </DeskPage>
  )
}

interface HeadProps {
  list: DeskPriceList
  editing: PriceListEditing
  isReadOnly: boolean
  wordValue: (field: string, value: unknown) => string
}

function Head({ list, editing, isReadOnly, wordValue }: HeadProps) {
  const text = useText(priceListText)
  const names = text.fields
  const shared = { editing, words: wordValue }
  return (
    <>
      <div className={css.row}>
        <Disputed {...shared} name="name">
          <TextField
            label={names.name}
            name="name"
            autoComplete="off"
            isRequired
            readOnly={isReadOnly}
            value={editing.get('name')}
            onChange={event => editing.set('name', event.target.value)}
            errors={editing.errorsOf('name')}
          />
        </Disputed>
        <Disputed {...shared} name="currency">
          {isReadOnly || list.product_count > 0 ? (
            <TextField
              label={names.currency}
              name="currency"
              readOnly
              value={list.currency}
              hint={text.currencyFixed}
            />
          ) : (
            <ChoiceField
              label={names.currency}
              name="currency"
              value={editing.get('currency')}
              options={currencyCodes.map(code => ({ value: code, label: code }))}
              onChange={value => editing.set('currency', currencyCodes.find(code => code === value) ?? list.currency)}
              errors={editing.errorsOf('currency')}
            />
          )}
        </Disputed>
        <Disputed {...shared} name="buyer">
          {isReadOnly ? (
            <TextField label={names.buyer} name="buyer" readOnly value={wordValue('buyer', list.buyer)} />
          ) : (
            <BuyerField
              buyer={editing.get('buyer')}
              name={list.buyer_name}
              onChange={buyer => editing.set('buyer', buyer)}
              errors={editing.errorsOf('buyer')}
            />
          )}
        </Disputed>
      </div>
      <div className={css.row}>
        {(['valid_from', 'valid_until'] as const).map(field => (
          <EditedLine
            {...shared}
            key={field}
            name={field}
            label={names[field]}
            type="date"
            isReadOnly={isReadOnly}
            hint={text.dayHints[field]}
          />
        ))}
        <EditedTick
          {...shared}
          name="is_active"
          label={names.is_active}
          isReadOnly={isReadOnly}
          hint={text.activeHint}
        />
      </div>
    </>
  )
}

interface PricesProps extends HeadProps, PartsProps {
  onUnreadable: (productId: number, isUnreadable: boolean) => void
}

function Prices({ list, prices, place: { q }, editing, isReadOnly, wordValue, onUnreadable }: PricesProps) {
  const text = useText(priceListText)
  const index = useText(indexText)
  const href = (cursor: string) => toDesk.priceList({ id: list.id, q, cursor })
  return (
    <section className={kit.section}>
      <h2>{text.prices}</h2>
      <FilterBar label={text.filters} path={toDesk.priceList({ id: list.id })} isFiltered={Boolean(q)}>
        <label>
          {text.partNumber}
          <input type="search" name="q" defaultValue={q} />
        </label>
      </FilterBar>
      <p className={kit.soft}>{text.searchHint}</p>
      {prices.rows.length === 0 ? (
        <p>{q ? text.nothingFound : text.noPrices}</p>
      ) : (
        <div className={css.prices}>
          {/* Each field says the same to screen readers. */}
          <div className={`${css.price} ${css.names}`} aria-hidden="true">
            <span />
            <span className={css.break}>
              <span className={css.count}>{text.from}</span>
              <span className={css.amount}>{text.unitPrice(list.currency)}</span>
            </span>
          </div>
          <ul aria-label={text.prices}>
            {prices.rows.map(row => (
              <PriceRow key={row.product_id} {...{ row, editing, isReadOnly, onUnreadable, wordValue }} />
            ))}
          </ul>
        </div>
      )}
      <div className={css.foot}>
        {prices.count > 0 && <span>{prices.count_is_capped ? index.countCapped : index.count(prices.count)}</span>}
        {prices.previous && <Link to={href(prices.previous)}>{index.previous}</Link>}
        {prices.next && <Link to={href(prices.next)}>{index.next}</Link>}
      </div>
    </section>
  )
}

function Copy({ list }: { list: DeskPriceList }) {
  const text = useText(priceListText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [name, setName] = useState('')
  const copy = async () => {
    const { record } = await call(copyPriceList, { params: { id: list.id }, body: { name } })
    void showToast({ kind: 'success', text: text.copied })
    await router.navigate({ href: toDesk.priceList({ id: record.id }) })
  }
  return (
    <form
      className={css.copy}
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() !== '') void run(copy)
      }}
    >
      <TextField
        label={text.copyName}
        name="copy_name"
        autoComplete="off"
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {text.copy}
      </Button>
    </form>
  )
}
