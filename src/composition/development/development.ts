import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { sourceHash } from '#server/http/security-headers.ts'
import { readStaticFiles } from '#server/http/static-files.ts'
import { defaultLanguage, parseLanguage } from '#shared/language.ts'
import type { RenderedPage, RenderRequest } from '../drawing/render.tsx'

/** The build from the sources: Vite transforms each file when it is requested. A change shows at the next load. */
export async function readDevelopmentBuild(root: string) {
  // 'native', because Vite's default writes a file, which `node --watch` takes for a change.
  const configLoader = 'native'
  const vite = await createVite({ root, configLoader, server: { middlewareMode: true, ws: false }, appType: 'custom' })
  vite.middlewares.use('/dev/parts', (request, response, next) => {
    answerParts(vite, request, response).catch(next)
  })
  return {
    version: 'development',
    builtAt: new Date(),
    renderPage: async (request: RenderRequest): Promise<RenderedPage> =>
      (await vite.ssrLoadModule('/src/composition/drawing/render.tsx')).renderPage(request),
    filesOf: () => ({ entry: '/src/hydrate.tsx', stylesheets: [], styles: '', modules: [], fonts: [] }),
    files: readStaticFiles([join(root, 'public')]),
    desk: { entry: '/src/desk-main.tsx', stylesheets: [], modules: [] },
    onServer: (server: Server) => {
      // Vite answers its own paths first and hands all others to the site.
      const [site] = server.listeners('request')
      server.removeAllListeners('request')
      server.on('request', (request, response) =>
        vite.middlewares(request, response, () => site?.call(server, request, response)),
      )
    },
    transformHtml: (path: string, html: string) => vite.transformIndexHtml(path, html),
    close: () => vite.close(),
  }
}

const partsFile = '/src/composition/development/parts.tsx'

/** Answers /dev/parts: the parts of pages and forms in their states, with the styles that they import and no script. */
async function answerParts(vite: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const language = parseLanguage(searchParams.get('language') ?? '') ?? defaultLanguage
  const { drawParts } = (await vite.ssrLoadModule(partsFile)) as typeof import('./parts.tsx')
  const body = drawParts(language)
  const styles = [...(await readStyles(vite, partsFile)), partsStyle].join('\n')
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `default-src 'none'; style-src ${sourceHash(styles)}; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  })
  response.end(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Parts</title><style>${styles}</style></head><body>${body}</body></html>`,
  )
}

const partsStyle = `main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
main > section { margin-top: 3rem } .example { margin-top: 1.5rem } .example > h3 { margin-bottom: 0.25rem; font-size: 0.875rem; font-weight: 400; color: var(--ink-soft) }
main h3 + div { margin-bottom: 0.5rem } .icon { display: inline-flex; gap: 0.5rem; padding: 0.25rem 1rem 0.25rem 0 } dialog { display: block; position: static; margin: 0 }
.example [class*=overlay] { position: static; animation: none } .Toastify__toast { position: static; padding: 1rem; max-width: 24rem }`

/** The texts of the style sheets that a module imports, directly or through others, in the order of the imports. */
async function readStyles(vite: ViteDevServer, file: string): Promise<string[]> {
  const graph = vite.environments.ssr.moduleGraph
  const urls = new Set<string>()
  const visit = (module: Awaited<ReturnType<typeof graph.getModuleByUrl>>, seen: Set<unknown>) => {
    if (!module || seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) visit(imported, seen)
    if (module.url.endsWith('.css')) urls.add(module.url)
  }
  visit(await graph.getModuleByUrl(file), new Set())
  return Promise.all([...urls].map(async url => (await vite.transformRequest(`${url}?direct`))?.code ?? ''))
}
