import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/language.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import type { FoundSolution } from '../contract.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
})

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each(opened)('$engine', ({ browser }) => {
  async function find(query: Record<string, string>, language: Language) {
    const visitor = Object.assign(browser(), { language })
    const response = await visitor.send(`/finder/find?${new URLSearchParams(query)}`)
    const { remarks, solutions } = await response.json()
    return {
      remarks: (remarks as { code: string; text: string }[]).map(({ code, text }) => `${code}: ${plain(text)}`),
      solutions: solutions as FoundSolution[],
    }
  }

  test.each([
    [
      'en',
      'nothing is published by temperature; 90 °C is not counted.',
      'carry nothing above 70 °C',
      'in air of 90 °C',
    ],
    [
      'es',
      'no hay datos por temperatura; 90 °C no se tiene en cuenta.',
      'no soportan nada por encima de 70 °C',
      'en aire a 90 °C',
    ],
    [
      'fr',
      'rien n’est publié selon la température ; 90 °C n’est pas compté.',
      'ne supportent rien au-dessus de 70 °C',
      'de l’air à 90 °C',
    ],
  ] as const)('hot air is not passed over in silence, in %s', async (language, device, wire, confirm) => {
    const hot = { loads: '12x8A', feeds: 'ab', voltage: '48', ambient: '90' }
    const { remarks, solutions } = await find(hot, language)
    expect(solutions.length).toBeGreaterThan(0)
    const ofDevices = remarks.filter(one => one.startsWith('no_ambient_data: '))
    expect(ofDevices.join(' ')).toContain(device)
    expect(remarks.filter(one => one.startsWith('wire_too_hot: ')).join()).toContain(wire)
    for (const { confirm: said, reasons } of solutions) {
      expect(plain(said ?? '')).toContain(confirm)
      expect(reasons.some(({ code, basis }) => code === 'device' && basis === 'unverified')).toBe(true)
    }
  })

  test('a device with a chart is by the chart, and no air says nothing', async () => {
    const warm = await find({ loads: '12x8A', feeds: 'ab', voltage: '48', ambient: '70' }, 'en')
    expect(warm.remarks.some(one => one.startsWith('wire_too_hot'))).toBe(false)
    expect(warm.remarks.some(one => one.startsWith('no_ambient_data'))).toBe(true)
    const open = await find({ loads: '12x8A', feeds: 'ab', voltage: '48' }, 'en')
    expect(open.remarks).toEqual([])
    const charted = await find({ loads: '12x8A', feeds: 'ab', voltage: '48', ambient: '50' }, 'en')
    for (const { devices, confirm } of charted.solutions)
      if (devices.every(({ text }) => /^GMT.(?:10|12|15).A/.test(text)))
        expect(confirm ?? '').not.toContain('in air of')
  })
})
