import { apiBase, backendBase, versionHeader } from '#shared/api.ts'
import type { Binding } from '../calls/handle.ts'
import { type App, createRoutes } from '../http/app.ts'
import { answerText } from '../http/text-response.ts'
import { openApiDocument } from './openapi.ts'
import { openApiHtml, openApiPolicy } from './openapi-page.ts'

interface DescriptionParts {
  bindings: readonly Binding[]
  version: string
  publicUrl: string
  tags: Record<string, string>
  /** Shapes that have a name of their own. */
  named: Record<string, unknown>
}

/** …/openapi.json and …/docs of the API and of the staff's API: what their calls take and answer. */
export function descriptionRoutes({ bindings, version, publicUrl, tags, named }: DescriptionParts): App {
  const app = createRoutes()
  for (const base of [apiBase, backendBase]) {
    const ofBase = bindings.filter(({ call }) => (call.base ?? apiBase) === base)
    const description = openApiDocument(ofBase, { title: 'API', version, serverUrl: publicUrl + base, tags, named })
    const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', [versionHeader]: version }
    const html = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': openApiPolicy,
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    }
    app.get(`${base}/openapi.json`, c =>
      answerText({ requestHeaders: c.req.raw.headers, text: JSON.stringify(description), headers: json }),
    )
    app.get(`${base}/docs`, c =>
      answerText({ requestHeaders: c.req.raw.headers, text: openApiHtml(description), headers: html }),
    )
  }
  return app
}
