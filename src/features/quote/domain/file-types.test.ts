import { expect, test } from 'vitest'
import { chooserTypes, endingsOf, textType } from './file-types.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['notes.txt', bytes('Rack 7\r\n\tcafé\n'), 'text/plain'],
  ['rack.dxf', bytes('0\nSECTION\n2\nHEADER\n'), 'text/plain'],
  ['parts.csv', bytes('\ufeffsku;quantité\nA-1;2\n'), 'text/csv'],
  ['PARTS.TSV', bytes('sku\tquantity'), 'text/csv'],
  ['latin1.csv', new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x3b, 0x31]), 'text/csv'],
  ['page.txt', bytes('<!doctype html><script>alert(1)</script>'), null],
  ['drawing.csv', bytes('\ufeff \n<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['data.txt', new Uint8Array([0x61, 0x00, 0x62]), null],
  ['screen.txt', new Uint8Array([0x1b, 0x5b, 0x32, 0x4a]), null],
])('%s is %3$s', (name, content, type) => {
  expect(textType(content, name)).toBe(type)
})

test('what runs or is packed is not taken', () => {
  for (const type of ['application/zip', 'application/x-msdownload', 'image/svg+xml', 'text/html', 'toString'])
    expect(endingsOf(type)).toBeNull()
  expect(chooserTypes).toContain('.pdf,.png')
})
