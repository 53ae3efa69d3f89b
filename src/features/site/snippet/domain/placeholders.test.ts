import { expect, test } from 'vitest'
import { placeholderValues } from './placeholder-values.ts'
import { fillPlaceholders, placeholdersIn, unknownPlaceholders } from './placeholders.ts'

const facts = {
  contact: { firstName: 'Ana', lastName: 'Pérez', company: null },
  quote: { number: 'WQ-2026-000007', project: 'Nave 7', reference: '', requestedOn: '2026-11-23T09:00:00.000Z' },
  version: { number: 2, validUntil: '2026-12-22T23:59:59.000Z', total: '1234.5', currency: 'USD' },
  staffName: 'Sam',
}

test('a placeholder is filled in the language of the quote', () => {
  const values = placeholderValues(facts, 'es')
  const text = 'Hola {{ contact.first_name }}: {{version.number}}, {{version.valid_until}}, {{version.total}}.'
  expect(fillPlaceholders(text, values).replaceAll('\u00a0', ' ')).toBe(
    'Hola Ana: 2, 22 de diciembre de 2026, 1234,50 USD.',
  )
})

test('what has no value stays, to be seen', () => {
  const values = placeholderValues({ ...facts, version: null }, 'en')
  const filled = fillPlaceholders('{{contact.company}} {{version.number}} {{other}} {{quote.number}}', values)
  expect(filled).toBe('{{contact.company}} {{version.number}} {{other}} WQ-2026-000007')
  expect(placeholdersIn(filled)).toEqual(['contact.company', 'version.number', 'other'])
  expect(unknownPlaceholders(filled)).toEqual(['other'])
})

test('a value is not filled in itself', () => {
  const values = placeholderValues({ ...facts, staffName: '{{quote.number}} $1 $&' }, 'en')
  expect(fillPlaceholders('{{staff.name}}', values)).toBe('{{quote.number}} $1 $&')
})
