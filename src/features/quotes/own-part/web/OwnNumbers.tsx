import { useEffect, useId, useState } from 'react'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { getOwnParts } from '../contract.ts'
import { ownPartText } from '../messages/own-part-page.ts'
import { ProductNumbers } from './widgets/ProductNumbers.tsx'

interface OwnNumbersProps {
  /** Only of several does one need its name. */
  products: readonly { id: number; name?: string }[]
  onChange?: () => void
}

/** The numbers that the customer's company has given to products, with fields for others. */
export default function OwnNumbers({ products, onChange }: OwnNumbersProps) {
  const text = useText(ownPartText)
  const { call } = useSite()
  const id = useId()
  const [numbers, setNumbers] = useState<ReadonlyMap<number, readonly string[]> | null>(null)
  const ids = products.map(product => product.id).join()
  useEffect(() => {
    let isOver = false
    const read = call(getOwnParts, { query: { ids } }).then(reply => {
      if (!isOver) setNumbers(new Map(reply.products.map(one => [one.product_id, one.numbers])))
    })
    void attempt(read)
    return () => {
      isOver = true
      setNumbers(null)
    }
  }, [call, ids])
  if (!numbers) return null
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h2 id={id}>{text.yours}</h2>
      {products.map(product => (
        <ProductNumbers
          key={product.id}
          productId={product.id}
          {...(product.name !== undefined && { name: product.name })}
          numbers={numbers.get(product.id) ?? []}
          onChange={own => {
            setNumbers(new Map([...numbers, [product.id, own]]))
            onChange?.()
          }}
        />
      ))}
    </section>
  )
}
