import { reachStates, rohsStates } from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { tradeWords } from '#features/catalog/catalog/domain/trade/trade-words.ts'
import { countriesIn } from '#features/site/address/domain/places.ts'
import { FieldFrame, useControl } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { productFieldText } from '../../messages/desk-product-fields.ts'
import { productPageText } from '../../messages/desk-product-page.ts'
import { Field } from '../Field.tsx'
import { Line } from '../Line.tsx'
import css from '../product.module.css'
import { useProductForm } from '../product-form.ts'

/** The facts by which goods are sold, shipped and cleared. Weights and the CLEI code are attributes. */
export function TradeFields() {
  const text = useText(productPageText)
  const { language } = useSite()
  const words = tradeWords(language)
  return (
    <div className={css.pair}>
      <Line name="gtin" />
      <Choice name="country_of_origin" options={countriesIn(language)} />
      <Line name="customs_number" hint={text.customsHint} />
      <Line name="eccn" hint={text.eccnHint} />
      <Choice
        name="rohs"
        hint={text.proofHint('RoHS')}
        options={rohsStates.map(code => ({ code, name: words.rohsStates[code] }))}
      />
      <Choice
        name="reach"
        hint={text.proofHint('REACH')}
        options={reachStates.map(code => ({ code, name: words.reachStates[code] }))}
      />
    </div>
  )
}

interface ChoiceProps {
  name: 'country_of_origin' | 'rohs' | 'reach'
  options: readonly { code: string; name: string }[]
  hint?: string
}

/** One of several values, or none. */
function Choice({ name, options, hint }: ChoiceProps) {
  const names = useText(productFieldText)
  const { editing, isReadOnly } = useProductForm()
  const shown = { name, hint, errors: editing.errorsOf(name) }
  const control = useControl(shown)
  return (
    <Field name={name}>
      <FieldFrame {...shown} label={names[name]} id={control.id}>
        <select
          {...control}
          disabled={isReadOnly}
          value={String(editing.get(name) ?? '')}
          onChange={event => editing.set(name, event.target.value || null)}
        >
          <option value="">–</option>
          {options.map(option => (
            <option key={option.code} value={option.code}>
              {option.name}
            </option>
          ))}
        </select>
      </FieldFrame>
    </Field>
  )
}
