import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Chunk } from '#server/pages/html-document.ts'
import type { PageParts } from '#web/kept-parts.ts'
import type { RenderedPage, RenderRequest } from './render.tsx'

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
  const kept = new LRUCache<string, Uint8Array>({ maxSize })
  let current = ''
  return (revision, variant) => {
    if (revision !== current) kept.clear()
    current = revision
    const keep = (name: string, bytes: Uint8Array) => {
      if (revision === current) kept.set(`${variant} ${name}`, bytes, { size: bytes.length + 2 * name.length })
      return bytes
    }
    const drawn: string[] = []
    const found: Uint8Array[] = []
    const read = (piece: string): Chunk => {
      const end = piece.indexOf(';')
      const place = Number(piece.slice(1, end))
      if (piece.startsWith(known)) return found[place] ?? ''
      return keep(drawn[place] ?? '', encoder.encode(piece.slice(end + 1)))
    }
    return {
      known: {
        find: name => {
          const bytes = revision === current ? kept.get(`${variant} ${name}`) : undefined
          return bytes && `${mark}${known}${found.push(bytes) - 1};${mark}`
        },
        marks: name => ({ before: `${mark}${isNew}${drawn.push(name) - 1};`, after: mark }),
      },
      // Every second piece stands between marks.
      take: html => html.split(mark).map((piece, place) => (place % 2 === 0 ? piece : read(piece))),
    }
  }
}

// Buffer.from would hold a block of its pool for each part.
const encoder = new TextEncoder()
const known = 'k'
const isNew = 'n'
