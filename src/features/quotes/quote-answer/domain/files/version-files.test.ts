import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { versionContent, versionLine } from '../../../../../../test/builders/versions.ts'
import { versionLabels } from '../../messages/version-labels.ts'
import type { VersionContent } from '../version/version.ts'
import { calendarItem } from './calendar.ts'
import { daysOf, erpColumns, erpRows, netPrice } from './erp-rows.ts'

const sentAt = new Date('2026-11-22T10:00:00.000Z')

describe('the table for ERP programs', () => {
  const rowsOf = (content: VersionContent, chosenIds: number[] = []) =>
    erpRows(content, {
      webQuoteId: 'WQ-2026-000123',
      number: 2,
      chosenIds,
      leadTimes: new Map([[1, { from: 2, to: 3, unit: 'weeks' }]]),
      words: versionLabels.en,
    }).map(row => Object.fromEntries(erpColumns.map((name, at) => [name, row[at]])))
  const sum = (rows: Record<string, string | undefined>[]) =>
    rows.reduce((all, { quantity, unit_price }) => all + Number(quantity) * Number(unit_price), 0)

  test('has the lines of the total with net prices, and freight and discount, which add up to it', () => {
    const lines = [
      versionLine({ id: 1, discount_percent: '20', total: '100.00', group_id: 7 }),
      versionLine({ id: 2, kind: 'text', unit_price: null, total: null }),
      versionLine({ id: 3, is_optional: true }),
      versionLine({ id: 4, is_counted: false, alternative_of: 1, quantity: 2, total: '25.00' }),
      versionLine({ id: 5, answer: 'not_offered', unit_price: null, total: null }),
      versionLine({ id: 6, quantity: 3, unit_price: null, total: null }),
    ]
    const groups = [{ id: 7, name: 'Site 7', quantity: 1, version: 1 }]
    const sums = { subtotal: '100.00', discount: '10.00', freight: '25.50', total: '115.50' }
    const rows = rowsOf(versionContent({ lines, groups, ...sums }))
    expect(rows.map(({ line }) => line)).toEqual(['1', '6', '7', '8'])
    expect(rows[0]).toEqual({
      web_quote_id: 'WQ-2026-000123',
      version: '2',
      line: '1',
      group: 'Site 7',
      sku: 'SKU-1',
      manufacturer_part_number: '',
      description: 'Panel 1',
      quantity: '10',
      unit: 'each',
      unit_price: '10.00',
      currency: 'USD',
      lead_time_days: '21',
      valid_until: '2026-12-23',
      note: '',
    })
    // An unknown price is empty, never 0.
    expect([rows[1]?.unit_price, rows[1]?.lead_time_days]).toEqual(['', ''])
    expect([rows[2]?.description, rows[3]?.unit_price]).toEqual(['Freight', '-10.00'])
    expect(sum(rows)).toBe(115.5)
  })

  test('adds up to the total where a net price has more decimals than a row, and with what was chosen', () => {
    const small = versionLine({
      id: 1,
      unit_price: '0.03',
      discount_percent: '12.5',
      quantity: 100_000,
      total: '2625.00',
    })
    const rows = rowsOf(versionContent({ lines: [small], subtotal: '2625.00', total: '2625.00' }))
    expect(rows.map(({ description, unit_price }) => [description, unit_price])).toEqual([
      ['Panel 1', '0.0263'],
      ['Rounding', '-5.00'],
    ])
    const lines = [versionLine({ id: 1, total: '100.00' }), versionLine({ id: 2, is_optional: true, total: '100.00' })]
    const sums = { subtotal: '100.00', discount: '10.00', discount_percent: '10', total: '90.00' }
    expect(sum(rowsOf(versionContent({ lines, ...sums }), [2]))).toBe(180)
  })

  test('has what the customer chose, an alternative in the place of its line', () => {
    const lines = [
      versionLine({ id: 1 }),
      versionLine({ id: 2, is_optional: true }),
      versionLine({ id: 3, is_counted: false, alternative_of: 1 }),
    ]
    const content = versionContent({ lines })
    expect(rowsOf(content, [2, 3]).map(({ line }) => line)).toEqual(['2', '3'])
  })

  test('has no cell that a spreadsheet runs, and each row on one line', () => {
    const line = versionLine({ sku: '=1+1', name: '@SUM(A1)', description: 'two\nlines; "quoted"', note: '+cmd' })
    const csv = Papa.unparse({
      fields: [...erpColumns],
      data: erpRows(versionContent({ lines: [line] }), {
        ...{ webQuoteId: 'WQ-1', number: 1, chosenIds: [], leadTimes: new Map(), words: versionLabels.en },
      }),
    })
    const [row] = Papa.parse<Record<string, string>>(csv, { header: true }).data
    expect([row?.sku, row?.description, row?.note]).toEqual(["'=1+1", '\'@SUM(A1) – two lines; "quoted"', "'+cmd"])
  })

  test('gives prices to four decimals, and lead times in days', () => {
    const net = (unit_price: string | null, discount_percent: string) => netPrice({ unit_price, discount_percent })
    expect([net('12.50', '0'), net('0.05', '12.5'), net('0.0001', '50'), net(null, '10'), net('1.00', '100')]).toEqual([
      '12.50',
      '0.0438',
      '0.0001',
      null,
      '0.00',
    ])
    expect([daysOf(undefined), daysOf('stock'), daysOf({ from: 1, to: 10, unit: 'days' })]).toEqual(['', '0', '10'])
  })
})

describe('the calendar item', () => {
  const facts = { webQuoteId: 'WQ-2026-000123', number: 2, sentAt, buyer: { name: '', company: null } }
  const item = (company: string) => calendarItem(versionContent(), { ...facts, company }, 'es')
  const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

  test('is the last day, with an alarm three days before', () => {
    const lines = unfold(item('Señal; 48 V, Norte\\Sur'))
    for (const line of [
      'UID:WQ-2026-000123',
      'SEQUENCE:2',
      'DTSTAMP:20261122T100000Z',
      'DTSTART;VALUE=DATE:20261223',
      'DTEND;VALUE=DATE:20261224',
      'TRIGGER:-P3D',
      'SUMMARY;LANGUAGE=es:Último día de la cotización WQ-2026-000123 de Señal\\; 48 V\\, Norte\\\\Sur',
    ])
      expect(lines).toContain(line)
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  })

  test('has no line above 75 octets, and cuts no letter', () => {
    const name = `${'ñ€😀'.repeat(60)}`
    const text = item(name)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(unfold(text).join('\n')).toContain(name)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
