import { useText } from '#web/page.ts'
import { Columns, Page } from '#web/ui/Page.tsx'
import { requestText } from '../messages/request.ts'
import { NextSteps } from './NextSteps.tsx'
import css from './quote.module.css'
import { StepLine } from './StepLine.tsx'

/** The quote before the cart is read: drawn on the server too, which does not know whose cart it is. */
export default function QuotePreview() {
  const text = useText(requestText)
  return (
    <Page>
      <h1>{text.title}</h1>
      <StepLine current={1} />
      <Columns side={<NextSteps />}>
        <div className={css.coming} aria-busy="true" />
      </Columns>
    </Page>
  )
}
