import { type App, createRoutes } from '#server/http/app.ts'
import { developmentPolicy, pagePolicy } from '#server/http/security-headers.ts'
import { answerText } from '#server/http/text-response.ts'

/** The files of the desk's program that its document names. */
export interface DeskBuild {
  entry: string
  stylesheets: readonly string[]
  modules: readonly string[]
}

/** Answers every path below /desk with the same document: the desk is drawn in the browser, and by its calls alone. */
export function deskRoutesOf(
  { entry, stylesheets, modules }: DeskBuild,
  transformHtml?: (path: string, html: string) => Promise<string>,
): App {
  const routes = createRoutes()
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Desk</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#24282c">',
    ...stylesheets.map(href => `<link rel="stylesheet" href="${href}">`),
    ...modules.map(href => `<link rel="modulepreload" href="${href}">`),
    `</head><body><div id="app"></div><script type="module" src="${entry}"></script></body></html>`,
  ].join('')
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': transformHtml
      ? developmentPolicy
      : pagePolicy({ scriptHashes: [], styleHashes: [], serviceHosts: [], hasFrames: true }),
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  }
  for (const path of ['/desk', '/desk/*'])
    routes.get(path, async (c, next) => {
      const { pathname } = new URL(c.req.url)
      if (pathname.startsWith('/desk/assets/')) return next()
      const text = transformHtml ? await transformHtml(pathname, html) : html
      return answerText({ requestHeaders: c.req.raw.headers, text, headers })
    })
  return routes
}
