import { Suspense, useState } from 'react'
import kit from '#desk/kit.module.css'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { AttributeChoice } from '../../desk-contract.ts'
import { attributeText } from '../../messages/desk-attributes.ts'
import { productNames } from '../../messages/desk-product-names.ts'
import { Field } from '../Field.tsx'
import { isOfPower, useProductForm } from '../product-form.ts'
import { AddAttribute } from './AddAttribute.tsx'
import css from './attributes.module.css'
import { OptionField } from './OptionField.tsx'
import { QuantityField } from './QuantityField.tsx'
import { WordsField } from './WordsField.tsx'
import { YesNoField } from './YesNoField.tsx'

// The drawing functions are large, and the fields are there before them.
const LiveDrawing = lazyPart(() => import('./LiveDrawing.tsx'))

const fieldOf = {
  number: QuantityField,
  range: QuantityField,
  option: OptionField,
  boolean: YesNoField,
  text: WordsField,
} as const

/** The attributes in the order of the series' template, then those that the product has beside them; the drawing beside. */
export function AttributesSection() {
  const text = useText(attributeText)
  const form = useProductForm()
  const { editing, attributes, isReadOnly } = form
  const template = useTemplate()
  const [added, setAdded] = useState<readonly string[]>([])
  const asked = new Set(template.map(({ attribute }) => attribute.key))
  const further = [...attributes.values()].filter(
    ({ key }) => !asked.has(key) && (added.includes(key) || (editing.get(`attribute.${key}`) ?? null) !== null),
  )
  const remove = (key: string) => {
    setAdded(added.filter(other => other !== key))
    editing.set(`attribute.${key}`, null)
  }
  return (
    <div className={css.section}>
      <div className={css.fields}>
        {template.length === 0 && <p className={kit.soft}>{text.noTemplate}</p>}
        {template.some(one => one.isRequired) && <p className={kit.soft}>{text.requiredNote}</p>}
        <div className={css.grid}>
          {template.map(({ attribute, isRequired }) => (
            <div key={attribute.key} className={widthOf(attribute)}>
              <AttributeField attribute={attribute} isRequired={isRequired} />
            </div>
          ))}
        </div>
        {further.length > 0 && <h3>{text.further}</h3>}
        <div className={css.grid}>
          {further.map(attribute => (
            <div key={attribute.key} className={widthOf(attribute)}>
              <AttributeField attribute={attribute} isRequired={false} />
              {!isReadOnly && (
                <Button
                  look="quiet"
                  aria-label={text.removeAttribute(attribute.name)}
                  onClick={() => remove(attribute.key)}
                >
                  {text.remove}
                </Button>
              )}
            </div>
          ))}
        </div>
        {!isReadOnly && (
          <AddAttribute
            leaveOut={[...asked, ...further.map(({ key }) => key)]}
            onAdd={key => setAdded([...added, key])}
          />
        )}
      </div>
      {isOfPower(form) && (
        <aside className={css.aside} aria-label={text.drawing}>
          <Suspense fallback={null}>
            <LiveDrawing />
          </Suspense>
        </aside>
      )}
    </div>
  )
}

/** Three languages stand beside one another. */
const widthOf = ({ kind, is_one_text: isOneText }: AttributeChoice) =>
  kind === 'text' && !isOneText ? css.wide : undefined

interface Asked {
  attribute: AttributeChoice
  isRequired: boolean
}

/** The attributes that the chosen series asks for; the series may be another one than is saved. */
function useTemplate(): Asked[] {
  const { product, editing, series, attributes } = useProductForm()
  const chosen = editing.get('category_id')
  const template =
    chosen === product.record.fields.category_id
      ? product.template.filter(one => one.is_of_series)
      : (series.find(({ id }) => id === chosen)?.template ?? [])
  const byId = new Map([...attributes.values()].map(attribute => [attribute.id, attribute]))
  return template.flatMap(({ attribute_id: id, is_required: isRequired }) => {
    const attribute = byId.get(id)
    return attribute ? [{ attribute, isRequired }] : []
  })
}

function AttributeField({ attribute, isRequired }: Asked) {
  const text = useText(attributeText)
  const names = useText(productNames)
  const { editing, isReadOnly } = useProductForm()
  const name = `attribute.${attribute.key}` as const
  const value = editing.get(name) ?? null
  const Kind = fieldOf[attribute.kind]
  return (
    <Field name={name}>
      <Kind
        attribute={attribute}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        value={value}
        errors={editing.errorsOf(name)}
        onChange={stated => editing.set(name, stated)}
      />
      {attribute.kind !== 'boolean' && (
        <label className={css.notStated}>
          <input
            type="checkbox"
            aria-label={text.notStatedOf(attribute.name)}
            disabled={isReadOnly}
            checked={value === 'not_stated'}
            onChange={event => editing.set(name, event.target.checked ? 'not_stated' : null)}
          />
          {names.notStated}
        </label>
      )}
    </Field>
  )
}
