import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { importFile } from '#web/browser/leaving.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite } from '#web/page.ts'
import { usePreload } from '#web/preload.ts'
import { getCart } from '../contract.ts'
import { isEmptyCart } from '../domain/cart/cart-count.ts'
import { shownStep, stepOfWord } from '../domain/steps.ts'
import { HeldNotice } from './cart/CartNotices.tsx'
import { CartStep } from './cart/CartStep.tsx'
import { EmptyCart } from './cart/EmptyCart.tsx'
import { useFreshCart } from './cart-news.ts'
import { forgetReceipt, keepReceipt, readReceipt, type SentQuote } from './confirm/kept-receipt.ts'
import { ThankYou } from './confirm/ThankYou.tsx'
import { loadAccount } from './own-account.ts'
import { RequestFrame } from './RequestFrame.tsx'
import { RequestSide } from './RequestSide.tsx'

const importLaterStep = () => importFile(() => import('./LaterStep.tsx'))

export async function load({ call, search }: LoadArgs) {
  const wanted = stepOfWord(search.step)
  // A personal page is loaded in the browser alone, so its data may hold a component.
  const [cart, later] = await Promise.all([call(getCart), wanted > 1 ? importLaterStep() : null])
  const step = shownStep(wanted, cart.step)
  const isAccountNeeded = cart.can_request_full_quote && !isEmptyCart(cart) && (step === 2 || step === 4)
  return { cart, account: isAccountNeeded ? await loadAccount(call) : null, LaterStep: later?.LaterStep }
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
  usePreload(importLaterStep)
  const isEmpty = isEmptyCart(cart)
  // Else the thanks for an earlier request would stand where this one was not sent.
  useEffect(() => {
    if (!isEmpty && sent === null) forgetReceipt()
  }, [isEmpty, sent])
  const thanked = sent ?? (isEmpty && search.step === 'confirm' ? readReceipt() : null)
  if (thanked) return <ThankYou receipt={thanked.receipt} email={thanked.email} />
  const reload = async () => setCart(await call(getCart))
  if (isEmpty) return <EmptyCart quickOrder={<QuickOrder onAdded={reload} />} />

  const { account, LaterStep } = data
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
      {step === 1 && <CartStep cart={cart} onCart={setCart} saveCart={saveCart} />}
      {step !== 1 && LaterStep && (
        <LaterStep step={step} cart={cart} onCart={setCart} account={account} onSent={finish} />
      )}
    </RequestFrame>
  )
}
