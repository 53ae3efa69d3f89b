import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkImports } from './check-imports.ts'

const call = "export const order = { path: '/order' }\nexport type Order = typeof order\n"

// A small product without a fault. Each breach adds or replaces one file.
const product = {
  'src/shared/language.ts': "import { z } from 'zod'\nexport const Language = z.string()\n",
  'src/drawing/shapes.ts': 'export const pen = 0.35\n',
  'src/routes.ts': "export const home = '/'\n",
  'src/server/process/log.ts': "import { stdout } from 'node:process'\nexport const log = stdout.write\n",
  'src/web/text.ts': "import { createContext } from 'react'\nexport const Text = createContext('')\n",
  'src/features/shop/order/contract.ts': call,
  'src/features/shop/order/messages/order.ts': "export const words = { en: 'Order' }\n",
  'src/features/shop/order/domain/order.ts':
    'export const isLate = (dueAt: Date, now: Date) => dueAt < now && new Date(0) < now\n',
  'src/features/shop/order/server/tables.ts':
    "import { pgTable } from 'drizzle-orm/pg-core'\nexport const order = pgTable('order', {})\n",
  'src/features/shop/order/server/store.ts':
    "import { order } from './tables.ts'\nimport { stock } from '#features/shop/stock/server/tables.ts'\nexport const findOrder = () => [order, stock]\n",
  'src/features/shop/order/server/emails/order-received.tsx':
    "import type { ReactNode } from 'react'\nexport type Mail = ReactNode\n",
  'src/features/shop/order/web/OrderPage.tsx':
    "import { order, type Order } from '../contract.ts'\nimport { home } from '#routes.ts'\nimport { Badge } from '#features/shop/stock/web/widgets/Badge.tsx'\nexport default (one: Order) => <Badge of={one ?? order} to={home} />\n",
  'src/features/shop/stock/contract.ts': call,
  'src/features/shop/stock/domain/stock.ts': 'export const left = 1\n',
  'src/features/shop/stock/messages/stock.ts': "export const words = { en: 'Stock' }\n",
  'src/features/shop/stock/server/tables.ts': "export const stock = 'stock'\n",
  'src/features/shop/stock/server/store.ts':
    "import { stock } from './tables.ts'\nexport const listStock = () => stock\n",
  'src/features/shop/stock/web/widgets/Badge.tsx': 'export const Badge = () => <b>it’s "ours"</b>\n',
  'src/main.ts':
    "import './features/shop/order/server/store.ts'\nimport './features/shop/order/web/OrderPage.tsx'\nexport const startedAt = Date.now()\n",
  'src/features/shop/order/domain/order.test.ts':
    "import { log } from '#server/process/log.ts'\nlog(String(new Date()))\n",
  'db/seed/order.ts':
    "import { order } from '#features/shop/order/server/tables.ts'\nexport const rows = [order, Math.random()]\n",
}

async function faultsWith(changes: Record<string, string>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'check-imports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, source] of Object.entries({ ...product, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return (await checkImports(root, ['order', 'stock'])).faults
}

const order = 'src/features/shop/order'
const value = (specifier: string) => `export { x } from '${specifier}'\nexport const y = 1\n`
const type = (specifier: string) => `import type { x } from '${specifier}'\nexport const y = 1 as x\n`

const breaches: [rule: string, file: string, source: string, reason: RegExp][] = [
  ['shared code knows no Node', 'src/shared/a.ts', value('node:fs'), /shared code imports node:fs/],
  ['nor under its old name', 'src/shared/a.ts', value('fs'), /shared code imports fs/],
  ['shared code knows no React', `${order}/domain/a.ts`, value('react'), /shared code imports react/],
  ['nor a package of the browser', `${order}/messages/a.ts`, value('embla-carousel'), /shared code imports embla/],
  [
    'shared code reads no clock',
    `${order}/domain/a.ts`,
    'export const a = () => Date.now()\n',
    /a\.ts:1 shared code reads Date\.now/,
  ],
  [
    'in no spelling',
    `${order}/contract.ts`,
    'export const a = 1\nexport const b = new Date()\n',
    /contract\.ts:2 shared code reads new Date/,
  ],
  [
    'shared code rolls no dice',
    'src/shared/a.ts',
    'export const a = () => Math.random()\n',
    /shared code reads Math\.random/,
  ],
  ['nor the runtime’s', 'src/shared/a.ts', 'export const a = () => crypto.randomUUID()\n', /shared code reads crypto/],
  [
    'shared code knows no server',
    'src/shared/a.ts',
    value('#server/process/log.ts'),
    /shared code imports src\/server\/process\/log\.ts/,
  ],
  [
    'not even its types',
    'src/shared/a.ts',
    type('#server/process/log.ts'),
    /shared code imports src\/server\/process\/log\.ts/,
  ],
  ['shared code knows no web', `${order}/domain/a.ts`, value('#web/text.ts'), /shared code imports src\/web\/text\.ts/],
  [
    'the web takes calls of contracts, schemas as types',
    `${order}/web/A.tsx`,
    "import { order, Order } from '../contract.ts'\n",
    /imports Order of .*contract\.ts by value: only calls reach the browser/,
  ],
  ['nor all at once', `${order}/web/A.tsx`, "import * as all from '../contract.ts'\n", /imports \* of .* by value/],
  ['late imports are values', `${order}/web/A.tsx`, "export const a = () => import('../contract.ts')\n", /by value/],
  [
    'the web knows no server',
    'src/web/a.ts',
    type('#server/process/log.ts'),
    /web code imports src\/server\/process\/log\.ts/,
  ],
  [
    'nor in a type expression',
    'src/web/a.ts',
    "export type A = typeof import('#server/process/log.ts')\n",
    /web code imports src\/server/,
  ],
  ['the web knows no Node', 'src/web/a.ts', value('node:path'), /there is no Node in the browser/],
  ['nor a package of the server', 'src/web/a.ts', value('drizzle-orm/pg-core'), /a package of the server/],
  ['nor the large zod', 'src/web/a.ts', value('zod'), /use zod\/mini/],
  ['the server knows no web', 'src/server/a.ts', value('#web/text.ts'), /server code imports src\/web\/text\.ts/],
  ['the server draws in documents only', `${order}/server/a.ts`, value('react-dom/server'), /React draws only emails/],
  ['the platform knows no feature', 'src/web/a.ts', type('#features/shop/order/contract.ts'), /the platform imports/],
  [
    'drawings know no feature',
    'src/drawing/a.ts',
    value('#features/shop/order/domain/order.ts'),
    /the platform imports/,
  ],
  ['shared code knows no drawings', 'src/shared/a.ts', value('#drawing/shapes.ts'), /drawings import src\/shared/],
  ['not even its rules', 'src/server/a.ts', value('#features/shop/order/domain/order.ts'), /the platform imports/],
  [
    'messages are not a shared part of a slice',
    `${order}/server/a.ts`,
    value('#features/shop/stock/messages/stock.ts'),
    /not a shared part of the slice stock/,
  ],
  [
    'pages are not a shared part of a slice',
    `${order}/web/A.tsx`,
    "import './B.tsx'\nexport * from '#features/shop/stock/web/StockPage.tsx'\n",
    /not a shared part of the slice stock/,
  ],
  [
    'tables are for SQL',
    `${order}/server/routes.ts`,
    value('#features/shop/stock/server/tables.ts'),
    /not a shared part of the slice stock/,
  ],
  [
    'a slice imports downwards only',
    'src/features/shop/stock/domain/a.ts',
    value('#features/shop/order/domain/order.ts'),
    /imports src\/features\/shop\/order\/domain\/order\.ts upwards: the slice order stands above stock/,
  ],
  ['nor types', 'src/features/shop/stock/web/A.tsx', type('#features/shop/order/contract.ts'), /upwards/],
  ['nor tables', 'src/features/shop/stock/server/store.ts', value('#features/shop/order/server/tables.ts'), /upwards/],
  [
    'a slice has its place in the order',
    'src/features/shop/parcel/domain/parcel.ts',
    'export const a = 1\n',
    /the slice parcel, which the order of slices does not name/,
  ],
  [
    'slices are named, not climbed to',
    `${order}/domain/a.ts`,
    value('../../stock/domain/stock.ts'),
    /only its own slice is near/,
  ],
  [
    'nor is the platform',
    `${order}/domain/a.ts`,
    value('../../../../shared/language.ts'),
    /only its own slice is near/,
  ],
  [
    'the own slice is not named',
    `${order}/domain/a.ts`,
    value('#features/shop/order/domain/order.ts'),
    /write \.\/ or/,
  ],
  ['nor the own part of the platform', 'src/server/a.ts', value('#server/process/log.ts'), /write \.\/ or/],
  [
    'nobody imports the composition',
    'src/server/a.ts',
    value('#main.ts'),
    /the composition imports, and is not imported/,
  ],
  [
    'the product does not lean on its scripts',
    'src/server/a.ts',
    value('../../db/seed/order.ts'),
    /not part of the product/,
  ],
  ['a slice has known places', `${order}/a.ts`, 'export const a = 1\n', /lies in no world/],
  ['what is imported exists', 'src/server/a.ts', value('./gone.ts'), /does not exist/],
  ['no index files', 'src/web/ui/index.ts', 'export const a = 1\n', /is an index file/],
  ['no barrels', 'src/web/all.ts', "export * from './text.ts'\n", /only passes on the exports/],
  ['no vague folders', 'src/server/utils/a.ts', 'export const a = 1\n', /is named utils/],
  ['no vague files', 'test/helpers.ts', 'export const a = 1\n', /is named helpers/],
  ['short files', 'src/server/a.ts', 'export const a = 1\n'.repeat(351), /has 351 lines, more than 350/],
  ['short tests', 'src/server/a.test.ts', 'export const a = 1\n'.repeat(501), /has 501 lines, more than 500/],
  ['short stylesheets', 'src/web/a.css', 'a {}\n'.repeat(351), /has 351 lines/],
]

test('a tree that keeps the rules has no faults', async () => {
  expect(await faultsWith({})).toEqual([])
})

test.each(breaches)('%s', async (_, file, source, reason) => {
  const extra = {
    'src/features/shop/stock/web/StockPage.tsx': 'export default 1\n',
    [`${order}/web/B.tsx`]: 'export const b = 1\n',
  }
  expect(await faultsWith({ ...extra, [file]: source })).toEqual([expect.stringMatching(reason)])
})

test('a cycle is a fault, also through types', async () => {
  const faults = await faultsWith({
    'src/server/a.ts': value('./b.ts'),
    'src/server/b.ts': type('./c.ts'),
    'src/server/c.ts': value('./a.ts'),
  })
  expect(faults).toEqual([
    'src/server/a.ts is in a cycle: src/server/a.ts → src/server/b.ts → src/server/c.ts → src/server/a.ts',
  ])
})

test('this tree keeps the rules', async () => {
  const { files, faults } = await checkImports(join(import.meta.dirname, '..'))
  expect(faults).toEqual([])
  expect(files).toBeGreaterThan(100)
})
