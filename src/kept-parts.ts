import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KeptParts } from '#web/kept-parts.ts'
import type { RenderedPage, RenderRequest } from './render.tsx'

/** The parts of one page: those that are known, and those that its drawing adds. */
export interface PageParts {
  known: KeptParts
  /** Takes the marks out of a drawn page, and keeps what stands between them. */
  take: (html: string) => string
}

type Render = (request: RenderRequest) => Promise<RenderedPage>

const mostBytes = 8 * 1024 * 1024

/** Draws pages of a revision with the parts that other pages of it have drawn. What is drawn for one visitor takes no part in it. */
export function keepParts(renderPage: Render): (revision: string) => Render {
  const partsOf = createKeptParts(mostBytes)
  return revision => request =>
    renderPage(
      request.own ? request : { ...request, parts: partsOf(revision, `${request.language} ${request.prefix}`) },
    )
}

/**
 * Keeps parts of public pages while nothing changes. A page names the revision that it began with: what it has read since may be newer,
 * never older, so a page of a former revision neither adds to the parts of the present one nor gets them.
 */
function createKeptParts(maxSize: number): (revision: string, variant: string) => PageParts {
  // Nobody can guess it, so no text of a page can be one.
  const mark = `\u0001${randomBytes(12).toString('hex')}\u0001`
  const kept = new LRUCache<string, string>({ maxSize })
  let current = ''
  return (revision, variant) => {
    if (revision !== current) kept.clear()
    current = revision
    const keep = (name: string, html: string) => {
      if (revision === current) kept.set(`${variant} ${name}`, html, { size: 2 * (html.length + name.length) })
    }
    const drawn: string[] = []
    return {
      known: {
        find: name => (revision === current ? kept.get(`${variant} ${name}`) : undefined),
        marks: name => ({ before: `${mark}${drawn.push(name) - 1};`, after: mark }),
      },
      take: html => {
        if (drawn.length === 0) return html
        const pieces = html.split(mark).map((piece, place) => {
          if (place % 2 === 0) return piece
          const end = piece.indexOf(';')
          const contents = piece.slice(end + 1)
          keep(drawn[Number(piece.slice(0, end))] ?? '', contents)
          return contents
        })
        return pieces.join('')
      },
    }
  }
}
