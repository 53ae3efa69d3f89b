import { apiBase, backendBase, versionHeader } from '#shared/api.ts'
import { startOf } from '../calls/answer-call.ts'
import { answerError } from '../calls/answer-error.ts'
import type { ApiServices, Binding } from '../calls/handle.ts'
import { type App, createRoutes } from '../http/app.ts'
import { answerText } from '../http/text-response.ts'
import { openApiDocument } from './openapi.ts'
import { openApiHtml, openApiPolicy } from './openapi-page.ts'

interface DescriptionParts {
  bindings: readonly Binding[]
  services: ApiServices
  tags: Record<string, string>
  /** Shapes that have a name of their own. */
  named: Record<string, unknown>
}

/** …/openapi.json and …/docs of the API, and of the staff's API for a member who is signed in: what their calls take and answer. */
export function descriptionRoutes({ bindings, services, tags, named }: DescriptionParts): App {
  const { version, config } = services
  const app = createRoutes()
  for (const base of [apiBase, backendBase]) {
    const ofBase = bindings.filter(({ call }) => (call.base ?? apiBase) === base)
    const isOfDesk = base === backendBase
    const serverUrl = config.publicUrl + base
    let made: ReturnType<typeof openApiDocument> | undefined
    // Made when it is first asked for: it is a tenth of the work of a start.
    const describe = () =>
      (made ??= openApiDocument(ofBase, { title: 'API', version, serverUrl, tags, named, isOfDesk }))
    const kept = { 'Cache-Control': isOfDesk ? 'private, no-cache' : 'no-cache' }
    const json = { 'Content-Type': 'application/json', ...kept, [versionHeader]: version }
    const html = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': openApiPolicy,
      'X-Robots-Tag': 'noindex',
      ...kept,
    }
    const answer = async (request: Request, text: () => string, headers: Record<string, string>) =>
      (isOfDesk ? await refuseStranger(services, request) : null) ??
      answerText({ requestHeaders: request.headers, text: text(), headers })
    app.get(`${base}/openapi.json`, c => answer(c.req.raw, () => JSON.stringify(describe()), json))
    app.get(`${base}/docs`, c => answer(c.req.raw, () => openApiHtml(describe()), html))
  }
  return app
}

/** The refusal of a request that no member of the staff sends; null for one of a member. */
async function refuseStranger(services: ApiServices, request: Request): Promise<Response | null> {
  try {
    await services.identifyStaff(services.db, request.headers, services.now())
    return null
  } catch (error) {
    return answerError(error, { ...startOf(services, request), call: 'description of the desk' })
  }
}
