import { Server } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { peerAttributes, peerCategories, peerProducts } from './products.ts'

// Runs in the folder where EverShop is installed. `serve` starts it as `evershop start` does, `fill` makes the catalogue with its own
// services, as `evershop seed` does.
const inside = (path: string) =>
  import(pathToFileURL(join(process.cwd(), 'node_modules/@evershop/evershop/dist', path)).href)

process.on('disconnect', () => process.exit())
// Its own children end with the event 'exit' only, which a signal does not bring.
process.on('SIGTERM', () => process.exit())
if (process.argv[2] === 'fill') await fill()
else await serve()

/** It listens on every address of the machine, so the address is added here. */
async function serve(): Promise<void> {
  const listen: (this: Server, port: number, host: string) => Server = Server.prototype.listen
  Object.assign(Server.prototype, {
    listen(this: Server, port: number) {
      return listen.call(this, port, '127.0.0.1')
    },
  })
  await inside('bin/start/index.js')
}

async function fill(): Promise<void> {
  const { default: createAttribute } = await inside('modules/catalog/services/attribute/createProductAttribute.js')
  const { default: createCategory } = await inside('modules/catalog/services/category/createCategory.js')
  const { default: createProduct } = await inside('modules/catalog/services/product/createProduct.js')
  const { pool } = await inside('lib/postgres/connection.js')
  const { rows: groups } = await pool.query(
    `insert into attribute_group (group_name) values ('Peers') returning attribute_group_id as id`,
  )
  const { rows: packages } = await pool.query('select package_id as id from package limit 1')
  for (const { name, code, values } of peerAttributes)
    await createAttribute(
      {
        attribute_code: code,
        attribute_name: name,
        type: 'select',
        is_required: 0,
        display_on_frontend: 1,
        is_filterable: 1,
        groups: [groups[0].id],
        options: values.map(value => ({ option_text: value })),
      },
      {},
    )
  const categories = new Map<string, number>()
  for (const { name, slug } of peerCategories) {
    const { insertId } = await createCategory(
      { name, url_key: slug, status: 1, include_in_nav: 1, show_products: 1 },
      {},
    )
    categories.set(slug, insertId)
  }
  const { rows } = await pool.query(
    'select attribute_code, option_text, attribute_option_id as id from attribute_option',
  )
  const options = new Map<string, number>(
    rows.map((row: Option) => [`${row.attribute_code} ${row.option_text}`, row.id]),
  )
  for (const { name, slug, sku, description, price, category, values } of peerProducts)
    await createProduct(
      {
        type: 'simple',
        name,
        url_key: slug,
        sku,
        description: asBlocks(description),
        price: price / 100,
        weight: 300,
        status: true,
        visibility: true,
        qty: 1_000_000,
        manage_stock: true,
        stock_availability: true,
        group_id: groups[0].id,
        package_id: packages[0].id,
        category_id: categories.get(category.slug),
        attributes: peerAttributes.map(({ code }, place) => ({
          attribute_code: code,
          value: String(options.get(`${code} ${values[place]}`)),
        })),
      },
      {},
    )
  process.exit()
}

interface Option {
  attribute_code: string
  option_text: string
  id: number
}

/** A text as its editor stores it. */
function asBlocks(text: string) {
  const data = { time: 0, version: '2.31.0', blocks: [{ id: 'text', type: 'paragraph', data: { text } }] }
  return [{ id: 'row', size: 1, className: 'md:grid-cols-1', columns: [{ id: 'column', size: 1, data }] }]
}
