import { useText } from '#web/page.ts'
import { toggleText } from '../../messages/toggle.ts'
import { compareForm } from './compare-store.ts'
import { boxName } from './use-compare-boxes.ts'

interface CompareBoxProps {
  productId: number
  /** The element with the product's name, so that every checkbox of a list has a label of its own. */
  nameId: string
}

const words = 'to-compare'

/** What the label of every checkbox begins with. It stands once beside them. */
export function CompareBoxWords() {
  const text = useText(toggleText)
  return (
    <span id={words} hidden>
      {text.compareNamed('').trim()}
    </span>
  )
}

/**
 * The checkbox of a list that puts a product on the compare list (`useCompareBoxes`). Without a script it belongs to the form of
 * CompareBarPlace, which opens the comparison of the ticked products.
 */
export const CompareBox = ({ productId, nameId }: CompareBoxProps) => (
  <input type="checkbox" name={boxName} value={productId} form={compareForm} aria-labelledby={`${words} ${nameId}`} />
)
