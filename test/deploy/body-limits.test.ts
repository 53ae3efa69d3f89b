import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import type { CallShape } from '#shared/call.ts'
import { bodyLimits, megabyte, passedOn } from '../../src/body-limits.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const contracts = import.meta.glob<Record<string, unknown>>('../../src/features/*/*/{contract,desk-contract}.ts', {
  eager: true,
})
const isCall = (value: unknown): value is CallShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
const calls = Object.values(contracts).flatMap(contract => Object.values(contract).filter(isCall))
const uploads = calls.flatMap(({ base, path, upload }) =>
  upload ? [{ path, bytes: upload.maxBytes, way: base ? ('desk' as const) : ('site' as const) }] : [],
)

test('the table has each limit of the contracts above what any body may have', () => {
  const others = uploads.filter(({ bytes }) => bytes > megabyte && !Object.values(bodyLimits).includes(bytes))
  expect(others).toEqual([])
  const unused = Object.entries(bodyLimits).filter(([, limit]) => !uploads.some(({ bytes }) => bytes === limit))
  expect(unused).toEqual([])
})

test('a balancer lets through what the site takes with the form around it, and a little more', () => {
  for (const way of ['site', 'desk'] as const) {
    const most = Math.max(...uploads.filter(one => one.way === way).map(({ bytes }) => bytes)) / megabyte
    expect(passedOn[way], way).toBe(most + 1)
  }
})

test('nginx, the Ingresses and the documents say the same', () => {
  const nginx = read('deploy/nginx.conf')
  const sizes = [...nginx.matchAll(/client_max_body_size (\w+);/g)].map(([, size]) => size)
  expect(sizes).toEqual([`${passedOn.site}m`, `${passedOn.desk}m`])
  expect(/location ~\* \^\/api-backend\(\/\|\$\) \{\s+client_max_body_size 51m;/.test(nginx)).toBe(true)
  const ingresses = parseAllDocuments(read('deploy/kubernetes/ingress.yaml')).map(document => document.toJS())
  const found = ingresses.map(({ metadata, spec }) => [
    spec.rules[0].http.paths[0].path,
    metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'],
  ])
  expect(found).toEqual([
    ['/', `${passedOn.site}m`],
    ['/api-backend', `${passedOn.desk}m`],
  ])
  const [site, desk] = [passedOn.site, passedOn.desk]
  const limitsOf = (file: string, directive: RegExp) =>
    [...read(file).matchAll(directive)].map(([, size]) => Number(size))
  expect(limitsOf('deploy/Caddyfile', /max_size (\d+)MiB/g)).toEqual([desk, site])
  expect(limitsOf('deploy/lighttpd.conf', /max-request-size = (\d+)/g)).toEqual([site * 1024, desk * 1024])
  // Squid refuses the very number.
  expect(limitsOf('deploy/squid.conf', /request_body_max_size (\d+) MB/g)).toEqual([desk + 1])
  expect(read('docs/configuration.md')).toMatch(
    new RegExp(`up to ${passedOn.site} MB on, below \`/api-backend\` of up to ${passedOn.desk} MB`),
  )
  // These set no limit.
  expect(read('deploy/haproxy.cfg')).not.toMatch(/req\.body_size|req_body_size/)
  expect(read('deploy/varnish.vcl')).not.toMatch(/content-length/i)
})

test('the runbook has the table', () => {
  const rows = Object.entries(bodyLimits).map(([what, bytes]) => `| ${what} | ${bytes / megabyte} MB |`)
  const written = read('docs/operations.md').split(/<!-- \/?body limits -->/)[1]
  expect(written?.trim()).toBe(['| what | at most |', '|---|---|', ...rows].join('\n'))
})
