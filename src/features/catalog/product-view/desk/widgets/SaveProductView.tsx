import { useMay } from '#desk/frame/staff.ts'
import { SaveView } from '#desk/list/SaveView.tsx'
import { useSite } from '#web/page.ts'
import { deleteProductView, type ProductView, saveProductView } from '../../desk-contract.ts'

interface SaveProductViewProps {
  /** The list that is shown now. */
  shown: Pick<ProductView, 'filter' | 'order' | 'columns'>
  /** The own saved view that this is; null: it is none. */
  own: ProductView | null
}

export function SaveProductView({ shown, own }: SaveProductViewProps) {
  const { call } = useSite()
  const maySell = useMay('quote.answer')
  const mayWrite = useMay('catalog.write')
  return (
    <SaveView
      save={named => call(saveProductView, { body: { ...shown, ...named } })}
      mayShare={maySell || mayWrite}
      remove={own && (() => call(deleteProductView, { params: { id: own.id } }))}
    />
  )
}
