import { expect, test } from 'vitest'
import { viewsOf } from '#drawing/views/draw-view.ts'
import { languages } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import { indexInMemory } from '../../../../../../bench/site/memory-catalog.ts'
import { drawingFormats } from '../../contract.ts'
import { readDrawn } from '../drawn-facts.ts'
import { createDrawingSizes } from './drawing-sizes.ts'
import { drawnSizes, writeDrawing } from './drawn-files.ts'

const index = await indexInMemory(234)
const ids = [...index.ids].filter((_, place) => place % 40 === 0)
const few = { ...index, ids: Int32Array.from(ids) }
const never = new AbortController().signal

test('every stated size is that of the file and of the drawing, in every language', () => {
  const sizes = createDrawingSizes(null)
  for (const language of languages) {
    for (const id of ids) {
      const product = readDrawn(index, id, language)
      const { bytesOf, picture, views } = sizes.of(product, language)
      expect({ picture, views }).toEqual(drawnSizes(product.drawn, language))
      for (const view of product.drawn ? viewsOf(product.drawn) : []) {
        for (const format of drawingFormats) {
          const file = writeDrawing(product, { view, format, units: usualUnits(language) }, language)
          expect([id, view, format, bytesOf(view, format)]).toEqual([id, view, format, Buffer.byteLength(file)])
        }
      }
    }
  }
})

test('what is learnt once is known at the next start, and a product that changed is drawn again', async () => {
  const sizes = createDrawingSizes(null)
  expect(await sizes.learn(few, never)).toBe(true)
  expect(await sizes.learn(few, never)).toBe(false)
  const next = createDrawingSizes(structuredClone(sizes.toParts()))
  expect(await next.learn(few, never)).toBe(false)
  const [id = 0] = ids
  const product = readDrawn(index, id, 'en')
  const before = next.of(product, 'en').bytesOf('front', 'svg')
  expect(next.of({ ...product, name: `${product.name} two` }, 'en').bytesOf('front', 'svg')).toBe(before + 4)
})

test('a stop ends the learning', async () => {
  const stopping = new AbortController()
  stopping.abort()
  expect(await createDrawingSizes(null).learn(few, stopping.signal)).toBe(false)
})
