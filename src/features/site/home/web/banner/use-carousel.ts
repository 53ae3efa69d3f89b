import { useEffect, useReducer } from 'react'
import {
  advance,
  type Carousel,
  type Hold,
  hold,
  isMoving,
  release,
  show,
  slideMs,
  startCarousel,
  togglePlay,
} from '../../domain/carousel.ts'

type Change = (carousel: Carousel) => Carousel

/** Keeps the banner's state, its timer, and the events of the window that stop it. */
export function useCarousel(count: number) {
  const [carousel, change] = useReducer((current: Carousel, next: Change) => next(current), startCarousel(count))
  const moving = isMoving(carousel)
  const { index } = carousel
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the timer for a slide that was just chosen
  useEffect(() => {
    if (!moving) return
    // A hold of the same moment may not be drawn yet: what moves is asked again.
    const clock = setTimeout(() => change(current => (isMoving(current) ? advance(current) : current)), slideMs)
    return () => clearTimeout(clock)
  }, [moving, index])
  useEffect(() => watchWindow((reason, isHeld) => change(current => (isHeld ? hold : release)(current, reason))), [])
  return {
    carousel,
    show: (wanted: number) => change(current => show(current, wanted)),
    togglePlay: () => change(togglePlay),
    holders: {
      onPointerEnter: () => change(current => hold(current, 'hover')),
      onPointerLeave: () => change(current => release(current, 'hover')),
      onFocus: () => change(current => hold(current, 'focus')),
      onBlur: () => change(current => release(current, 'focus')),
    },
  }
}

function watchWindow(tell: (reason: Hold, isHeld: boolean) => void): () => void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const tellMotion = () => tell('reduced_motion', motion.matches)
  const tellTab = () => tell('hidden_tab', document.hidden)
  tellMotion()
  tellTab()
  motion.addEventListener('change', tellMotion)
  document.addEventListener('visibilitychange', tellTab)
  return () => {
    motion.removeEventListener('change', tellMotion)
    document.removeEventListener('visibilitychange', tellTab)
  }
}
