import { useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { cartText } from '../../messages/cart.ts'
import css from '../quote.module.css'

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
