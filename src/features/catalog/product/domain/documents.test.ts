import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import type { Units } from '#shared/number/units.ts'
import { dataSheetPath, drawingPath, inUnits } from './documents.ts'

const document = {
  id: 1,
  title: '',
  file_name: '',
  content_type: '',
  file_size: 0,
  language: null,
  revision: null,
  updated_on: '',
  series: null,
}
const drawing = (view: 'front' | 'side' | 'holes') => ({
  ...document,
  kind: 'drawing' as const,
  download_url: drawingPath(7, { view, format: 'svg', units: 'imperial' }, 'es'),
})

test('inUnits gives drawings and data sheets the path of the chosen units', () => {
  const address = (units: Units) => drawingPath(7, { view: 'side', format: 'svg', units }, 'es')
  for (const units of ['metric', 'imperial'] as const) {
    expect(inUnits(drawing('side'), units)).toBe(address(units))
    for (const language of languages) {
      const sheet = { ...document, language, kind: 'datasheet' as const, download_url: dataSheetPath(7, language) }
      expect(inUnits(sheet, units)).toBe(dataSheetPath(7, language, units))
      expect(inUnits({ ...sheet, download_url: '/downloads/a.pdf' }, units)).toBe('/downloads/a.pdf')
    }
  }
  expect(dataSheetPath(7, 'en')).toBe(dataSheetPath(7, 'en', 'imperial'))
  expect(dataSheetPath(7, 'fr')).toBe(dataSheetPath(7, 'fr', 'metric'))
})
