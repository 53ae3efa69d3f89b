import { useEffect, useEffectEvent, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useProductForm } from './product-form.ts'

const againMs = 2000
const mostAsked = 5

/**
 * The site's answer about the product as it is live; null while it is not published, and until the answer is there. A product
 * that was published a moment ago is there a little later, so the site is asked again. `depends`: another text asks anew.
 */
export function useLiveAnswer<Answer>(read: () => Promise<Answer>, depends = ''): Answer | null {
  const { product } = useProductForm()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isPublic = product.url !== null
  const ask = useEffectEvent(async () => {
    const given = await read()
    setAnswer(() => given)
    return true
  })
  const asked = isPublic ? `${product.record.revision} ${depends}` : null
  useEffect(() => {
    if (asked === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryOften = async (left: number) => {
      const isThere = await ask().catch(() => false)
      if (!isThere && left > 0) timer = setTimeout(() => void attempt(tryOften(left - 1)), againMs)
    }
    // Without an answer the page says what the staff has entered, alone.
    void attempt(tryOften(mostAsked))
    return () => clearTimeout(timer)
  }, [asked])
  return isPublic ? answer : null
}
