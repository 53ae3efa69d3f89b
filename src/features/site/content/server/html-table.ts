import { escapeHtml } from '#server/pages/escape-html.ts'

/** HTML that this file made from escaped texts. A plain string is text and gets escaped. */
export interface Html {
  html: string
}
export type Cell = string | Html

export const htmlOf = (cell: Cell) => (typeof cell === 'string' ? escapeHtml(cell) : cell.html)
export const linkTo = (href: string, text: string): Html => ({
  html: `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
})
export const codeOf = (text: string): Html => ({ html: `<code>${escapeHtml(text)}</code>` })
export const joined = (cells: readonly Cell[], by: string): Html => ({ html: cells.map(htmlOf).join(escapeHtml(by)) })

/** Renders a table in its own region, like the tables of written texts. The first cell of a row is its heading. */
export function htmlTable(label: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const heads = head.map(text => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows
    .map(([first = '', ...rest]) => {
      const cells = rest.map(cell => `<td>${htmlOf(cell)}</td>`).join('')
      return `<tr><th scope="row">${htmlOf(first)}</th>${cells}</tr>`
    })
    .join('')
  return `<div role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`
}
