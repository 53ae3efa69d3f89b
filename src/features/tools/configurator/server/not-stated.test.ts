import { describe, expect, test } from 'vitest'
import { exportProducts } from '#features/catalog/catalog/contract.ts'
import { getFits, getProduct } from '#features/catalog/product/contract.ts'
import { dataSheetPath } from '#features/catalog/product/domain/documents.ts'
import { type Language, languages } from '#shared/language.ts'
import { buildCatalog, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { insertPanelSources } from '../../../../../db/seed/panel-sources.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { readPdf } from '../../../../../test/readers/read-pdf.ts'
import { checkPanels, getPanelFacts } from '../contract.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await insertPanelSources(db)
})

const plain = (text: string) => text.replace(/[\u202f\u00a0]/g, ' ')

/** NEC 310.16, copper at 75 °C, of the smallest and the largest cable of each panel. */
const cables = [
  [11301, '4/0 AWG 230 A, 750 kcmil 475 A'],
  [11302, '1/0 AWG 150 A, 350 kcmil 310 A'],
  [11303, '6 AWG 65 A, 1/0 AWG 150 A'],
  [10804, '6 AWG 65 A, 1/0 AWG 150 A'],
] as const

describe.each(opened)('$engine', ({ browser }) => {
  const inLanguage = (language: Language) => Object.assign(browser(), { language })
  const check = async (product_id: number, schedule: string, language: Language = 'en') =>
    (await inLanguage(language).call(checkPanels, { body: { product_id, schedule } })).reply

  test.each(cables)('panel %d: each outgoing cable has a device of its own upstream, %s', async (id, wires) => {
    const facts = (await browser().call(getPanelFacts, { params: { id } })).reply
    expect(facts.max_interrupt_a).toBeNull()
    const said = facts.cable_devices.map(
      ({ wire, most_a }) => `${wire}${wire.includes('kcmil') ? '' : ' AWG'} ${most_a} A`,
    )
    expect(said.join(', ')).toBe(wires)
    for (const language of languages) {
      const { free_items, problems } = await check(id, 'Tenant; 20 A; A; A1', language)
      const note = problems.find(({ code }) => code === 'cable_devices')
      const [least, most] = wires.match(/\d+ A(?=,|$)/g) ?? []
      expect(plain(note?.text ?? ''), language).toMatch(new RegExp(`${least} \\S+ ${most}`))
      expect(plain(free_items[0] ?? ''), language).toContain(wires)
      const { reply } = await inLanguage(language).call(getProduct, { params: { id } })
      const page = plain(JSON.stringify(reply))
      expect(page).toContain(wires)
      expect(page).not.toMatch(/\b600 A/)
      const sheet = await browser().send(dataSheetPath(id, language).replace('/api-frontend', ''))
      const { pages } = await readPdf(await sheet.arrayBuffer())
      const printed = plain(pages.join(' ')).replaceAll(/\s+/g, ' ')
      for (const wire of wires.split(', ')) expect(printed, language).toContain(wire)
      expect(printed).not.toMatch(/\b600 A/)
    }
  })

  test('the export of a list says it in a column', async () => {
    const answer = await browser().send(
      `${exportProducts.path.replace('{slug}', 'collocation-interconnect-power-panels')}?format=csv`,
    )
    expect(plain(await answer.text())).toContain('1/0 AWG 150 A, 350 kcmil 310 A')
  })

  test('whether a bus joins the positions is asked for, and counts as if one did', async () => {
    const codes = async (id: number, schedule: string) =>
      (await check(id, schedule)).problems.map(({ code, severity }) => `${severity} ${code}`)
    const four = ['A1', 'A2', 'A3', 'A4'].map(position => `${position}; 6 A; A; ${position}`)
    const [unknown, known] = [await codes(10801, four.join('\n')), await codes(11301, 'Tenant; 300 A; A; A1')]
    expect(unknown).toContain('note bus_not_stated')
    // 24 A on four terminals of 20 A each.
    expect(unknown).toContain('error bus_overloaded')
    expect(known).not.toContain('note bus_not_stated')
    const { reply } = await browser().call(getProduct, { params: { id: 10801 } })
    expect(plain(JSON.stringify(reply))).toContain('is not stated: ask us')
  })

  test('the voltage of GMT fuses is said once, with the same words on the page and in the configurator', async () => {
    const fuse = buildCatalog().products.find(({ sku }) => sku === 'FGMT-5')?.id ?? 0
    for (const language of languages) {
      const { problems } = await check(10302, 'Fan; 2 A; A; A1; GMT 2.5\nLamp; 2 A; B; B1; GMT 2.5', language)
      const notes = problems.filter(({ code }) => code === 'holder_voltage')
      expect(notes.map(({ severity, basis }) => [severity, basis])).toEqual([['note', 'unverified']])
      const { device } = (await inLanguage(language).call(getFits, { params: { id: fuse } })).reply
      expect(plain(notes[0]?.text ?? '')).toBe(plain(device?.voltage_note ?? 'none'))
      expect(device?.rated_voltage).toBeNull()
    }
    const facts = (await browser().call(getPanelFacts, { params: { id: 10302 } })).reply
    expect(facts.fields[0]?.devices[0]).toMatchObject({ voltage_v: null, holder_voltage_v: 60 })
    const tall = { nominal: 48, float_v: 54, min_v: 42.64, max_v: 60.1 }
    const { reply } = await browser().call(checkPanels, {
      body: { product_id: 10302, schedule: 'Fan; 2 A; A; A1; GMT 2.5', options: { system: tall } },
    })
    expect(reply.problems.find(({ code }) => code === 'voltage_device')?.text).toMatch(/is for up to 60\sV/)
  })
})
