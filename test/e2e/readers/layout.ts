import type { Page } from '@playwright/test'

export interface Layout {
  /** The distance of the leftmost text, picture or field of `main` to the window, in CSS pixels. */
  leftEdge: number
  /** Texts that are wider than the box that hides their end. */
  cut: string[]
  /** Numbers that stand on another line than their unit. */
  torn: string[]
}

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
      // What fills the whole width of the page has no edge.
      if (isSeen(element) && width < main.clientWidth) leftEdge = Math.min(leftEdge, left)
    }
    return { leftEdge: Math.round(leftEdge), cut, torn }
  })
}
