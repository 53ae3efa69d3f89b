import { expect, test } from 'vitest'
import { rowActions } from '#pages/row-actions.tsx'
import type { Language } from '#shared/language.ts'
import { presentPaging } from '#shared/paging.ts'
import { parseSearch } from '#web/search-text.ts'
import { elementsIn, linksIn, renderMarkup, textOf } from '../../../../../../test/readers/render-markup.tsx'
import type { FilterAttribute, FilterChoices, ProductSummary } from '../../contract.ts'
import { parseListSearch } from '../../domain/listing/list-search.ts'
import { ProductBrowser } from './ProductBrowser.tsx'

const path = '/dc-power-distribution'

test('each filter in use is a link to the list without it, on page 1', async () => {
  const markup = await draw('voltage=48,24&bus=60-100&category=12&page=2&sort=-name')
  expect(chips(markup)).toEqual([
    [`${path}?voltage=48,24&bus=60-100&sort=-name`, 'Remove filter: Category: GMT panels'],
    [`${path}?voltage=24&bus=60-100&category=12&sort=-name`, 'Remove filter: Nominal voltage: −48 V'],
    [`${path}?voltage=48&bus=60-100&category=12&sort=-name`, 'Remove filter: Nominal voltage: ±24 V'],
    [`${path}?voltage=48,24&category=12&sort=-name`, 'Remove filter: Bus rating: 60 to 100\u202fA'],
    [`${path}?sort=-name`, 'Clear filters'],
  ])
})

test('without scripts the form sends the complete state of the filters and loses nothing else', async () => {
  const markup = await draw('voltage=48&bus=60-&view=all&display=list&term=fuse', { fixed: { term: 'fuse' } })
  const form = markup.slice(markup.indexOf('<form'), markup.indexOf('</form>'))
  const sent = elementsIn(form, 'input')
    .filter(({ name, type }) => name !== undefined && type !== 'checkbox')
    .map(({ name, value }) => `${name}=${value}`)
  expect(sent).toEqual(['term=fuse', 'view=all', 'display=list', 'bus.from=60', 'bus.to='])
  expect(form).toMatch(/name="voltage"[^>]*checked=""[^>]*value="48"/)
  expect(form).not.toMatch(/name="voltage"[^>]*checked=""[^>]*value="24"/)
  expect(elementsIn(markup, 'form')[0]?.action).toBe(path)
  expect(elementsIn(markup, 'select')[0]?.form).toBe(elementsIn(markup, 'form')[0]?.id)
})

test('a choice without products is disabled', async () => {
  const markup = await draw('')
  expect(markup).toMatch(
    /<input[^>]*name="voltage"[^>]*disabled=""[^>]*value="24"|<input[^>]*disabled=""[^>]*name="voltage"[^>]*value="24"/,
  )
})

test('the links to pages have labels that say where they lead', async () => {
  const markup = await draw('page=2&sort=name')
  const links = elementsIn(markup, 'a').filter(({ rel }) => rel === 'prev' || rel === 'next')
  expect(links.map(({ rel, href }) => [rel, href?.replaceAll('&amp;', '&')])).toEqual([
    ['prev', `${path}?sort=name`],
    ['next', `${path}?sort=name&page=3`],
  ])
  expect(textOf(markup)).toContain('70 products')
})

test('a column says how it is sorted, and its link reverses the order', async () => {
  const markup = await draw('sort=attribute:19&page=2')
  expect(elementsIn(markup, 'th').filter(head => head['aria-sort'])).toHaveLength(1)
  expect(linksIn(markup)).toContainEqual([`${path}?sort=-attribute:19`, 'Sort by Bus rating'])
  expect(linksIn(markup)).toContainEqual([`${path}?sort=name`, 'Sort by Product'])
})

test('an empty list suggests what to do, even when the filter is not one of this list', async () => {
  const markup = await draw('rating=5', { total: 0 })
  expect(textOf(markup)).toContain('No product has all of these parameters')
  expect(linksIn(markup)).toContainEqual([path, 'Clear filters'])
  expect(textOf(await draw('', { total: 0 }))).toContain('There are no products here yet')
})

test('a panel has its way to the configurator in either display, other products have none', async () => {
  for (const query of ['', 'display=list']) {
    const ways = linksIn(await draw(query)).filter(([href]) => href.startsWith('/configure/'))
    expect(ways).toEqual([['/configure/1', query === '' ? 'Configure' : 'Configure Panel 1']])
  }
})

test.each<[Language, string]>([
  ['es', 'Quitar el filtro: Nominal voltage: −48 V'],
  ['fr', 'Retirer le filtre\u202f: Nominal voltage\u202f: −48 V'],
])('in %s too', async (language, chip) => {
  expect(chips(await draw('voltage=48', {}, language)).at(0)?.[1]).toBe(chip)
})

interface Given {
  total?: number
  fixed?: Record<string, string>
}

function draw(query: string, { total = 70, fixed = {} }: Given = {}, language: Language = 'en'): Promise<string> {
  const search = parseListSearch(parseSearch(query))
  const list = { ...presentPaging(total, search.page), products: total ? [product(1), product(2)] : [] }
  const part = (
    <ProductBrowser
      name="Panels"
      path={path}
      file={{ path: '/catalog/export', fixed: {} }}
      fixed={fixed}
      search={search}
      list={list}
      choices={choices(search.filters, total)}
      actions={rowActions}
    />
  )
  return renderMarkup(part, `${path}?${query}`, language)
}

function chips(markup: string): [string, string][] {
  const list = /<ul class="[^"]*chips[^"]*".*?<\/ul>/.exec(markup)?.[0] ?? ''
  return linksIn(list)
}

function product(id: number): ProductSummary {
  const picture = { image_url: '/a.svg', thumb_image_url: '/b.svg', alternate_text: 'a drawing' }
  const values = [{ option_id: null, value: '100\u202fA', value_metric: null, number: 100, number_to: null }]
  return {
    id,
    name: `Panel ${id}`,
    se_name: `panel-${id}`,
    sku: `P-${id}`,
    manufacturer_part_number: null,
    short_description: 'A panel',
    category_id: 12,
    lead_time: null,
    default_picture_model: picture,
    specification: [{ id: 19, name: 'Bus rating', unit: 'A', unit_metric: null, values }],
    custom_properties: { product_url: `${path}/12/${id}`, ...(id === 1 && { configure_url: '/configure/1' }) },
  }
}

function choices(filters: Readonly<Record<string, string>>, total: number): FilterChoices {
  const words = filters.voltage?.split(',') ?? []
  const [from, to] = (filters.bus ?? '').split('-')
  const option = (key: string, name: string, count: number) => ({
    id: Number(key),
    key,
    name,
    number: Number(key),
    number_of_products: count,
    selected: words.includes(key),
    disabled: false,
  })
  const category = { se_name: 'x', sub_categories: [], selected: false, number_of_products: 3 }
  const base: Omit<FilterAttribute, 'id' | 'key' | 'name'> = {
    unit: null,
    unit_metric: null,
    control: 'options',
    range: null,
    selected_range: null,
    options: [],
  }
  return {
    total_items: total,
    categories: [
      { ...category, id: 12, name: 'GMT panels' },
      { ...category, id: 14, name: 'KLM panels' },
    ],
    attributes: [
      {
        ...base,
        id: 16,
        key: 'voltage',
        name: 'Nominal voltage',
        options: [option('48', '−48 V', 9), option('24', '±24 V', 0)],
      },
      {
        ...base,
        id: 19,
        key: 'bus',
        name: 'Bus rating',
        unit: 'A',
        control: 'range',
        range: { from: 20, to: 850 },
        selected_range: filters.bus ? { from: Number(from), to: to ? Number(to) : null } : null,
      },
    ],
  }
}
