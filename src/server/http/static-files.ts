import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { acceptsEncoding } from './compressed-text.ts'
import { etagOf, namesETag } from './etag.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.pdf': 'application/pdf',
}

export interface StaticFile {
  type: string
  etag: string
  isImmutable: boolean
  plain: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gzip?: Buffer<ArrayBuffer>
}

export type ServeFile = (path: string, headers: Headers) => Response | null

/** Reads and compresses the built files, a few megabytes, which are then served from memory. Keys are their paths. */
export function readStaticFiles(folders: readonly string[]): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const folder of folders) readFolder(folder, '', files)
  return files
}

export function serveFrom(files: ReadonlyMap<string, StaticFile>): ServeFile {
  return (path, headers) => {
    const file = files.get(path)
    return file ? answerFile(file, headers) : null
  }
}

// Nobody is served yet: reading some thousand small files in turns of the event loop would take several times the processor.
function readFolder(root: string, below: string, into: Map<string, StaticFile>): void {
  const entries = readdirSync(join(root, below), { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name))
  for (const entry of entries) {
    const path = `${below}/${entry.name}`
    if (entry.isDirectory()) readFolder(root, path, into)
    else if (types[extname(path)])
      into.set(
        path,
        readOne(root, path, ending => names.has(entry.name + ending)),
      )
  }
}

function readOne(root: string, path: string, has: (ending: string) => boolean): StaticFile {
  const read = (ending: string) => readFileSync(join(root, path + ending))
  const plain = read('')
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    isImmutable: /^\/(desk\/)?assets\//.test(path),
    plain,
    ...(has('.br') ? { br: read('.br') } : {}),
    ...(has('.gz') ? { gzip: read('.gz') } : {}),
  }
}

export function answerFile(file: StaticFile, headers: Headers): Response {
  const shared = {
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  }
  if (namesETag(headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers: shared })
  const accepted = headers.get('accept-encoding') ?? ''
  const takes = (coding: 'br' | 'gzip') => file[coding] !== undefined && acceptsEncoding(accepted, coding)
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
  const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain
  return new Response(body, {
    headers: { 'Content-Type': file.type, ...shared, ...(encoding ? { 'Content-Encoding': encoding } : {}) },
  })
}
