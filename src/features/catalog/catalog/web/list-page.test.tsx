import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/call.ts'
import { presentPaging } from '#shared/paging.ts'
import type { CallApi, LoadArgs } from '#web/page.ts'
import type { Category } from '../contract.ts'
import { load, meta } from './ListPage.tsx'

const main = { id: 1, name: 'Power', se_name: 'dc-power-distribution' }
const series = { id: 12, name: 'GMT Fuse Panels', se_name: 'gmt-fuse-panels' }
const category: Category = {
  ...series,
  description: 'What they are for.',
  picture_model: { image_url: '', thumb_image_url: '', alternate_text: '' },
  breadcrumb: [main, series],
  sub_categories: [],
}
const full = '/dc-power-distribution/gmt-fuse-panels'

/** An API with one series and with titles for the given paths. */
function api(titled: readonly string[]) {
  const asked: unknown[] = []
  const call = async ({ path: called }: Endpoint, input: { query?: { path: string }; body?: unknown }) => {
    if (called.includes('getCategoryFilter')) return { total_items: 0, categories: [], attributes: [] }
    if (called.includes('GetCategoryProduct')) {
      asked.push(input.body)
      return { ...presentPaging(0), category, products: [] }
    }
    const path = input.query?.path ?? '/'
    asked.push(path)
    const title = { en: `Title of ${path}`, es: '', fr: '' }
    return { path: titled.includes(path) ? path : '/', title, description_id: null, description: null }
  }
  return { call: call as unknown as CallApi, asked }
}

async function show(params: Record<string, string>, titled: readonly string[], search = {}) {
  const { call, asked } = api(titled)
  const data = await load({ call, params, search, language: 'en', path: '' } satisfies LoadArgs)
  return { head: meta({ data, language: 'en' }), asked }
}

test.each<[Record<string, string>, string[]]>([
  [{ slug: 'dc-power-distribution', categoryId: 'gmt-fuse-panels' }, [full]],
  [{ slug: 'dc-power-distribution', categoryId: '12' }, ['/dc-power-distribution/12', full]],
  [{ slug: 'gmt-fuse-panels' }, ['/gmt-fuse-panels', full]],
])('the list at %o has the title of its full path, which is its canonical address', async (params, paths) => {
  const { head, asked } = await show(params, [full])
  expect(head).toMatchObject({ title: `Title of ${full}`, description: null, canonicalPath: full })
  expect(asked.filter(question => typeof question === 'string')).toEqual(paths)
})

test('a series that is not in the table of titles has its own name and description', async () => {
  const { head } = await show({ slug: 'dc-power-distribution', categoryId: 'gmt-fuse-panels' }, [])
  expect(head).toMatchObject({ title: 'GMT Fuse Panels', description: 'What they are for.', canonicalPath: full })
})

test('the list is requested with the parameters of the URL', async () => {
  const params = { slug: 'dc-power-distribution', categoryId: '12' }
  const { asked } = await show(params, [full], { voltage: '48', page: '2', sort: 'wrong' })
  expect(asked[0]).toEqual({
    category_id: '12',
    filters: { voltage: '48' },
    category_ids: [],
    page_number: 2,
    page_size: 24,
  })
})

test.each<Record<string, string>>([{ slug: 'x'.repeat(201) }, { slug: 'x', categoryId: 'y'.repeat(201) }])(
  'an endless word names no category',
  async params => {
    await expect(show(params, [])).rejects.toMatchObject({ status: 404 })
  },
)
