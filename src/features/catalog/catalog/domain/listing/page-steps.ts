/** The page numbers to show: first, last, current and its neighbours, with 'gap' between: 1 … 4 5 6 … 20. */
export function pageSteps(current: number, total: number): (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, total].filter(page => page >= 1 && page <= total)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1
    if (page - before === 1) return [page]
    // A gap for a single page would be no shorter than its number.
    return page - before === 2 ? [page - 1, page] : ['gap' as const, page]
  })
}
