import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import { readStaticFiles } from '#server/http/static-files.ts'
import type { RenderedPage, RenderRequest } from './render.tsx'

/** The same site from sources: Vite transforms them as they are asked for, and tells the browser what has changed. */
export async function readDevelopmentBuild(root: string) {
  // Loaded natively: Vite's own way writes a file, which a watching Node takes for a change.
  const configLoader = 'native'
  const vite = await createVite({ root, configLoader, server: { middlewareMode: true, ws: false }, appType: 'custom' })
  const drawn = await vite.ssrLoadModule('/src/render.tsx')
  return {
    version: 'development',
    builtAt: new Date(),
    renderPage: async (request: RenderRequest): Promise<RenderedPage> =>
      (await vite.ssrLoadModule('/src/render.tsx')).renderPage(request),
    emails: drawn.emails,
    filesOf: () => ({ entry: '/src/hydrate.tsx', stylesheets: [], styles: '', modules: [], fonts: [] }),
    files: await readStaticFiles([join(root, 'public')]),
    onServer: (server: Server) => {
      // Vite answers its own addresses first; what it does not know goes on to the site.
      const [site] = server.listeners('request')
      server.removeAllListeners('request')
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => site?.call(server, request, response)),
      )
    },
    transformHtml: (path: string, html: string) => vite.transformIndexHtml(path, html),
  }
}
