import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { QuoteCart, Step } from '../../contract.ts'
import { stepWord } from '../../domain/steps.ts'
import { cartText } from '../../messages/cart.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { heldText } from '../../messages/held.ts'
import { requestText } from '../../messages/request.ts'
import css from '../quote.module.css'

/** On the first step: a link to the step that the visitor had reached, here or on another device. */
export function ResumeNotice({ reached }: { reached: Step }) {
  const text = useText(fullQuoteText)
  const { stepNames } = useText(requestText)
  if (reached === 1) return null
  return (
    <p className={css.account}>
      {text.resume(stepNames[reached])} <Link to={to.quote({ step: stepWord(reached) })}>{text.resumeLink}</Link>
    </p>
  )
}

/** The request of the cart waits: what ends it. */
export function HeldNotice({ held }: { held: NonNullable<QuoteCart['held']> }) {
  const text = useText(heldText)
  const { language } = useSite()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(held.asked_on))
  return (
    <p className={css.account} role="status">
      {text.waits(day)} <Link to={to.company()}>{text.toCompany}</Link>
    </p>
  )
}

/** spec §4: changing quantities asks whether to save the changes; yes or no, as a warning. */
export function SavePrompt({ isBusy, onYes, onNo }: { isBusy: boolean; onYes: () => void; onNo: () => void }) {
  const text = useText(cartText)
  return (
    <div className={css.prompt} role="alert">
      <p>{text.unsaved}</p>
      <Button look="main" isBusy={isBusy} onClick={onYes}>
        {text.yes}
      </Button>
      <Button isBusy={isBusy} onClick={onNo}>
        {text.no}
      </Button>
    </div>
  )
}
