import { type FormEvent, useState } from 'react'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { useAction } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { giveOwnParts, removeOwnPart } from '../../contract.ts'
import { ownPartText } from '../../messages/own-part-page.ts'
import css from '../own-part.module.css'

interface ProductNumbersProps {
  productId: number
  /** The name of the product, where others stand beside it. */
  name?: string
  numbers: readonly string[]
  onChange: (numbers: readonly string[]) => void
}

/** The numbers of the customer's company for one product, and a field for another one. What is not certain is asked. */
export function ProductNumbers({ productId, name, numbers, onChange }: ProductNumbersProps) {
  const text = useText(ownPartText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ reason: string; mayConfirm: boolean } | null>(null)
  const give = async (isConfirmed: boolean) => {
    const items = [{ product_id: productId, number: typed, is_confirmed: isConfirmed }]
    const { products, left } = await call(giveOwnParts, { body: { items } })
    const [one] = left
    setAsked(one ? { reason: one.reason, mayConfirm: one.state === 'taken' || one.state === 'catalogue_number' } : null)
    if (one) return
    setTyped('')
    onChange(products[0]?.numbers ?? [])
  }
  const remove = async (number: string) => {
    await call(removeOwnPart, { body: { number } })
    onChange(numbers.filter(other => other !== number))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(() => give(false))
  }
  return (
    <div>
      {numbers.length > 0 && (
        <ul className={parts.rows}>
          {numbers.map(number => (
            <li key={number} className={parts.row}>
              <span className={css.number}>{number}</span>
              <Button
                look="quiet"
                isBusy={isBusy}
                aria-label={text.removeNamed(number)}
                onClick={() => void run(() => remove(number))}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={css.fields} onSubmit={submit}>
        <TextField
          label={name === undefined ? text.number : text.numberFor(name)}
          name="number"
          autoComplete="off"
          value={typed}
          errors={asked ? [asked.reason] : []}
          onChange={event => {
            setTyped(event.target.value)
            setAsked(null)
          }}
        />
        {asked?.mayConfirm ? (
          <Button isBusy={isBusy} onClick={() => void run(() => give(true))}>
            {text.anyway}
          </Button>
        ) : (
          <Button type="submit" isBusy={isBusy}>
            {text.give}
          </Button>
        )}
      </form>
    </div>
  )
}
