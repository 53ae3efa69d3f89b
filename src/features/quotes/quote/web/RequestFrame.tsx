import type { ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { Columns, Page } from '#web/ui/Page.tsx'
import type { Step } from '../contract.ts'
import { requestText } from '../messages/request.ts'
import { StepLine } from './StepLine.tsx'

interface RequestFrameProps {
  step: Step
  side: ReactNode
  children: ReactNode
}

/** The frame that stays while the steps of a request pass, and stands there before the cart is read. */
export function RequestFrame({ step, side, children }: RequestFrameProps) {
  const text = useText(requestText)
  return (
    <Page>
      <h1>{text.title}</h1>
      <StepLine current={step} />
      <Columns side={side}>{children}</Columns>
    </Page>
  )
}
