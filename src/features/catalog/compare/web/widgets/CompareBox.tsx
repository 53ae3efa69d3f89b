import { useText } from '#web/page.ts'
import { toggleText } from '../../messages/toggle.ts'
import { compareForm } from './compare-store.ts'
import { boxName } from './use-compare-boxes.ts'

interface CompareBoxProps {
  productId: number
  /** The product's name, so that every checkbox of a list has its own label. */
  name: string
}

/**
 * The checkbox of a list that puts a product on the compare list (`useCompareBoxes`). Without a script it belongs to the form of
 * CompareBarPlace, which opens the comparison of the ticked products.
 */
export function CompareBox({ productId, name }: CompareBoxProps) {
  const text = useText(toggleText)
  return (
    <input type="checkbox" name={boxName} value={productId} form={compareForm} aria-label={text.compareNamed(name)} />
  )
}
