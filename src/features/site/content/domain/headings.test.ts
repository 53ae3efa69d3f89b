import { expect, test } from 'vitest'
import { hasWideTable, nameHeadings, partsOf } from './headings.ts'

test.each([
  ['<p>a</p>', '<p>a</p>'],
  [
    '<p>a</p><h2>3. Quotes &amp; contracts</h2><p>b</p>',
    '<p>a</p><h2 id="quotes-contracts">3. Quotes &amp; contracts</h2><p>b</p>',
  ],
  ['<h2>125 %, then <em>more</em></h2>', '<h2 id="125-then-more">125 %, then <em>more</em></h2>'],
  ['<h2>A</h2><h2>A</h2>', '<h2 id="a">A</h2><h2 id="a-2">A</h2>'],
  ['<h2>日本</h2>', '<h2 id="section">日本</h2>'],
  ['<h2>Où ?</h2><h3>b</h3>', '<h2 id="ou">Où ?</h2><h3>b</h3>'],
])('the headings of %s get ids', (html, named) => {
  expect(nameHeadings(html, null)).toBe(named)
})

test('a translation has the ids of the English headings', () => {
  expect(nameHeadings('<h2>1. Plazos</h2><h2>2. Tribunales</h2>', '<h2>1. Lead times</h2><h2>2. Courts</h2>')).toBe(
    '<h2 id="lead-times">1. Plazos</h2><h2 id="courts">2. Tribunales</h2>',
  )
})

test('a translation with other sections has ids of its own words', () => {
  expect(nameHeadings('<h2>Plazos</h2>', '<h2>Lead times</h2><h2>Courts</h2>')).toBe('<h2 id="plazos">Plazos</h2>')
})

test('the sections of a text have their ids and titles as plain text', () => {
  const html = nameHeadings('<p>x</p><h2>UL &amp; <em>NEBS</em></h2><p>y</p><h2>CLEI</h2>', null)
  expect(partsOf(html)).toEqual([
    { id: 'ul-nebs', title: 'UL & NEBS' },
    { id: 'clei', title: 'CLEI' },
  ])
  expect(partsOf('<p>x</p><h2>no id</h2>')).toEqual([])
})

test.each([
  [5, false],
  [6, true],
])('a table of %i columns is wide: %s', (columns, isWide) => {
  const head = '<th scope="col">a</th>'.repeat(columns)
  expect(
    hasWideTable(`<table><thead><tr>${head}</tr></thead><tbody><tr><th scope="row">b</th></tr></tbody></table>`),
  ).toBe(isWide)
})
