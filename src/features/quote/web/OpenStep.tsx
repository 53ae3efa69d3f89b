import type { ReactNode } from 'react'
import type { Step } from '../contract.ts'
import { CartStep } from './cart/CartStep.tsx'
import { CommentStep } from './comment/CommentStep.tsx'
import { ConfirmStep } from './confirm/ConfirmStep.tsx'
import type { ConfirmStepProps } from './confirm/use-request.ts'
import { DetailsStep } from './details/DetailsStep.tsx'
import { FullDetailsStep } from './details/FullDetailsStep.tsx'

interface OpenStepProps extends ConfirmStepProps {
  step: Step
  saveCart: ReactNode
}

/** The step of a request that is open. */
export function OpenStep({ step, cart, onCart, account, onSent, saveCart }: OpenStepProps) {
  if (step === 1) return <CartStep cart={cart} onCart={onCart} saveCart={saveCart} />
  if (step === 2 && account) return <FullDetailsStep cart={cart} onCart={onCart} account={account} />
  if (step === 2) return <DetailsStep cart={cart} onCart={onCart} />
  if (step === 3) return <CommentStep cart={cart} onCart={onCart} />
  return <ConfirmStep cart={cart} onCart={onCart} account={account} onSent={onSent} />
}
