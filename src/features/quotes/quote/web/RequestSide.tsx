import type { ReactNode } from 'react'
import { to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { QuoteCart, Step } from '../contract.ts'
import { requestText } from '../messages/request.ts'
import { NextSteps } from './NextSteps.tsx'
import css from './request-side.module.css'

interface RequestSideProps {
  step: Step
  cart: QuoteCart
  quickOrder: ReactNode
}

/** Beside the steps of a request: another way to add lines, or the lines where the step does not show them; then what follows. */
export function RequestSide({ step, cart, quickOrder }: RequestSideProps) {
  return (
    <>
      {step === 1 && quickOrder}
      {(step === 2 || step === 3) && <ChosenLines cart={cart} />}
      <NextSteps />
    </>
  )
}

function ChosenLines({ cart }: { cart: QuoteCart }) {
  const words = useText(requestText)
  const lines = [
    ...cart.items.map(({ id, product, quantity }) => ({ key: `${id}`, part: product.sku, quantity })),
    ...cart.free_items.map(({ id, text, quantity }) => ({ key: `free-${id}`, part: text, quantity })),
    ...cart.groups.map(({ id, name, quantity }) => ({ key: `group-${id}`, part: name, quantity })),
  ]
  return (
    <section className={css.lines} aria-labelledby="request-lines">
      <h2 id="request-lines">{words.stepNames[1]}</h2>
      {/* A long list scrolls, for those who use the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ul tabIndex={0} aria-labelledby="request-lines">
        {lines.map(({ key, part, quantity }) => (
          <li key={key}>
            <span className={css.part}>{part}</span>
            <span className={css.quantity}>× {quantity}</span>
          </li>
        ))}
      </ul>
      <Link className={css.change} to={to.quote()} aria-label={words.changeNamed(words.stepNames[1])}>
        {words.change}
      </Link>
    </section>
  )
}
