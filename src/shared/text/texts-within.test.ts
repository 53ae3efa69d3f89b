import { expect, test } from 'vitest'
import { textNamesByPath, textPlaces, textsWithin, textTable, withTexts } from './texts-within.ts'

const link = (url: string, en: string) => ({ url, title: { en, es: `${en} es`, fr: '' } })
const fields = {
  sku: 'A',
  'name.en': 'Panel',
  'name.es': null,
  opening_en: 'Hello',
  opening_fr: 'Bonjour',
  links: [link('/faqs', 'Questions'), link('/faqs', 'Answers'), { title: { en: 'Nameless' } }],
  'attribute.color': { words: { en: 'red', es: 'rojo' } },
}

test('texts are found in fields and within values, by names that an order does not change', () => {
  expect(textsWithin(fields)).toEqual({
    'name.en': 'Panel',
    'opening.en': 'Hello',
    'opening.fr': 'Bonjour',
    'links./faqs.title.en': 'Questions',
    'links./faqs.title.es': 'Questions es',
    'links./faqs.title.fr': '',
    'links./faqs~2.title.en': 'Answers',
    'links./faqs~2.title.es': 'Answers es',
    'links./faqs~2.title.fr': '',
    'attribute.color.words.en': 'red',
    'attribute.color.words.es': 'rojo',
  })
  expect(textsWithin({ en: 'a', es: 'b', fr: '' })).toEqual({ 'text.en': 'a', 'text.es': 'b', 'text.fr': '' })
  expect(textsWithin({ 'attribute.x_es': { words: { en: 'a' } } })).toEqual({ 'attribute.x_es.words.en': 'a' })
  expect(textPlaces({ language: 'en', plain: 'x', number: 3, none: null, list: ['en'] })).toEqual([])
})

test('a table has each text in three languages, those that lack one as null', () => {
  expect(textTable({ 'name.en': 'Panel', opening_en: 'Hello', opening_fr: 'Bonjour' })).toEqual({
    'name.en': 'Panel',
    'name.es': null,
    'name.fr': null,
    'opening.en': 'Hello',
    'opening.es': null,
    'opening.fr': 'Bonjour',
  })
})

test('typed texts change the fields in which they stand, and no others', () => {
  expect(withTexts(fields, { 'links./faqs~2.title.fr': 'Réponses', 'opening.es': 'Hola', 'other.es': 'x' })).toEqual({
    opening_es: 'Hola',
    links: [
      fields.links[0],
      { url: '/faqs', title: { en: 'Answers', es: 'Answers es', fr: 'Réponses' } },
      fields.links[2],
    ],
  })
  expect(withTexts(fields, { 'attribute.color.words.fr': 'rouge' })).toEqual({
    'attribute.color': { words: { en: 'red', es: 'rojo', fr: 'rouge' } },
  })
  expect(fields.links[1]?.title).toMatchObject({ fr: '' })
  expect(withTexts(fields, {})).toEqual({})
})

test('where a text stands says what it is called', () => {
  const names = textNamesByPath(fields)
  expect(names.get('links.1.title.es')).toBe('links./faqs~2.title.es')
  expect(names.get('opening_es')).toBe('opening.es')
  expect(names.get('links.2.title.es')).toBeUndefined()
})
