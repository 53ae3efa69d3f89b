/** spec §4, §9: the banner shows the next slide every 5000 ms, and the first one after the last. */
export const slideMs = 5000

export interface Carousel {
  count: number
  index: number
  /** auto: pointer and focus stop the slides · forced: started by the play button, so neither pointer nor focus stops them. */
  mode: 'auto' | 'forced' | 'paused'
  /** Why the slides stand still at the moment. */
  holds: readonly Hold[]
}

export type Hold = 'hover' | 'focus' | 'hidden_tab' | 'reduced_motion'

export function startCarousel(count: number): Carousel {
  return { count, index: 0, mode: 'auto', holds: [] }
}

/** Goes to the next slide; after the last comes the first. */
export function advance(carousel: Carousel, by = 1): Carousel {
  const { count, index } = carousel
  return count === 0 ? carousel : { ...carousel, index: (index + (by % count) + count) % count }
}

/** Shows a slide that the visitor chose. It stays. */
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

/** Whether the button says "pause": slides that play, also while the pointer holds them. With reduced motion they never start alone. */
export function isPlaying({ mode, holds }: Carousel): boolean {
  return mode === 'forced' || (mode === 'auto' && !holds.includes('reduced_motion'))
}

/** Whether the slides are moving. */
export function isMoving({ count, mode, holds }: Carousel): boolean {
  if (count < 2 || holds.includes('hidden_tab')) return false
  return mode === 'forced' || (mode === 'auto' && holds.length === 0)
}
