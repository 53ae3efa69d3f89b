import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceField } from '#desk/ChoiceField.tsx'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { toDesk } from '#desk-routes.ts'
import { type Currency, currencyCodes } from '#features/setting/domain/quote-choices.ts'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { savePriceList } from '../desk-contract.ts'
import { priceListText } from '../messages/desk-price-lists.ts'
import css from './price-lists.module.css'

/** A new list. It is not active before somebody says so on its page. */
export function NewPriceList() {
  const text = useText(priceListText)
  const { call, report } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [name, setName] = useState('')
  const [currency, setCurrency] = useState<Currency>(currencyCodes[0])
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const make = async () => {
    try {
      const { record } = await call(savePriceList, { body: { base_revision: 0, changes: { name, currency } } })
      await router.navigate({ href: toDesk.priceList({ id: record.id }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      report(error)
    }
  }
  return (
    <DeskPage title={text.add} above={<Link to={toDesk.priceLists()}>{text.above}</Link>}>
      <form
        className={kit.sections}
        onSubmit={event => {
          event.preventDefault()
          void run(make)
        }}
      >
        <div className={css.row}>
          <TextField
            label={text.fields.name}
            name="name"
            autoComplete="off"
            isRequired
            value={name}
            onChange={event => setName(event.target.value)}
            errors={errors.name ?? []}
          />
          <ChoiceField
            label={text.fields.currency}
            name="currency"
            value={currency}
            options={currencyCodes.map(code => ({ value: code, label: code }))}
            onChange={value => setCurrency(currencyCodes.find(code => code === value) ?? currency)}
            errors={errors.currency ?? []}
          />
        </div>
        <div>
          <Button type="submit" look="main" isBusy={isBusy}>
            {text.make}
          </Button>
        </div>
      </form>
    </DeskPage>
  )
}
