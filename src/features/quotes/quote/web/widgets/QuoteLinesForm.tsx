import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { apiBase } from '#shared/api.ts'
import { useAction } from '#web/action.ts'
import { inTurn } from '#web/browser/in-turn.ts'
import { useSite, useText } from '#web/page.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { addProductsToQuote } from '../../contract.ts'
import { cartText } from '../../messages/cart.ts'
import { tellAdded } from '../tell-added.ts'
import css from './quote-lines-form.module.css'

/** What the labels of every row begin with. It stands once in the form. */
const words = { quantity: 'quantity-of', add: 'to-quote' }

const fieldOf = (productId: number) => `quantity.${productId}`

/**
 * A list of products as one form: a row's button adds its product, the bar adds all products with a quantity. Without a script the
 * form sends itself.
 */
export function QuoteLinesForm({ children }: { children: ReactNode }) {
  const { call, language } = useSite()
  const text = useText(cartText)
  const { run, isBusy } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  const recount = () => setCount(form.current ? typedLines(form.current).length : 0)
  // A quantity may have been typed before the script had loaded; another page of the list has other fields.
  useEffect(recount)

  const add = async (fields: readonly HTMLInputElement[]) => {
    const items = fields.map(({ name, value }) => ({
      product_id: Number(name.split('.')[1]),
      quantity: Number(value || 1),
    }))
    const answer = await inTurn(() => call(addProductsToQuote, { body: { items } }))
    if (!tellAdded(answer, language)) return
    for (const field of fields) field.value = ''
    recount()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: sent, nativeEvent } = event
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const one = pressed instanceof HTMLButtonElement ? sent.elements.namedItem(fieldOf(Number(pressed.value))) : null
    const fields = one instanceof HTMLInputElement ? [one] : typedLines(sent)
    if (fields.length > 0 && !isBusy) void run(() => add(fields))
  }
  return (
    <form
      ref={form}
      className={css.form}
      method="post"
      encType="multipart/form-data"
      action={`${apiBase}${addProductsToQuote.path}?lang=${language}`}
      autoComplete="off"
      aria-busy={isBusy}
      onInput={recount}
      onSubmit={onSubmit}
    >
      {/* The Enter key presses a form's first button: it adds what was typed. */}
      <button type="submit" className={css.enter} tabIndex={-1} aria-hidden="true" />
      <span id={words.quantity} hidden>
        {text.quantityOf('').trim()}
      </span>
      <span id={words.add} hidden>
        {text.addNamed('').trim()}
      </span>
      {children}
      {count > 0 && (
        <div className={css.bar} role="status" data-over-page>
          <Button type="submit" look="main" isBusy={isBusy}>
            {text.addSeveral(count)}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The quantity of one product and its button, inside the form of the list. `nameId`: the element with the product's name. */
export function QuoteLineFields({ productId, nameId }: { productId: number; nameId: string }) {
  const text = useText(cartText)
  return (
    <span className={css.fields}>
      <input
        type="number"
        name={fieldOf(productId)}
        min="1"
        max="1000000"
        placeholder="1"
        aria-labelledby={`${words.quantity} ${nameId}`}
      />
      <button
        type="submit"
        name="add"
        value={productId}
        className={buttonClass('main')}
        aria-labelledby={`${words.add} ${nameId}`}
      >
        {text.addShort}
      </button>
    </span>
  )
}

function typedLines(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.name.startsWith('quantity.') && element.value !== '',
  )
}
