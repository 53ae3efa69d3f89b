import { useEffect, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { getMatrix, type Matrix } from '../contract.ts'
import { ProductMatrix } from './ProductMatrix.tsx'
import { RequestMissing } from './RequestMissing.tsx'

interface AskedMatrixProps {
  /** As it is for nobody. */
  matrix: Matrix
  products: string
  ticked: readonly number[]
  /** What is missing has just been asked for, without a script. */
  isAsked: boolean
}

/** The documents of products, and a form that asks for what is missing. What the visitor has asked for comes once the page runs. */
export function AskedMatrix({ matrix: drawn, products, ticked, isAsked }: AskedMatrixProps) {
  const { call } = useSite()
  const [own, setOwn] = useState({ of: drawn, matrix: drawn })
  const matrix = own.of === drawn ? own.matrix : drawn
  const shown = { products: drawn.lines.map(line => line.product_id).join(), types: drawn.types.join() }
  const read = async (options: { signal?: AbortSignal } = {}) =>
    setOwn({ of: drawn, matrix: await call(getMatrix, { query: shown }, options) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each matrix that the server draws
  useEffect(() => {
    const abort = new AbortController()
    // Without it the page says "not available", which is true too.
    void attempt(read({ signal: abort.signal }))
    return () => abort.abort()
  }, [drawn])
  const isMissing = matrix.lines.some(({ cells }) => cells.some(({ state }) => state === 'missing'))
  return (
    <>
      <ProductMatrix {...{ matrix, products, ticked }} />
      <RequestMissing shown={shown} asksEmail={matrix.asks_email} {...{ isMissing, isAsked }} onAsked={read} />
    </>
  )
}
