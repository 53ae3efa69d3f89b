import { type RefCallback, useCallback, useState } from 'react'

const near = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) near.get(target)?.(isIntersecting)
    },
    // Fields are there before somebody scrolls to them.
    { rootMargin: '600px 0px' },
  )
  near.set(element, onChange)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    near.delete(element)
  }
}

/** Whether the element with the ref is in view or nearly so. `isFirst`: before the browser has said so. */
export function useNear(isFirst: boolean): [isNear: boolean, ref: RefCallback<Element>] {
  const [isNear, setNear] = useState(isFirst)
  const ref = useCallback((element: Element | null) => (element ? watch(element, setNear) : undefined), [])
  return [isNear, ref]
}
