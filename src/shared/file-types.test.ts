import { expect, test } from 'vitest'
import { chooserTypes, cleanFileName, endingsOf, textType } from './file-types.ts'

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
])('the type of %s is %3$s', (name, content, type) => {
  expect(textType(content, name)).toBe(type)
})

test('programs, web pages and archives are refused', () => {
  for (const type of ['application/zip', 'application/x-msdownload', 'image/svg+xml', 'text/html', 'toString'])
    expect(endingsOf(type)).toBeNull()
  expect(chooserTypes).toContain('.pdf,.png')
})

const pdf = ['pdf']
const text = ['txt', 'csv', 'dxf']

test.each([
  ['plan.pdf', pdf, 'plan.pdf'],
  ['PLAN.PDF', pdf, 'PLAN.PDF'],
  ['Plan nº 3 — “façade”.pdf', pdf, 'Plan nº 3 — “façade”.pdf'],
  ['../../etc/passwd', text, 'passwd.txt'],
  ['C:\\Users\\ann\\plan.pdf', pdf, 'plan.pdf'],
  ['invoice.exe', pdf, 'invoice.exe.pdf'],
  ['page.html', text, 'page.html.txt'],
  ['rack.dxf', text, 'rack.dxf'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', pdf, 'a b Set-Cookie_ x.pdf'],
  ['\u202efdp.exe', pdf, 'fdp.exe.pdf'],
  ['.htaccess', text, 'htaccess.txt'],
  ['...', pdf, 'file.pdf'],
  ['', pdf, 'file.pdf'],
  ['con.pdf', pdf, '_con.pdf'],
  ['a<b>"c|d?.pdf', pdf, 'a_b__c_d_.pdf'],
  ['\ud800.pdf', pdf, '\ufffd.pdf'],
])('the file name %j becomes %3$j', (typed, extensions, wanted) => {
  expect(cleanFileName(typed, extensions)).toBe(wanted)
})

test('a long name is cut between two characters and keeps its ending', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`, pdf)
  expect(Array.from(name)).toHaveLength(120)
  expect(name.endsWith('😀.pdf')).toBe(true)
})
