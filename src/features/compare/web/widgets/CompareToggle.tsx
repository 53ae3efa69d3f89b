import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { toggleText } from '../../messages/toggle.ts'
import { compareForm, compareStore, noneCompared } from './compare-store.ts'
import css from './compare-toggle.module.css'

interface CompareToggleProps {
  productId: number
  /** Of the product, so that each button of a list has a name of its own. */
  name: string
}

/**
 * Puts a product on the compare list or takes it off; how that is done is loaded with the first press. Without script it
 * is a box to tick, and the form of the frame opens the comparison of what is ticked.
 */
export function CompareToggle({ productId, name }: CompareToggleProps) {
  const { call, language } = useSite()
  const text = useText(toggleText)
  const { run } = useAction()
  const { ids } = useStore(compareStore, noneCompared)
  const toggle = async () => {
    const { toggleCompared } = await import('../change-compared.ts')
    await toggleCompared(call, language, productId)
  }
  return (
    <>
      <Button
        look="quiet"
        className={css.toggle}
        aria-pressed={ids.includes(productId)}
        aria-label={text.compareNamed(name)}
        onClick={() => void run(toggle)}
      >
        {text.compare}
      </Button>
      <noscript>
        <label className={css.choice}>
          <input type="checkbox" name="ids" value={productId} form={compareForm} aria-label={text.compareNamed(name)} />
          {text.compare}
        </label>
      </noscript>
    </>
  )
}
