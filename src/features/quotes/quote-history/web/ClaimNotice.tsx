import { useRouter } from '@tanstack/react-router'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { claimQuotes } from '../contract.ts'
import { historyText } from '../messages/history.ts'
import css from './quote-history.module.css'

/** Tells the customer how many quotes they can claim, with a button that claims them. */
export function ClaimNotice({ count }: { count: number }) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(historyText)
  const { run, isBusy } = useAction()
  const claim = async () => {
    const { message } = await call(claimQuotes)
    await router.invalidate()
    void showToast({ kind: 'success', text: message })
  }
  return (
    <div className={css.claim}>
      <p>{text.claimable(count)}</p>
      <Button isBusy={isBusy} onClick={() => void run(claim)}>
        {text.claim}
      </Button>
    </div>
  )
}
