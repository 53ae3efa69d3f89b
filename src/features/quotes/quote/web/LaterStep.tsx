import type { Step } from '../contract.ts'
import { CommentStep } from './comment/CommentStep.tsx'
import { ConfirmStep } from './confirm/ConfirmStep.tsx'
import type { ConfirmStepProps } from './confirm/use-request.ts'
import { DetailsStep } from './details/DetailsStep.tsx'
import { FullDetailsStep } from './details/FullDetailsStep.tsx'

export interface LaterStepProps extends ConfirmStepProps {
  step: Exclude<Step, 1>
}

/** The open step of a request behind the cart: forms and what checks them, which the cart does without. */
export function LaterStep({ step, cart, onCart, account, onSent }: LaterStepProps) {
  if (step === 2 && account) return <FullDetailsStep cart={cart} onCart={onCart} account={account} />
  if (step === 2) return <DetailsStep cart={cart} onCart={onCart} />
  if (step === 3) return <CommentStep cart={cart} onCart={onCart} />
  return <ConfirmStep cart={cart} onCart={onCart} account={account} onSent={onSent} />
}
