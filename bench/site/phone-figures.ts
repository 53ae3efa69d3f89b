import type { Page } from '@playwright/test'

export interface PhoneFigures {
  /** Milliseconds until the largest text or picture was painted. */
  lcp: number
  /** The sum of the layout's shifts that no act caused. */
  cls: number
  /** Milliseconds; of the tasks since the page's script arrived. The first layout of the page is before. */
  longestTask: number
  /** The longest time from an act (tap, key) to the next frame, in milliseconds; 0 where nothing took 16 ms. */
  slowestAct: number
}

/** Measures what a visitor feels, from the next document of the page on. */
export async function watchFigures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const figures = { lcp: 0, cls: 0, longestTask: 0, slowestAct: 0 }
    Object.assign(window, { figures })
    const watch = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
      new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options })
    watch('largest-contentful-paint', entry => {
      figures.lcp = entry.startTime
    })
    // The browser takes a page that opens in an emulated phone's window for one whose window was just resized: no shift of its first half
    // second would count.
    let hasActed = false
    for (const act of ['pointerdown', 'keydown'])
      addEventListener(act, () => (hasActed = true), { capture: true, once: true })
    watch('layout-shift', entry => {
      if (!(hasActed && Reflect.get(entry, 'hadRecentInput'))) figures.cls += Number(Reflect.get(entry, 'value'))
    })
    watch('longtask', entry => {
      const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')
      const [arrival] = performance.getEntriesByName(script?.src ?? '')
      if (arrival instanceof PerformanceResourceTiming && entry.startTime >= arrival.responseEnd)
        figures.longestTask = Math.max(figures.longestTask, entry.duration)
    })
    watch(
      'event',
      entry => {
        if (Reflect.get(entry, 'interactionId')) figures.slowestAct = Math.max(figures.slowestAct, entry.duration)
      },
      { durationThreshold: 16 },
    )
  })
}

export const readFigures = (page: Page): Promise<PhoneFigures> => page.evaluate(() => Reflect.get(window, 'figures'))
