import { useAction } from '#web/action.ts'
import { takeEarlyInput } from '#web/form/early-input.ts'
import { useSite, useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { toggleText } from '../../messages/toggle.ts'
import { compareForm, compareStore, noneCompared } from './compare-store.ts'

interface CompareBoxProps {
  productId: number
  /** The product's name, so that every checkbox of a list has its own label. */
  name: string
}

/**
 * The checkbox of a list that puts a product on the compare list; the first press loads the code. Without a script it belongs to the
 * form of CompareBarPlace, which opens the comparison of the ticked products.
 */
export function CompareBox({ productId, name }: CompareBoxProps) {
  const { call, language } = useSite()
  const text = useText(toggleText)
  const { run } = useAction()
  const { ids } = useStore(compareStore, noneCompared)
  const toggle = async () => {
    const { toggleCompared } = await import('../change-compared.ts')
    await toggleCompared(call, language, productId)
  }
  return (
    <input
      ref={takeEarlyInput}
      type="checkbox"
      name="ids"
      value={productId}
      form={compareForm}
      aria-label={text.compareNamed(name)}
      checked={ids.includes(productId)}
      onChange={() => void run(toggle)}
    />
  )
}
