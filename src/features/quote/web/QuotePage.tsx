import { type ComponentType, type ReactNode, useState } from 'react'
import { type DataOf, type LoadArgs, type PageProps, useSite } from '#web/page.ts'
import { getCart } from '../contract.ts'
import { isEmptyCart } from '../domain/cart/cart-count.ts'
import { shownStep, stepOfWord } from '../domain/steps.ts'
import { HeldNotice } from './cart/CartNotices.tsx'
import { EmptyCart } from './cart/EmptyCart.tsx'
import { useFreshCart } from './cart-news.ts'
import { keepReceipt, readReceipt, type SentQuote } from './confirm/kept-receipt.ts'
import { ThankYou } from './confirm/ThankYou.tsx'
import { OpenStep } from './OpenStep.tsx'
import { loadAccount } from './own-account.ts'
import { RequestFrame } from './RequestFrame.tsx'
import { RequestSide } from './RequestSide.tsx'

export async function load({ call, search }: LoadArgs) {
  const cart = await call(getCart)
  const step = shownStep(stepOfWord(search.step), cart.step)
  const isAccountNeeded = cart.can_request_full_quote && !isEmptyCart(cart) && (step === 2 || step === 4)
  return { cart, account: isAccountNeeded ? await loadAccount(call) : null }
}

interface QuotePageProps extends PageProps<DataOf<typeof load>> {
  /** Parts of other slices, which `src/pages` hands in. */
  QuickOrder: ComponentType<{ onAdded: () => Promise<void> }>
  saveCart: ReactNode
}

export default function QuotePage({ data, search, QuickOrder, saveCart }: QuotePageProps) {
  const { call } = useSite()
  const [cart, setCart] = useState(data.cart)
  const [loaded, setLoaded] = useState(data)
  const [sent, setSent] = useState<SentQuote | null>(null)
  // Each step loads the cart again: the newly loaded one replaces the state.
  if (loaded !== data) {
    setLoaded(data)
    setCart(data.cart)
  }
  useFreshCart(setCart, sent === null)
  const isEmpty = isEmptyCart(cart)
  const thanked = sent ?? (isEmpty && search.step === 'confirm' ? readReceipt() : null)
  if (thanked) return <ThankYou receipt={thanked.receipt} email={thanked.email} />
  const reload = async () => setCart(await call(getCart))
  if (isEmpty) return <EmptyCart quickOrder={<QuickOrder onAdded={reload} />} />

  const { account } = data
  const step = shownStep(stepOfWord(search.step), data.cart.step)
  const finish = (quote: SentQuote) => {
    keepReceipt(quote)
    setSent(quote)
  }
  return (
    <RequestFrame
      step={step}
      side={<RequestSide step={step} cart={cart} quickOrder={<QuickOrder onAdded={reload} />} />}
    >
      {cart.held && <HeldNotice held={cart.held} />}
      <OpenStep step={step} cart={cart} onCart={setCart} account={account} onSent={finish} saveCart={saveCart} />
    </RequestFrame>
  )
}
