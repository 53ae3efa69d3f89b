import { useState } from 'react'
import { QuickOrderPanel } from '#features/quick-order/web/widgets/QuickOrderPanel.tsx'
import type { getCart } from '#features/quote/contract.ts'
import { stepOfWord } from '#features/quote/domain/step-address.ts'
import { requestText } from '#features/quote/messages/request.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/site-context.ts'
import { CartStep } from './CartStep.tsx'
import { CommentStep } from './CommentStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { keepReceipt, readReceipt, type SentQuote } from './kept-receipt.ts'
import css from './quote.module.css'
import { StepLine } from './StepLine.tsx'
import { ThankYou } from './ThankYou.tsx'

export const load = ({ call }: LoadArgs) => call<typeof getCart>('GET /wishlist/wishlist', {})

export default function QuotePage({ data, search }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(requestText)
  const [cart, setCart] = useState(data)
  const [sent, setSent] = useState<SentQuote | null>(null)
  const step = stepOfWord(search.step)
  const isEmpty = cart.items.length + cart.free_items.length === 0
  const thanked = sent ?? (isEmpty && step === 4 ? readReceipt() : null)
  if (thanked) return <ThankYou receipt={thanked.receipt} email={thanked.email} />
  const reload = async () => setCart(await call<typeof getCart>('GET /wishlist/wishlist', {}))
  if (isEmpty)
    return (
      <EmptyCart>
        <QuickOrderPanel onAdded={reload} />
      </EmptyCart>
    )

  const finish = (quote: SentQuote) => {
    keepReceipt(quote)
    setSent(quote)
  }
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <StepLine current={step} />
      {step === 1 && <CartStep cart={cart} onCart={setCart} />}
      {step === 2 && <DetailsStep cart={cart} onCart={setCart} />}
      {step === 3 && <CommentStep cart={cart} onCart={setCart} />}
      {step === 4 && <ConfirmStep cart={cart} onCart={setCart} onSent={finish} />}
    </div>
  )
}
