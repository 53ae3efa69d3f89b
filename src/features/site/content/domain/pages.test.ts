import { expect, test } from 'vitest'
import { blogSearchToQuery, parseBlogSearch } from './blog-search.ts'
import { topicFile, topicOf, topicUrl } from './content-urls.ts'
import { filterFaqs } from './filter-faqs.ts'

test.each([
  [{}, { month: null, tag: null, page: 1 }],
  [
    { month: '2026-05', tag: 'GMT', page: '3' },
    { month: '2026-05', tag: 'gmt', page: 3 },
  ],
  [
    { month: '2026-13', tag: '<script>', page: '-1' },
    { month: null, tag: null, page: 1 },
  ],
  [
    { month: '0000-01', tag: 'x'.repeat(101), page: '99999999' },
    { month: null, tag: null, page: 1 },
  ],
])('the blog’s query %j is read', (search, read) => {
  expect(parseBlogSearch(search)).toEqual(read)
})

test('the blog’s URL leaves out default values', () => {
  expect(blogSearchToQuery({ month: null, tag: 'gmt', page: 1 })).toEqual({ tag: 'gmt' })
  expect(blogSearchToQuery({ month: '2026-05', tag: null, page: 2 })).toEqual({ month: '2026-05', page: '2' })
})

const faqs = [
  { id: 1, category: 'Quotes', question: 'How long?', answer: '<p>Two to <strong>three</strong> weeks.</p>' },
  { id: 2, category: 'Quotes', question: '¿Qué plazo?', answer: '<p>Tres semanas, 10\u202fA.</p>' },
  { id: 3, category: 'Fuses', question: 'L’ampérage ?', answer: '<p class="hidden">GMT</p>' },
]

test.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['WEEKS three', [1]],
  ['que', [2]],
  ['qué', [2]],
  ['10 a', [2]],
  ["l'amperage", [3]],
  ['quotes', [1, 2]],
  ['strong', []],
  ['hidden', []],
  ['.*', []],
])('the words %j find %j', (words, ids) => {
  expect(filterFaqs(faqs, words).flatMap(group => group.faqs.map(({ id }) => id))).toEqual(ids)
})

test('questions are grouped by category and keep their order', () => {
  expect(filterFaqs(faqs, '').map(({ category }) => category)).toEqual(['Quotes', 'Fuses'])
})

test('a category keeps its id while one searches', () => {
  expect(filterFaqs(faqs, '').map(({ id }) => id)).toEqual(['questions-1', 'questions-2'])
  expect(filterFaqs(faqs, 'amperage').map(({ id }) => id)).toEqual(['questions-2'])
})

test.each([
  ['/terms-of-use', {}, 'terms-of-use'],
  ['/es/privacy-policy', {}, 'privacy-policy'],
  ['/Fuse-Coverage', {}, 'fuse-coverage'],
  ['/page', { p: 'terms-of-use' }, 'terms-of-use'],
  ['/page', { p: 'other_page' }, 'other_page'],
  ['/page', {}, null],
  ['/page', { p: '../x' }, null],
  ['/terms-of-use', { p: 'privacy-policy' }, 'terms-of-use'],
])('the path %s with %j means the page %s', (path, search, name) => {
  expect(topicOf(path, search)).toBe(name)
})

test('the coverage pages exist as files', () => {
  expect(topicFile('fuse-coverage')).toBe('/downloads/fuse-coverage.pdf')
  expect(topicFile('terms-of-use')).toBe(null)
})

test('a page with its own path has that path as its URL', () => {
  expect(topicUrl('terms-of-use')).toBe('/terms-of-use')
  expect(topicUrl('about-us')).toBe('/about-us')
  expect(topicUrl('another')).toBe('/page?p=another')
})
