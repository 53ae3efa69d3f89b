import { expect, test } from 'vitest'
import { drawnViews, inMetric } from './drawing-views.ts'
import { dataSheetAddress, drawingAddress } from './file-addresses.ts'

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
  download_url: drawingAddress(7, { view, format: 'svg', units: 'imperial' }, 'es'),
})

test('the views are those that have a drawing, in the order of the page', () => {
  expect(drawnViews([])).toEqual([])
  expect(drawnViews([drawing('holes'), drawing('front')])).toEqual(['front', 'holes'])
  expect(drawnViews([{ ...drawing('side'), kind: 'cad' }])).toEqual([])
})

test('in the other units a made file has the address that its call understands', () => {
  expect(inMetric(drawing('side'))).toBe(drawingAddress(7, { view: 'side', format: 'svg', units: 'metric' }, 'es'))
  const sheet = { ...document, kind: 'datasheet' as const, download_url: dataSheetAddress(7, 'fr') }
  expect(inMetric(sheet)).toBe(dataSheetAddress(7, 'fr', 'metric'))
  expect(inMetric({ ...sheet, download_url: '/downloads/a.pdf' })).toBe('/downloads/a.pdf')
})
