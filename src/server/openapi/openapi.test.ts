import { expect, test } from 'vitest'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { defineCall } from '#shared/call.ts'
import { type Binding, handle } from '../calls/handle.ts'
import { openApiDocument } from './openapi.ts'
import { openApiHtml, openApiPolicy } from './openapi-page.ts'

const Line = z.object({ sku: z.string().max(40), quantity: z.int().min(1) })
const Unused = z.object({ nobody: z.string() })
const Cart = z.object({ lines: z.array(Line).max(1000), note: z.string().nullable(), kind: z.enum(['quick', 'full']) })

const getCart = defineCall({ method: 'GET', path: '/wishlist/wishlist', summary: 'The <cart>', reply: Cart })
const openCart = defineCall({
  method: 'GET',
  path: '/wishlist/open/{id}',
  summary: 'Opens a cart',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ view: z.enum(['all']).optional() }),
  reply: z.array(Cart),
  hasEffect: true,
})
const addLine = defineCall({
  method: 'POST',
  path: '/wishlist/add',
  summary: 'Adds a line',
  body: Line,
  reply: null,
  hasEffect: true,
  isIdempotent: true,
  limit: 'write',
})

const bindings: Binding[] = [
  handle(getCart, () => ({ lines: [], note: null, kind: 'quick' as const })),
  handle(openCart, () => []),
  handle(addLine, () => new Response('')),
]
const info = {
  title: 'API',
  version: 'v1',
  serverUrl: 'http://site.example/api-frontend',
  named: { Line, Cart, Unused, limit: 3 },
}
const document = openApiDocument(bindings, info)

function refsOf(value: unknown): string[] {
  return [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
}

function lookUp(ref: string): unknown {
  let value: unknown = document
  for (const key of ref.slice(2).split('/')) value = Reflect.get(Object(value), key)
  return value
}

test('the document has every call, and a GET with an effect also as POST', () => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(method => `${method} ${path}`),
  )
  expect(calls).toEqual([
    'get /wishlist/wishlist',
    'get /wishlist/open/{id}',
    'post /wishlist/open/{id}',
    'post /wishlist/add',
  ])
  const ids = Object.values(document.paths).flatMap(operations =>
    Object.values(operations).map(operation => operation.operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference exists, and every named schema has a reference', () => {
  const refs = new Set(refsOf(document))
  expect([...refs].filter(ref => lookUp(ref) === undefined)).toEqual([])
  expect(Object.keys(document.components.schemas)).toEqual(['Cart', 'Line', 'WireError'])
  for (const name of Object.keys(document.components.schemas)) expect(refs).toContain(`#/components/schemas/${name}`)
})

test('a form that is a body and occurs in another body needs a name', () => {
  const addressForm = mini.object({ city: mini.string() })
  const addAddress = defineCall({ method: 'POST', path: '/address', summary: 'Adds', body: addressForm, reply: null })
  const request = defineCall({
    method: 'POST',
    path: '/request',
    summary: 'Requests',
    body: mini.object({ address: mini.nullish(addressForm) }),
    reply: null,
  })
  const both = [addAddress, request].map(call => handle(call, () => new Response('')))
  expect(() => openApiDocument(both, info)).toThrow(/"POST \/address body" occurs inside another/)
  const named = openApiDocument(both, { ...info, named: { AddressForm: addressForm } })
  expect(refsOf(named.paths)).toContain('#/components/schemas/AddressForm')
  expect(named.components.schemas).toMatchObject({ AddressForm: { properties: { city: { type: 'string' } } } })
})

test('parameters, bodies and replies come from the schemas of the call', () => {
  const open = document.paths['/wishlist/open/{id}']?.get
  expect(open?.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'view', in: 'query', required: false, schema: { type: 'string', enum: ['all'] } },
    { $ref: '#/components/parameters/Language' },
  ])
  expect(open?.responses[200]).toMatchObject({
    content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Cart' } } } },
  })
  const add = document.paths['/wishlist/add']?.post
  expect(add?.requestBody?.content).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/Line' } } })
  expect(document.components.schemas.Line?.properties?.quantity).toEqual({ type: 'integer', minimum: 1 })
})

test('the error statuses of a call follow from its definition', () => {
  const statuses = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {})
  expect(statuses('/wishlist/wishlist', 'get')).toEqual(['200', '401', '500', '503'])
  expect(statuses('/wishlist/open/{id}', 'get')).toEqual(['200', '400', '401', '403', '404', '500', '503'])
  expect(statuses('/wishlist/add', 'post')).toEqual([
    '200',
    '400',
    '401',
    '403',
    '408',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(refsOf(document.paths['/wishlist/add']?.post?.parameters)).toContain('#/components/parameters/IdempotencyKey')
})

test('the page shows every call, its links to schemas work, and it runs no script', () => {
  const html = openApiHtml(document)
  for (const path of Object.keys(document.paths)) expect(html).toContain(path)
  expect(html).toContain('The &#60;cart&#62;')
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets.filter(id => !html.includes(`id="${id}"`))).toEqual([])
  expect(html).toContain('sku: string<i> ≤ 40</i>')
  expect(html).toContain('kind: &#39;quick&#39; | &#39;full&#39;')
  expect(html).not.toMatch(/<script|style="|\son\w+=/)
  expect(openApiPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=';/)
})
