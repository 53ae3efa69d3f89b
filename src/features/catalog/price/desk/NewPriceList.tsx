import { useState } from 'react'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { NewRecord } from '#desk/record/NewRecord.tsx'
import { toDesk } from '#desk-routes.ts'
import { type Currency, currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { savePriceList } from '../desk-contract.ts'
import { priceListText } from '../messages/desk-price-lists.ts'
import css from './price-lists.module.css'

/** A new list. It is not active before somebody says so on its page. */
export function NewPriceList() {
  const text = useText(priceListText)
  const { call } = useSite()
  const [name, setName] = useState('')
  const [currency, setCurrency] = useState<Currency>(currencyCodes[0])
  const save = async () => {
    const { record } = await call(savePriceList, { body: { base_revision: 0, changes: { name, currency } } })
    return toDesk.priceList({ id: record.id })
  }
  return (
    <NewRecord title={text.add} above={<Link to={toDesk.priceLists()}>{text.above}</Link>} make={text.make} save={save}>
      {errorsOf => (
        <div className={css.row}>
          <TextField
            label={text.fields.name}
            name="name"
            autoComplete="off"
            isRequired
            value={name}
            onChange={event => setName(event.target.value)}
            errors={errorsOf('name')}
          />
          <ChoiceField
            label={text.fields.currency}
            name="currency"
            value={currency}
            options={currencyCodes.map(code => ({ value: code, label: code }))}
            onChange={value => setCurrency(currencyCodes.find(code => code === value) ?? currency)}
            errors={errorsOf('currency')}
          />
        </div>
      )}
    </NewRecord>
  )
}
