import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { toggleText } from '../../messages/toggle.ts'
import { compareForm, compareStore, noneCompared } from './compare-store.ts'
import css from './compare-toggle.module.css'

interface CompareToggleProps {
  productId: number
  /** The product's name, so that every button of a list has its own label. */
  name: string
}

/**
 * Adds a product to the compare list or removes it; the first press loads the code. Without a script it is a checkbox, and the form
 * of CompareBarPlace opens the comparison of the ticked products.
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
