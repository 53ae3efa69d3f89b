import { readFile, stat } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { readStaticFiles, type StaticFile } from '#server/http/static-files.ts'
import { type PageFiles, readClientBuild, readDeskBuild } from '#server/pages/client-build.ts'
import { type Language, languages } from '#shared/language.ts'
import type { DeskBuild } from '../desk/serve-desk.ts'
import type { RenderedPage, RenderRequest } from './render.tsx'

/** The output of the build: the function that draws pages, and the browser's files. */
export interface Build {
  version: string
  builtAt: Date
  renderPage: (request: RenderRequest) => Promise<RenderedPage>
  filesOf: (language: Language, page: string | null) => PageFiles
  /** The files of the browser's builds and of public/, by their paths. */
  files: ReadonlyMap<string, StaticFile>
  desk: DeskBuild
  onServer: (server: Server) => void
  transformHtml?: (path: string, html: string) => Promise<string>
}

const root = join(import.meta.dirname, '../../..')

export async function readBuild(isDevelopment: boolean): Promise<Build> {
  if (isDevelopment) return (await import('../development/development.ts')).readDevelopmentBuild(root)
  const client = join(root, 'dist/client')
  const drawn = await import(join(root, 'dist/server/render.js'))
  return {
    version: (await readFile(join(root, 'dist/version'), 'utf8')).trim(),
    builtAt: (await stat(join(root, 'dist/version'))).mtime,
    renderPage: drawn.renderPage,
    filesOf: await readClientBuild(client),
    files: readStaticFiles([...languages.map(language => join(client, language)), join(root, 'dist/desk')]),
    desk: await readDeskBuild(join(root, 'dist/desk')),
    onServer: () => {},
  }
}
