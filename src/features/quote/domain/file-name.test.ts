import { expect, test } from 'vitest'
import { cleanFileName } from './file-name.ts'

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
])('%j is kept as %3$j', (typed, extensions, wanted) => {
  expect(cleanFileName(typed, extensions)).toBe(wanted)
})

test('a long name keeps its ending and no half a character', () => {
  const name = cleanFileName(`${'😀'.repeat(300)}.pdf`, pdf)
  expect(Array.from(name)).toHaveLength(120)
  expect(name.endsWith('😀.pdf')).toBe(true)
})
