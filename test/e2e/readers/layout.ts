import type { Page } from '@playwright/test'

export interface Layout {
  /** The distance of the leftmost text, picture or field of `main` to the window, in CSS pixels. */
  leftEdge: number
  /** Texts that are wider than the box that hides their end. */
  cut: string[]
  /** Numbers that stand on another line than their unit. */
  torn: string[]
}

/** Changes the width of the window, and waits until the page has taken it in. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await settled(page)
}

/**
 * Ends when the fonts have come, and what came last is drawn. What moves is put at its end; movement without an end, and movement that
 * follows the scrolling, goes on.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise(resolve => requestAnimationFrame(resolve))
    await document.fonts.ready
    await drawn()
    for (const animation of document.getAnimations()) {
      const { effect, playState, timeline } = animation
      const hasEnd = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
      if (playState === 'running' && hasEnd) animation.finish()
    }
    await drawn()
  })
}

/** The sum of the shifts of the layout since the document began, as the browser reports them. */
export const layoutShift = async (page: Page): Promise<number> => (await readShifts(page)).sum

/** The same, with the beginnings of the texts that moved. */
export const readShifts = (page: Page): Promise<{ sum: number; moved: string[] }> =>
  page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number
      sources: { node: Node | null }[]
    }
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as Shift[]
    observer.disconnect()
    const moved = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''))
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: [...new Set(moved)] }
  })

/** How many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** The texts of links, buttons and lines that are wider than their element. */
export const cutTexts = (page: Page, within: string): Promise<(string | null)[]> =>
  page
    .locator(`${within} :is(a, button, h2, p)`)
    .evaluateAll(elements =>
      elements
        .filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        .map(element => element.textContent),
    )

/** Measures what the eye sees of the page's `main`. What scrolls sideways counts only by its own box. */
export async function readLayout(page: Page): Promise<Layout> {
  // Bare functions only: the browser gets the text of this one.
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) throw new Error('The page has no main')
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      element.getBoundingClientRect().width > 1
    const scroller = (element: Element) => {
      for (let box: Element | null = element; box && box !== main; box = box.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return box
      return null
    }

    let leftEdge = Number.POSITIVE_INFINITY
    const cut: string[] = []
    const torn: string[] = []
    const figure = /\d[\u00a0\u2009\u202f ]?(?:A|V|W|kA|RU|in\.|mm²?|kg|lb|°C|°F|AWG)(?![\p{L}\d])/gu

    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue ?? ''
      if (!element || text.trim() === '' || element.closest('svg, select, noscript, script') || !isSeen(element))
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = scroller(element)
      const shown = range.getBoundingClientRect()
      if (shown.width <= 1) continue
      const edge = box?.getBoundingClientRect()
      if (!edge) leftEdge = Math.min(leftEdge, shown.left)
      else if (edge.width < main.clientWidth) leftEdge = Math.min(leftEdge, Math.max(edge.left, shown.left))
      if (box && edge && edge.width > 1 && /hidden|clip/.test(getComputedStyle(box).overflowX)) {
        if (shown.right > edge.right + 1 && getComputedStyle(box).textOverflow !== 'ellipsis') cut.push(text.trim())
      }
      for (const match of text.matchAll(figure)) {
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4) torn.push(text.trim().slice(Math.max(0, match.index - 20)))
      }
    }
    for (const element of main.querySelectorAll('img, input:not([type=hidden]), textarea, button')) {
      const box = element.parentElement && scroller(element.parentElement)
      const { width } = (box ?? element).getBoundingClientRect()
      const left = Math.max(element.getBoundingClientRect().left, box?.getBoundingClientRect().left ?? 0)
      // An element that fills the whole width of the page has no edge.
      if (isSeen(element) && width < main.clientWidth) leftEdge = Math.min(leftEdge, left)
    }
    return { leftEdge: Math.round(leftEdge), cut, torn }
  })
}

/** The median of the characters in the complete lines of paragraphs and list items. */
export function usualLineLength(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lengths: number[] = []
    for (const text of document.querySelectorAll('main p, main li')) {
      if (text.closest('nav, table, section[aria-labelledby=ask-us]') || text.children.length > 2) continue
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      let count = 0
      let bottom = Number.NaN
      while (walker.nextNode()) {
        const node = walker.currentNode
        for (let place = 0; place < (node.textContent?.length ?? 0); place++) {
          const range = new Range()
          range.setStart(node, place)
          range.setEnd(node, place + 1)
          const box = range.getBoundingClientRect()
          if (box.width === 0) continue
          if (box.top > bottom) {
            lengths.push(count)
            count = 0
          }
          count += 1
          bottom = box.bottom - 4
        }
      }
    }
    return lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  })
}
