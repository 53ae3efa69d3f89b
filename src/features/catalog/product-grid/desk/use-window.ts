import { type RefObject, useEffect, useState } from 'react'
import { rowHeight } from './GridLine.tsx'

interface Window {
  first: number
  last: number
}

const beyond = 8

/**
 * Which rows are in view, with some above and below. All rows have one height, so that it is a division; a row is drawn only when it
 * comes near.
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, total: number): Window & { page: number } {
  const [view, setView] = useState({ first: 0, count: 30 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const first = Math.floor(element.scrollTop / rowHeight)
      const count = Math.max(1, Math.ceil(element.clientHeight / rowHeight))
      setView(before => (before.first === first && before.count === count ? before : { first, count }))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  return {
    first: Math.max(0, Math.min(view.first - beyond, total - 1)),
    last: Math.min(total - 1, view.first + view.count + beyond),
    page: Math.max(1, view.count - 2),
  }
}
