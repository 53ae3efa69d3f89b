import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { readTextRow } from './read-list.ts'

const isKnown = (text: string) => text === 'FGMT-5'
const read = (line: string) => readTextRow(1, line, isKnown)

const notes = [
  ...['Budget is 1 500 EUR.', 'Call me at 555-0199', 'Deliver by 2026-12-01', '3rd floor', 'Delivery within 3 weeks'],
  ...[
    'Payment 30 days net',
    'Site 12, bay 4',
    'We have 4 sites',
    'We need 3 pcs by Monday',
    '2 pcs are broken',
    '$1,500',
  ],
  ...['Suite 200, 12 Main Street', 'Apt. 4B', '75008 Paris', 'SW1A 1AA London', 'VAT ES12345678', 'NIF B-12345678'],
  ...['Our ref: AB-1234', 'RFQ-2291', 'PO 4500012345', 'Quote # Q-2026-117', 'Project 4711', 'See drawing DWG-4711'],
  ...['Meeting on 12/03/2026 at 10:30', 'Page 1 of 2', 'Sent from my iPhone 15', 'ISO 9001 certificate required'],
  ...['Rack 7', 'Lot 2', 'max 12 weeks', 'EUR1500 max', '12-Mar-2026', 'Room B204 is closed', 'XYZ-999 is obsolete'],
  ...['Presupuesto: 1.500 EUR', 'Llámeme al 555-0199', 'Entrega antes del 01/12/2026', '3.ª planta', 'IVA 21%'],
  ...[
    'Budget : 1 500 €',
    'Appelez-moi au 01 23 45 67 89',
    'Livraison avant le 01/12/2026',
    '3e étage',
    'TVA FR12345678901',
  ],
  ...['10 pcs per week', '5 x 8 hours', '3 x custom lug by Friday', 'custom busbar 60 A', 'Power supply 48V/60A'],
]
test.each(notes)('%s may be a note: it stays whole, and is asked about', line => {
  expect(read(line)).toMatchObject({ fault: null, question: 'item', partNumber: line, quantity: 1, quantityText: '' })
})

test.each([
  ['ZZ/9999-QQ 7 pcs (or like it)', 'ZZ/9999-QQ', 7],
  ['2 x custom busbar, 60 A', 'custom busbar, 60 A', 2],
  ['2 × barre sur mesure, 60 A', 'barre sur mesure, 60 A', 2],
  ['2 uds. barra de cobre 60x10 mm', 'barra de cobre 60x10 mm', 2],
  ['10 pcs custom bracket', 'custom bracket', 10],
  ['Custom bracket, qty 10', 'Custom bracket', 10],
  ['60 A busbar, 2 pcs', '60 A busbar', 2],
  ['4 x 19" rack, 42U', '19" rack, 42U', 4],
  ['900-1234 x 5', '900-1234', 5],
  ['XYZ-999', 'XYZ-999', 1],
  ['XYZ-999 4', 'XYZ-999', 4],
  ['Order code XQ-77', 'XQ-77', 1],
  ['We need 10 pcs XYZ-999', 'XYZ-999', 10],
  ['10 pcs ABC-123, delivery in 3 weeks', 'ABC-123', 10],
  ['ABC-123 10 pcs, 12.50 EUR each', 'ABC-123', 10],
])('%s is a free line', (line, partNumber, quantity) => {
  const asked = line.startsWith('We') ? 'item' : 'none'
  expect(read(line)).toMatchObject({
    ...{ fault: null, question: asked },
    ...(asked === 'none' ? { partNumber, quantity } : { partNumber: line }),
  })
})

test('a known part is an item, whatever stands beside it', () => {
  for (const line of ['We need 10 pcs FGMT-5 by Monday', 'FGMT-5 is for the 3rd floor', '2 x FGMT-5, budget 1500 EUR'])
    expect(read(line)).toMatchObject({ partNumber: 'FGMT-5' })
})

test('no note of a generator becomes a line of the quote by itself, and no item with a counted thing is asked about', () => {
  const random = seededRandom(23)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const number = () => String(2 + Math.floor(random() * 900))
  const note = [
    () =>
      `${pick(['Budget', 'Target price', 'Freight', 'Presupuesto', 'Prix cible'])}: ${number()} ${pick(['EUR', 'USD', '€', 'euros'])}`,
    () =>
      `${pick(['Ship by', 'Needed before', 'Entrega el', 'Livraison le'])} ${pick(['1', '12', '28'])}${pick(['/03/2026', '.11.2026', ' March', ' de mayo', ' juin 2026'])}`,
    () => `${pick(['Lead time', 'Plazo', 'Délai'])} ${number()} ${pick(['days', 'weeks', 'semanas', 'jours', 'mois'])}`,
    () => `${pick(['Project', 'Site', 'Order', 'Suite', 'Proyecto', 'Chantier', 'Room'])} ${number()}`,
    () =>
      `${pick(['Phone me on', 'Mi número es', 'Appel au'])} ${pick(['555-0199', '+34 600 123 456', '01 23 45 67 89'])}`,
    () => `${pick(['There are', 'We have', 'Hay', 'Nous avons'])} ${number()} ${pick(['sites', 'racks', 'people'])}`,
  ]
  const things = ['custom busbar', 'copper lug M8', 'barra a medida', 'câble souple', 'end cap, grey', 'bracket 19 in']
  const item = [
    () => `${number()} x ${pick(things)}`,
    () => `${number()} ${pick(['pcs', 'uds', 'pièces', 'ea'])} ${pick(things)}`,
    () => `${pick(things)}, ${pick(['qty', 'cant.', 'qté'])} ${number()}`,
    () => `${pick(['XQ', 'AB', 'ZT'])}-${number()}${pick(['', 'A', '/2'])} x ${number()}`,
  ]
  for (let n = 0; n < 1500; n++) {
    const [said, counted] = [pick(note)(), pick(item)()]
    const row = read(said)
    expect([said, row.fault === 'no_item' || row.question === 'item']).toEqual([said, true])
    expect([counted, read(counted).question, read(counted).fault]).toEqual([counted, 'none', null])
  }
})
