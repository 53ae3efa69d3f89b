import { Fragment, useState } from 'react'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { readLeadTimes, wordLeadTime, writeLeadTimes } from '#features/catalog/catalog/domain/lead-time-words.ts'
import { FieldFrame, TextField, useControl } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { isUnread } from '../../domain/flat-product.ts'
import { productFieldText } from '../../messages/desk-product-fields.ts'
import { productPageText } from '../../messages/desk-product-page.ts'
import { Field } from '../Field.tsx'
import { Line, type LineProps } from '../Line.tsx'
import { ProductPicker } from '../ProductPicker.tsx'
import css from '../product.module.css'
import { useProductForm } from '../product-form.ts'
import { ReplacementChain } from '../ReplacementChain.tsx'
import { SeriesOptions } from '../widgets/SeriesOptions.tsx'
import { TradeFields } from './TradeFields.tsx'

/** Part number, series, manufacturer, trade data, lead time, places and replacement. */
export function GeneralSection() {
  const text = useText(productPageText)
  const { product, editing, live } = useProductForm()
  const isRenamed = product.record.fields.state === 'published' && editing.get('sku') !== live.sku
  return (
    <>
      <div className={css.pair}>
        <Line name="sku" isRequired hint={isRenamed ? text.skuChanged(String(live.sku)) : text.skuHint} />
        <SeriesField />
        <Line name="manufacturer" isRequired />
        <Line name="manufacturer_part_number" />
      </div>
      <TradeFields />
      <div className={css.short}>
        <WholeNumber name="lead_time_weeks_from" hint={text.weeks} />
        <WholeNumber name="lead_time_weeks_to" hint={text.weeks} />
      </div>
      <LeadTimes />
      <div className={css.short}>
        <WholeNumber name="position" />
        <WholeNumber name="best_seller_position" hint={text.emptyForNone} />
        <WholeNumber name="home_position" hint={text.emptyForNone} />
      </div>
      <Orders />
      <Replacement />
      <ObsoleteSince />
    </>
  )
}

/** The lists in which the product may stand, each ordered on a page of its own. */
function Orders() {
  const text = useText(productPageText)
  const { live } = useProductForm()
  const links = [
    { name: text.orderOf.series, to: toDesk.productOrder({ list: 'series', series: Number(live.category_id) }) },
    { name: text.orderOf.best_sellers, to: toDesk.productOrder({ list: 'best_sellers' }) },
    { name: text.orderOf.home, to: toDesk.productOrder({ list: 'home' }) },
  ]
  return (
    <p className={kit.soft}>
      {text.orders}
      {links.map(({ name, to }) => (
        <Fragment key={to}>
          {' '}
          <Link to={to}>{name}</Link>
        </Fragment>
      ))}
    </p>
  )
}

const WholeNumber = (props: Pick<LineProps, 'name' | 'hint'>) => (
  <Line {...props} inputMode="numeric" read={readWholeNumber} />
)

/** What is no whole number goes to the server as it is, which says so at the field. */
function readWholeNumber(typed: string): string | number | null {
  const number = typed.trim()
  return number === '' ? null : /^\d{1,9}$/.test(number) ? Number(number) : number
}

/** What says no lead time stays as it was typed, and is not saved. */
function LeadTimes() {
  const text = useText(productPageText)
  const names = useText(productFieldText)
  const { editing, isReadOnly } = useProductForm()
  const { language } = useSite()
  const [typed, setTyped] = useState<string | null>(null)
  const value = editing.get('lead_times')
  return (
    <Field name="lead_times">
      <TextField
        label={names.lead_times}
        name="lead_times"
        autoComplete="off"
        spellCheck={false}
        readOnly={isReadOnly}
        hint={text.leadTimesHint}
        value={typed ?? (isUnread(value) ? value.typed : writeLeadTimes(value, time => wordLeadTime(time, language)))}
        onChange={event => {
          const words = event.target.value
          setTyped(words)
          editing.set('lead_times', readLeadTimes(words) ?? { typed: words })
        }}
        onBlur={() => setTyped(null)}
        errors={editing.errorsOf('lead_times')}
      />
    </Field>
  )
}

function SeriesField() {
  const names = useText(productFieldText)
  const { editing, series, isReadOnly } = useProductForm()
  const shown = { name: 'category_id', errors: editing.errorsOf('category_id') }
  const control = useControl(shown)
  return (
    <Field name="category_id">
      <FieldFrame {...shown} label={names.category_id} id={control.id} isRequired>
        <select
          {...control}
          disabled={isReadOnly}
          value={`${editing.get('category_id')}`}
          onChange={event => editing.set('category_id', Number(event.target.value))}
        >
          <SeriesOptions series={series} />
        </select>
      </FieldFrame>
    </Field>
  )
}

function Replacement() {
  const names = useText(productFieldText)
  const { product, editing, isReadOnly, named, remember } = useProductForm()
  const id = editing.get('replaced_by_id')
  const chosen = typeof id === 'number' ? named(id) : undefined
  return (
    <Field name="replaced_by_id">
      <ProductPicker
        label={names.replaced_by_id}
        chosen={chosen ?? null}
        isReadOnly={isReadOnly}
        leaveOut={[product.id]}
        errors={editing.errorsOf('replaced_by_id')}
        onChange={picked => {
          if (picked) remember(picked)
          editing.set('replaced_by_id', picked?.id ?? null)
        }}
      />
      <ReplacementChain product={product} replacementId={typeof id === 'number' ? id : null} />
    </Field>
  )
}

/** The day counts where another product is named; without one it goes with the replacement. */
function ObsoleteSince() {
  const text = useText(productPageText)
  const { editing } = useProductForm()
  if (editing.get('replaced_by_id') === null) return null
  return (
    <div className={css.short}>
      <Line name="obsolete_since" type="date" hint={text.obsoleteHint} />
    </div>
  )
}
