import { apiBase, backendBase, versionHeader } from '#shared/api.ts'
import type { Binding } from '../calls/handle.ts'
import { type App, createRoutes } from '../http/app.ts'
import { openApiDocument } from './openapi.ts'
import { openApiPage } from './openapi-page.ts'

interface DescriptionParts {
  bindings: readonly Binding[]
  version: string
  publicUrl: string
  /** Shapes that have a name of their own. */
  named: Record<string, unknown>
}

/** …/openapi.json and …/docs of the API and of the staff's API: what their calls take and answer. */
export function descriptionRoutes({ bindings, version, publicUrl, named }: DescriptionParts): App {
  const app = createRoutes()
  for (const base of [apiBase, backendBase]) {
    const ofBase = bindings.filter(({ call }) => (call.base ?? apiBase) === base)
    const description = openApiDocument(ofBase, { title: 'API', version, serverUrl: publicUrl + base, named })
    const headers = { 'Cache-Control': 'no-cache', [versionHeader]: version }
    app.get(`${base}/openapi.json`, () => Response.json(description, { headers }))
    app.get(`${base}/docs`, () => openApiPage(description))
  }
  return app
}
