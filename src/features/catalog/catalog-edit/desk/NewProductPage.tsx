import { useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import kit from '#desk/kit.module.css'
import { useTyped } from '#desk/use-typed.ts'
import { toDesk } from '#desk-routes.ts'
import { FieldFrame, TextField, useControl } from '#web/form/fields.tsx'
import { formControlText } from '#web/messages/form-controls.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { createProduct, getProductChoices, type SeriesChoice } from '../desk-contract.ts'
import { productFieldText } from '../messages/desk-product-fields.ts'
import { productPageText } from '../messages/desk-product-page.ts'
import css from './product.module.css'
import { SeriesOptions } from './widgets/SeriesOptions.tsx'

export const load = async ({ call }: LoadArgs) => await call(getProductChoices)

const empty = { sku: '', category_id: '', name: '' }
type Fields = typeof empty

/** The few facts without which a draft cannot be; the rest is filled in on its page. */
export default function NewProductPage({ data: { series } }: PageProps<DataOf<typeof load>>) {
  const text = useText(productPageText)
  const names = useText(productFieldText)
  const { call, language } = useSite()
  const router = useRouter()
  const form = useTyped<Fields>(empty, async ({ sku, name, category_id }) => {
    const made = await call(createProduct, { body: { sku, name, category_id: Number(category_id) } })
    // The draft has the typed words now.
    await router.navigate({ href: toDesk.product({ id: made.id }), ignoreBlocker: true })
  })
  const { typed: fields, errors, isBusy, set } = form
  const create = (event: FormEvent) => {
    event.preventDefault()
    form.send()
  }
  const isChanged = Object.values(fields).some(value => value !== '')
  return (
    <DeskPage title={text.newTitle} above={<Link to={toDesk.products()}>{text.above}</Link>}>
      <form className={css.newForm} onSubmit={create} autoComplete="off">
        <p className={kit.soft}>{text.createHint}</p>
        <TextField
          label={names.sku}
          name="sku"
          required
          isRequired
          spellCheck={false}
          hint={text.skuHint}
          value={fields.sku}
          onChange={event => set({ sku: event.target.value })}
          errors={errors.sku ?? []}
        />
        <SeriesSelect
          series={series}
          value={fields.category_id}
          onChange={category_id => set({ category_id })}
          errors={errors.category_id ?? []}
        />
        <TextField
          label={text.ownName}
          name="name"
          required
          isRequired
          lang={language}
          value={fields.name}
          onChange={event => set({ name: event.target.value })}
          errors={errors[`name.${language}`] ?? errors.name ?? []}
        />
        <div>
          <Button look="main" type="submit" isBusy={isBusy}>
            {text.create}
          </Button>
        </div>
      </form>
      <LeaveGuard isChanged={isChanged} />
    </DeskPage>
  )
}

interface SeriesSelectProps {
  series: readonly SeriesChoice[]
  value: string
  onChange: (value: string) => void
  errors: readonly string[]
}

function SeriesSelect({ series, value, onChange, errors }: SeriesSelectProps) {
  const names = useText(productFieldText)
  const controls = useText(formControlText)
  const shown = { name: 'category_id', errors, isRequired: true }
  // The control itself says `required`.
  const control = useControl({ name: shown.name, errors })
  return (
    <FieldFrame {...shown} label={names.category_id} id={control.id}>
      <select {...control} required value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{controls.choose}</option>
        <SeriesOptions series={series} />
      </select>
    </FieldFrame>
  )
}
