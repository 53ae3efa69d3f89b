import type { ReactNode } from 'react'

interface ServedPartProps {
  /** Of the element, alone on its page. */
  id: string
  /** What the part shows, as the page's data have it: whoever comes back to the same data sees the same part. */
  data: object
  /** Draws the part; null: the page's data leave out what it is made of (`lean` of the page), since it stands in the page. */
  draw: (() => ReactNode) | null
  className?: string | undefined
}

const served = new WeakMap<object, string>()

/**
 * A part of a page that the browser takes as the server has sent it: neither its data nor its drawing come a second time. It has links,
 * fields and buttons, and whatever stands around it listens to them.
 */
export function ServedPart({ id, data, draw, className }: ServedPartProps) {
  const given = { id, className }
  if (draw) return <div {...given}>{draw()}</div>
  return <div {...given} key="served" dangerouslySetInnerHTML={{ __html: htmlOf(data, id) }} />
}

/** As it arrived, also when it is shown once more: what was typed is gone then, as everywhere. */
function htmlOf(data: object, id: string): string {
  const html = served.get(data) ?? document.getElementById(id)?.innerHTML ?? ''
  served.set(data, html)
  return html
}
