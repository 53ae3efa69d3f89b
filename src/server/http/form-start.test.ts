import { expect, test } from 'vitest'
import { readFormStart } from './form-start.ts'

const formOf = async (fields: readonly [string, string | File][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('the texts of a form are read, its file is not', async () => {
  const { type, bytes } = await formOf([
    ['text', '¿Cuándo?\r\nGracias'],
    ['quantity.12', '3'],
    ['empty', ''],
    ['file', new File(['x'.repeat(500)], 'plan.pdf')],
    ['after', '7'],
  ])
  const { texts, hasFile } = readFormStart(bytes, type)
  expect(Object.fromEntries(texts)).toEqual({ text: '¿Cuándo?\r\nGracias', 'quantity.12': '3', empty: '', after: '7' })
  expect(hasFile).toBe(true)
})

test('a form that breaks off anywhere has the fields that came whole', async () => {
  const { type, bytes } = await formOf([
    ['name', 'Ana'],
    ['note', 'Please soon'],
    ['file', new File(['x'.repeat(50)], 'plan.pdf')],
  ])
  const whole: Record<string, string> = { name: 'Ana', note: 'Please soon' }
  for (let length = 0; length <= bytes.length; length++) {
    const { texts } = readFormStart(bytes.subarray(0, length), type)
    for (const [name, value] of texts) expect(whole[name]).toBe(value)
  }
  const cut = readFormStart(bytes.subarray(0, bytes.length - 60), type)
  expect([Object.fromEntries(cut.texts), cut.hasFile]).toEqual([whole, true])
})

test('a file field without a file, other names and other bodies give nothing', async () => {
  const { type, bytes } = await formOf([
    ['file', new File([], '')],
    ['Name', 'x'],
    ['<script>', 'x'],
  ])
  expect(readFormStart(bytes, type)).toEqual({ texts: new Map(), hasFile: false })
  expect(readFormStart(new TextEncoder().encode('{"a":1}'), 'application/json').texts.size).toBe(0)
  expect(readFormStart(new Uint8Array(1000), 'multipart/form-data; boundary=x').texts.size).toBe(0)
})
