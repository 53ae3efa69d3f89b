import type { Conditions } from '#features/quotes/buyer/domain/conditions.ts'
import type { Database } from '#server/database/connection.ts'
import { insertBuyer, insertCompany, insertGroup } from './buyers.ts'
import { insertPriceList } from './prices.ts'

/** What each of three customers has alone, and what four pieces cost: A has an own list, B one by company, C one by group. */
const facts = {
  A: { price: '77123.41', subtotal: '308493.64', percent: '17.77', total: '253674.32', days: 71 },
  B: { price: '66234.52', subtotal: '264938.08', percent: '26.66', total: '194305.59', days: 72 },
  C: { price: '55345.63', subtotal: '221382.52', percent: '35.55', total: '142681.03', days: 73 },
}
export type Mark = keyof typeof facts
export const marks: readonly Mark[] = ['A', 'B', 'C']

const conditionsOf = (mark: Mark): Partial<Conditions> => ({
  ...{ incoterm: 'FCA', place: `Marker-${mark}` },
  ...{ discount_percent: facts[mark].percent, valid_days: facts[mark].days },
})

/** Plants the prices of product 1 and the conditions of three customers, and a price for everyone. */
export async function insertMarkedBuyers(db: Database, people: Record<Mark, { id: number }>) {
  const companyId = await insertCompany(db, { name: 'Company Marker-B', conditions: conditionsOf('B') })
  const groupId = await insertGroup(db, 'Group Marker-C')
  await insertBuyer(db, people.A.id, { conditions: conditionsOf('A') })
  await insertBuyer(db, people.B.id, { companyId })
  await insertBuyer(db, people.C.id, { groupId, conditions: conditionsOf('C') })
  await insertPriceList(db, { name: 'Everyone' }, [[1, 1, '12.5']])
  const list = (mark: Mark, whose: Parameters<typeof insertPriceList>[1]) =>
    insertPriceList(db, { name: `List Marker-${mark}`, ...whose }, [[1, 1, facts[mark].price]])
  const lists = [
    await list('A', { scope: 'customer', customerId: people.A.id }),
    await list('B', { scope: 'company', companyId }),
    await list('C', { scope: 'group', groupId }),
  ]
  return { companyId, groupId, lists }
}

/** Between the digits of an amount, in whatever language it is written. */
const gap = String.raw`(?:[.,\s’'\u00a0\u202f]|&nbsp;|&#160;|\\u[0-9a-f]{4})?`
const amount = (text: string) => {
  const [whole = '', rest = ''] = text.split('.')
  return `${whole.slice(0, -3)}${gap}${whole.slice(-3)}[.,]${rest}`
}
const patterns = Object.fromEntries(
  marks.map(mark => {
    const { price, subtotal, total, percent } = facts[mark]
    const amounts = [price, subtotal, total].map(amount)
    const own = [`Marker-${mark}`, ...amounts, `(?<![\\d.,:])${percent.replace('.', '[.,]')}(?!\\d)`]
    return [mark, new RegExp(own.join('|'))]
  }),
)

/** Of which of the three customers a text says something. */
export const marksIn = (text: string): Mark[] => marks.filter(mark => patterns[mark]?.test(text))
