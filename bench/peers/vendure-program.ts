import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { peerAttributes, peerCategories, peerProducts } from './products.ts'

// Runs in the folder where Vendure is installed. `serve` is a server as its documents describe it for production, with its default
// search; `fill` makes the tables and imports the catalogue from a CSV, `index` does what a worker would.
const ofVendure = createRequire(`${process.cwd()}/`)
const core = ofVendure('@vendure/core')
const task = process.argv[2]
// Its types are not installed with the project.
type App = ReturnType<typeof core.bootstrap>
const database = new URL(process.env.DATABASE_URL ?? '')

const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT ?? 0),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: { tokenMethod: 'bearer', superadminCredentials: { identifier: 'admin', password: crypto.randomUUID() } },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: database.pathname.slice(1),
    synchronize: task === 'fill',
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [core.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false })],
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
}

process.on('disconnect', () => process.exit())
if (task === 'serve') await core.bootstrap(config)
else {
  const app = await core.bootstrap(config)
  await (task === 'fill' ? fill(app) : index(app))
  process.exit()
}

/** Its jobs, which would bring the search up to date after each product, end with the process. */
async function fill(app: App): Promise<void> {
  const file = join(tmpdir(), `vendure-${process.pid}.csv`)
  writeFileSync(file, catalogueCsv())
  const { populate } = ofVendure('@vendure/core/cli')
  await populate(async () => app, initialData(), file)
  rmSync(file)
}

/** Puts the products into their categories and then into the search, by its jobs, for once in this process. */
async function index(app: App): Promise<void> {
  const connection = app.get(core.TransactionalConnection).rawConnection
  const until = async (query: string) => {
    for (;;) {
      const [{ count }] = await connection.query(query)
      if (Number(count) === peerProducts.length) return
      await sleep(500)
    }
  }
  const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin' })
  await app.get(core.JobQueueService).start()
  await app.get(core.CollectionService).triggerApplyFiltersJob(ctx)
  await until('select count(*) from collection_product_variants_product_variant')
  // Of its own accord it brings only some of them up to date.
  await app.get(core.SearchService).reindex(ctx)
  await until(`select count(*) from search_index_item where "collectionSlugs" <> ''`)
}

function initialData() {
  const filter = (name: string) => ({
    code: 'facet-value-filter',
    args: { facetValueNames: [`category:${name}`], containsAny: false },
  })
  return {
    defaultLanguage: 'en',
    defaultZone: 'America',
    countries: [{ name: 'United States', code: 'US', zone: 'America' }],
    taxRates: [{ name: 'Standard Tax', percentage: 20 }],
    shippingMethods: [{ name: 'Standard Shipping', price: 500 }],
    paymentMethods: [],
    collections: peerCategories.map(({ name, slug }) => ({ name, slug, filters: [filter(name)] })),
  }
}

function catalogueCsv(): string {
  const columns = ['name', 'slug', 'description', 'assets', 'facets', 'optionGroups', 'optionValues', 'sku', 'price']
  const heading = [...columns, 'taxCategory', 'stockOnHand', 'trackInventory', 'variantAssets', 'variantFacets']
  const rows = peerProducts.map(({ name, slug, description, category, values, sku, price }) => {
    const facets = [`category:${category.name}`, ...peerAttributes.map(({ name }, at) => `${name}:${values[at]}`)]
    const texts = [name, slug, description, '', facets.join('|'), '', '', sku, (price / 100).toFixed(2)]
    return [...texts, 'standard', '1000000', 'false', '', '']
  })
  return [heading, ...rows].map(row => row.map(text => `"${text}"`).join(',')).join('\n')
}
