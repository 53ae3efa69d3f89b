/** spec §4, §9: the banner shows its next slide every 5000 ms, with wrap. */
export const slideMs = 5000

export interface Carousel {
  count: number
  index: number
  /** auto: until somebody looks closer · forced: asked for by the play button, so neither pointer nor focus stops it. */
  mode: 'auto' | 'forced' | 'paused'
  /** Why it stands still for the moment (quality.md, Accessibility). */
  holds: readonly Hold[]
}

export type Hold = 'hover' | 'focus' | 'hidden_tab' | 'reduced_motion'

export function startCarousel(count: number): Carousel {
  return { count, index: 0, mode: 'auto', holds: [] }
}

/** The next slide by itself: the first again after the last. */
export function advance(carousel: Carousel, by = 1): Carousel {
  const { count, index } = carousel
  return count === 0 ? carousel : { ...carousel, index: (index + (by % count) + count) % count }
}

/** Somebody has chosen a slide: it stays. */
export function show(carousel: Carousel, index: number): Carousel {
  return { ...advance(carousel, index - carousel.index), mode: 'paused' }
}

export function hold(carousel: Carousel, reason: Hold): Carousel {
  return carousel.holds.includes(reason) ? carousel : { ...carousel, holds: [...carousel.holds, reason] }
}

export function release(carousel: Carousel, reason: Hold): Carousel {
  return carousel.holds.includes(reason)
    ? { ...carousel, holds: carousel.holds.filter(held => held !== reason) }
    : carousel
}

export function togglePlay(carousel: Carousel): Carousel {
  return { ...carousel, mode: isPlaying(carousel) ? 'paused' : 'forced' }
}

/** What the button says: it pauses what plays, also while the pointer holds it. Reduced motion never starts by itself. */
export function isPlaying({ mode, holds }: Carousel): boolean {
  return mode === 'forced' || (mode === 'auto' && !holds.includes('reduced_motion'))
}

/** Whether the slides move now. */
export function isMoving({ count, mode, holds }: Carousel): boolean {
  if (count < 2 || holds.includes('hidden_tab')) return false
  return mode === 'forced' || (mode === 'auto' && holds.length === 0)
}
