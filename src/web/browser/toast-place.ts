const gap = 8
// A toast of two lines.
const usualHeight = 84
const usualWidth = 384

/**
 * Places the next toast, at the right (spec §9): below the quote link while that is visible, and below the page's heading if the
 * toast would cover it.
 */
export function placeToasts(): void {
  const quote = document.querySelector('header a[href$="/quote"]')?.getBoundingClientRect()
  const top = Math.max(0, quote?.bottom ?? 0) + gap
  const heading = document.querySelector('main h1')?.getBoundingClientRect()
  const isCovered =
    heading !== undefined &&
    heading.right > innerWidth - usualWidth - 2 * gap &&
    heading.bottom > top &&
    heading.top < top + usualHeight
  document.documentElement.style.setProperty('--toast-top', `${Math.round(isCovered ? heading.bottom + gap : top)}px`)
}
