import { type Fits, getFits } from '#features/catalog/product/contract.ts'
import { useSite, useText } from '#web/page.ts'
import { relationText } from '../../messages/desk-relations.ts'
import { useProductForm } from '../product-form.ts'
import css from '../sections/relations.module.css'
import { useLiveAnswer } from '../use-live-answer.ts'
import { FitExceptions } from './FitExceptions.tsx'
import { RulesOfDevice, RulesOfPanel } from './Rules.tsx'

/** The findings of the rules of fit about the product as it is live and why, and the exceptions from them. */
export function FitsSection({ onChanged }: { onChanged: () => void }) {
  const { product } = useProductForm()
  const { call } = useSite()
  const exceptions = product.fit_exceptions.map(one => `${one.id} ${one.revision}`).join()
  const fits = useLiveAnswer(() => call(getFits, { params: { id: product.id } }), exceptions)
  return (
    <>
      <Rules fits={fits} isPublic={product.url !== null} />
      <FitExceptions fits={fits} onChanged={onChanged} />
    </>
  )
}

function Rules({ fits, isPublic }: { fits: Fits | null; isPublic: boolean }) {
  const text = useText(relationText)
  if (!isPublic) return <p className={css.soft}>{text.notPublished}</p>
  if (!fits) return null
  if (fits.panel) return <RulesOfPanel panel={fits.panel} />
  return fits.device ? <RulesOfDevice device={fits.device} /> : <p className={css.soft}>{text.noFits}</p>
}
