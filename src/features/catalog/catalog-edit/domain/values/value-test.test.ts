import { expect, test } from 'vitest'
import type { AttributeFacts, AttributeValue } from '#features/catalog/catalog/domain/attribute.ts'
import { valuesSaying } from './value-test.ts'

const all = (words: string) => ({ en: words, es: words, fr: words })
const facts = (kind: AttributeFacts['kind'], unit: string | null = null): AttributeFacts => ({
  ...{ id: 1, key: 'a', groupKey: 'general', position: 1, kind, unit, unitMetric: null, filterPosition: null },
  ...{ filterControl: null, listPosition: null, name: all('A') },
  options: [
    { id: 7, key: '48', number: 48, position: 1, name: all('−48 V') },
    { id: 8, key: 'steel', number: null, position: 2, name: { en: 'Steel', es: 'Acero', fr: 'Acier' } },
  ],
})
const none = { attributeId: 1, optionId: null, number: null, numberTo: null, yes: null, words: null }
const value = (stated: Partial<AttributeValue>): AttributeValue => ({ ...none, ...stated })

test.each([
  ['option', null, 'acero', { optionId: 8 }, true],
  ['option', null, '48', { optionId: 7 }, true],
  ['option', null, 'steel', { optionId: 7 }, false],
  ['boolean', null, 'Sí', { yes: true }, true],
  ['boolean', null, 'no', { yes: true }, false],
  ['text', null, 'AWG', { words: { en: '22-12 AWG' } }, true],
  ['number', 'in', '44.45 mm', { number: 1.75 }, true],
  ['number', 'in', '1..2', { number: 1.75 }, true],
  ['number', 'in', '2..', { number: 1.75 }, false],
  ['number', 'in', '..1', { number: 1.75 }, false],
  ['number', 'in', 'wide', { number: 1.75 }, false],
  ['range', 'V', '50', { number: 40, numberTo: 60 }, true],
  ['range', 'V', '61..70', { number: 40, numberTo: 60 }, false],
  ['number', 'in', '', { number: 0 }, true],
  ['number', 'in', '', {}, false],
] as const)('%s in %s: “%s” and %j: %s', (kind, unit, typed, stated, wanted) => {
  expect(valuesSaying(facts(kind, unit), typed, 'en')([value(stated)])).toBe(wanted)
})
