const gap = 8
// One message of two lines.
const usualHeight = 84
const usualWidth = 384

/**
 * Where the next message comes, at the right (spec §9): below the quote link that it may speak of, while that is in
 * sight, and below the page's heading where it would lie on it.
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
