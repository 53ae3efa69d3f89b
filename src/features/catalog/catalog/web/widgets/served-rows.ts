import type { Picture, ProductSummary, SpecificationAttribute } from '../../contract.ts'

/**
 * What the row of a product in the page says of it, where its data do not: number, name, picture and facts, in the units that are shown;
 * null where there is no such row. The short description is in it only where the list shows texts.
 */
export function readRow(id: number): ProductSummary | null {
  const row = document.querySelector(`#products [name="quantity.${id}"]`)?.closest('tr, article')
  const link = row?.querySelector<HTMLAnchorElement>(`a[href$="/${id}"]`)
  const picture = row?.querySelector('img')
  if (!row || !link || !picture) return null
  const path = link.pathname.split('/')
  const configure = row.querySelector('a[href*="/configure/"]')?.getAttribute('href')
  return {
    id,
    name: textOf(link),
    se_name: '',
    sku: textOf(row.querySelector('code, [data-sku]')),
    manufacturer_part_number: null,
    short_description: textOf(row.querySelector('p:not([class])')),
    category_id: Number(path.at(-2)),
    lead_time: null,
    default_picture_model: readPicture(picture),
    specification: row instanceof HTMLTableRowElement ? cellFacts(row) : listedFacts(row),
    custom_properties: { product_url: `/${path.slice(-3).join('/')}`, ...(configure && { configure_url: configure }) },
  }
}

function readPicture(picture: HTMLImageElement): Picture {
  const url = picture.getAttribute('src') ?? ''
  return {
    image_url: url.replace('-thumb', '-card'),
    thumb_image_url: url,
    alternate_text: '',
    ...(picture.srcset && { srcset: picture.srcset }),
  }
}

const listedFacts = (row: Element) =>
  [...row.querySelectorAll('dt')].map((term, at) => fact(at, textOf(term), textOf(term.nextElementSibling)))

/** The cells whose columns have the name of a parameter. */
function cellFacts(row: HTMLTableRowElement): SpecificationAttribute[] {
  const heads = row.closest('table')?.tHead?.rows[0]?.cells
  return [...row.cells].flatMap((cell, at) => {
    const name = heads?.[at]?.abbr
    return name ? fact(at, name, textOf(cell)) : []
  })
}

const fact = (id: number, name: string, value: string): SpecificationAttribute => ({
  id,
  name,
  unit: null,
  unit_metric: null,
  values: [{ option_id: null, value, value_metric: null, number: null, number_to: null }],
})

/** Without the values in the other units, which are there but not shown. */
const textOf = (element: Element | null) => (element instanceof HTMLElement ? element.innerText.trim() : '')
