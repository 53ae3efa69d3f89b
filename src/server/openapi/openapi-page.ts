import { sourceHash } from '../http/security-headers.ts'
import { escapeHtml } from '../pages/escape-html.ts'
import type { OpenApiDocument, Operation } from './openapi.ts'
import { shapeHtml } from './openapi-shape.ts'

const style = `
:root { color-scheme: light; --ink: #24282c; --soft: #565d64; --line: #dcd8d1; --copper: #9a4f1e; --link: #1d5a8c; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: #fbfaf8; color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line); font-size: 1.25rem; }
h3 { margin: 1rem 0 .25rem; font-size: .9375rem; }
summary { padding: .5rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
details { border-bottom: 1px solid var(--line); }
details > :not(summary) { margin-left: 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, Consolas, monospace; }
pre { margin: .25rem 0 1rem; padding: .75rem; background: #f3f1ed; white-space: pre-wrap; overflow-wrap: anywhere; }
b { color: var(--copper); }
i, small { color: var(--soft); }
a { color: var(--link); }
`
export const openApiPolicy = `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the description of the API as one page without scripts. */
export function openApiHtml({ info, servers, paths, components }: OpenApiDocument): string {
  const base = servers[0]?.url ?? ''
  const areas = Object.entries(Object.groupBy(operationsOf(paths), ({ operation }) => operation.tags[0] ?? ''))
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(info.title)}</title><style>${style}</style></head><body><main>`,
    `<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>`,
    `<p>Version <code>${escapeHtml(info.version)}</code>, below <code>${escapeHtml(base)}</code>, as <a href="${escapeHtml(base)}/openapi.json">OpenAPI 3.1</a></p>`,
    ...areas.flatMap(([area, calls = []]) => [`<h2>${escapeHtml(area)}</h2>`, ...calls.map(callHtml)]),
    '<h2>Errors</h2>',
    `<pre>${Object.values(components.responses)
      .map(({ description }) => escapeHtml(description))
      .join('\n')}</pre>`,
    '<h2>Schemas</h2>',
    ...Object.entries(components.schemas).map(
      ([name, schema]) =>
        `<details open id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><pre>${shapeHtml(schema)}</pre></details>`,
    ),
    '</main></body></html>',
  ].join('\n')
}

interface Call {
  method: string
  path: string
  operation: Operation
}

function operationsOf(paths: OpenApiDocument['paths']): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

function callHtml({ method, path, operation }: Call): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const rows = parameters.map(parameter =>
    '$ref' in parameter
      ? escapeHtml(parameter.$ref.split('/').at(-1) ?? '')
      : `${escapeHtml(parameter.name)}${parameter.required ? '' : '?'}: ${shapeHtml(parameter.schema)} <i>in the ${parameter.in}</i>`,
  )
  return [
    `<details id="${escapeHtml(operationId)}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code><br><small>${escapeHtml(summary)}</small></summary>`,
    description ? `<p>${escapeHtml(description)}</p>` : '',
    `<h3>Parameters</h3><pre>${rows.join('\n')}</pre>`,
    requestBody ? `<h3>Body</h3><pre>${contentHtml(requestBody.content)}</pre>` : '',
    ...Object.entries(responses).flatMap(([status, response]) =>
      'content' in response && response.content
        ? [`<h3>Answer ${status}</h3><pre>${contentHtml(response.content)}</pre>`]
        : [],
    ),
    `<p><small>Errors: ${Object.keys(responses)
      .filter(status => status !== '200')
      .join(', ')}</small></p></details>`,
  ].join('')
}

function contentHtml(content: Record<string, { schema: unknown }>): string {
  const json = content['application/json']
  return json ? shapeHtml(json.schema) : 'a file'
}
