import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteContext } from '#web/page.ts'
import { KeptPart } from '#web/ui/KeptPart.tsx'
import { keepParts } from './kept-parts.ts'
import type { RenderRequest } from './render.tsx'

/** A site whose pages show the name and the stock of a product; `drawn` are those that were drawn. */
function openShop() {
  const drawn: string[] = []
  const shop = { stock: 1, isRead: Promise.resolve() }
  const render = keepParts(async ({ url, language, parts }: RenderRequest) => {
    const name = url.split('/').at(-1) ?? ''
    const { stock } = shop
    await shop.isRead
    const row = () => {
      drawn.push(name)
      return (
        <td>
          {name} {stock} {language}
        </td>
      )
    }
    const site = { call: async () => ({}) as never, report: () => {}, language, prefix: null, parts: parts?.known }
    const body = renderToString(
      <SiteContext value={site}>
        <p>{url}</p>
        <KeptPart as="tr" name={name} draw={row} className="row" />
      </SiteContext>,
    )
    const page = { status: 200, location: null, data: '', meta: {}, route: null, header: null }
    return { ...page, body: parts ? parts.take(body) : [body] }
  })
  const open = async (url: string, revision = '1', more: Partial<RenderRequest> = {}) => {
    const request = {
      url,
      language: 'en',
      prefix: null,
      call: async () => ({}) as never,
      signal: AbortSignal.timeout(1000),
    } as const
    const { body } = await render(revision)({ ...request, ...more })
    return body.map(chunk => (typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk))).join('')
  }
  return { open, drawn, shop }
}

const rowOf = (text: string) => `<tr class="row"><td>${text.replaceAll(' ', '<!-- --> <!-- -->')}</td></tr>`

test('a part is drawn once, and stands on other pages as it was drawn', async () => {
  const { open, drawn } = openShop()
  const first = await open('/a/panel')
  expect(first).toBe(`<p>/a/panel</p>${rowOf('panel 1 en')}`)
  expect(await open('/b/panel')).toBe(first.replace('/a/', '/b/'))
  expect(drawn).toEqual(['panel'])
})

test('another language and another revision have parts of their own', async () => {
  const { open, drawn, shop } = openShop()
  await open('/panel')
  expect(await open('/panel', '1', { language: 'fr' })).toContain(rowOf('panel 1 fr'))
  shop.stock = 2
  expect(await open('/panel', '2')).toContain(rowOf('panel 2 en'))
  expect(drawn).toHaveLength(3)
})

test('a page that began before a change gives nothing to those after it, and gets nothing from them', async () => {
  const { open, shop } = openShop()
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.isRead = promise
  const before = [open('/panel', '1'), open('/fuse', '1')]
  Object.assign(shop, { stock: 2, isRead: Promise.resolve() })
  await open('/fuse', '2')
  resolve()
  expect((await Promise.all(before)).join()).toMatch(/panel<!-- --> <!-- -->1.*fuse<!-- --> <!-- -->1/)
  expect(await open('/panel', '2')).toContain(rowOf('panel 2 en'))
})

test('a page of one visitor neither gets parts nor adds any', async () => {
  const { open, drawn } = openShop()
  const own = { own: { preview: '', call: async () => ({}) as never } }
  await open('/panel', '1', own)
  await open('/panel', '1')
  await open('/panel', '1', own)
  expect(drawn).toHaveLength(3)
})

test('a text of a page cannot end a part', async () => {
  const { open } = openShop()
  const text = '\u00010123456789abcdef01234567\u00010;'
  await open(`/${text}/panel`)
  expect(await open('/a/panel')).toBe(`<p>/a/panel</p>${rowOf('panel 1 en')}`)
})
