import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { PickList } from '#desk/list/PickList.tsx'
import { toDesk } from '#desk-routes.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { productPageText } from '../messages/desk-product-page.ts'
import css from './product.module.css'
import type { NamedProduct } from './product-form.ts'
import { useFoundProducts } from './widgets/use-found-products.ts'

interface ProductPickerProps {
  label: string
  hint?: string | undefined
  chosen: NamedProduct | null
  onChange: (chosen: NamedProduct | null) => void
  /** Products that cannot be chosen. */
  leaveOut?: readonly number[]
  isReadOnly?: boolean
  errors?: readonly string[]
}

/** Chooses one published product, by part number or words. */
export function ProductPicker(props: ProductPickerProps) {
  const { label, hint, chosen, onChange, leaveOut = [], isReadOnly = false, errors = [] } = props
  const text = useText(productPageText)
  const [words, setWords] = useState('')
  const found = useFoundProducts(words, true).filter(({ id }) => !leaveOut.includes(id))
  const pick = (id: number) => {
    const product = found.find(one => one.id === id)
    if (product) onChange({ id: product.id, sku: product.sku, name: product.name })
  }
  const named = chosen && (
    <p className={kit.rowClose}>
      <Link to={toDesk.product({ id: chosen.id })}>{chosen.sku}</Link> <span className={kit.soft}>{chosen.name}</span>
      {!isReadOnly && (
        <Button look="quiet" aria-label={text.removeOf(chosen.sku)} onClick={() => onChange(null)}>
          {text.remove}
        </Button>
      )}
    </p>
  )
  if (isReadOnly)
    return (
      <div className={css.readOnly}>
        <strong>{label}</strong>
        {named ?? <p className={kit.soft}>{text.nothingChosen}</p>}
        {hint && <p className={kit.soft}>{hint}</p>}
      </div>
    )
  return (
    <PickList
      label={label}
      hint={hint}
      errors={errors}
      found={found.map(({ id, sku, name }) => ({ id, name: sku, about: name }))}
      words={words}
      onWords={setWords}
      onPick={({ id }) => pick(id)}
      nothing={text.nothingFound}
      placeholder={text.findProduct}
    >
      {named}
    </PickList>
  )
}
