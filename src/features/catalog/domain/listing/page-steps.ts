/** Page numbers to offer: the ends, the current one and its neighbours; 'gap' where some are left out. 1 … 4 5 6 … 20. */
export function pageSteps(current: number, total: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, total].filter(page => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 1) return [page]
    // A gap that hides a single page would be no shorter than the page.
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}
