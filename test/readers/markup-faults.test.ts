import { expect, test } from 'vitest'
import { markupFaults } from './markup-faults.ts'

const page = (body: string, { lang = ' lang="en"', title = '<title>Page | Company</title>' } = {}) =>
  `<!doctype html><html${lang}><head>${title}</head><body><main>${body}</main></body></html>`

const heading = '<h1>Fuse panels</h1>'

test('a page in order has no faults', () => {
  const parts = [
    '<section aria-label="Filters"><label for="a">Name</label><input id="a" autocomplete="off"></section>',
    '<section><h2>Files</h2><article><h3>Sheet</h3></article></section>',
    '<form id="f" autocomplete="off"></form><input type="checkbox" form="f">',
    '<select required aria-label="Country"><option value="">Choose</option><option value="US">USA</option></select>',
    '<svg role="img" aria-labelledby="t"><title id="t">Front</title></svg>',
  ]
  expect(markupFaults(page(heading + parts.join('')))).toEqual([])
})

const planted: [fault: string, markup: string][] = [
  ['autocomplete on an input of type checkbox', '<input type="checkbox" autocomplete="off">'],
  ['autocomplete on an input of type radio', '<input autocomplete="off" type="radio">'],
  ['a section without a heading: <section class="list">', '<section class="list"><p>Text</p></section>'],
  ['a section without a heading: <section>', '<section><article><h3>Inner</h3></article></section>'],
  ['a section without a heading: <section>', '<h2 id="v">Versions</h2><section aria-labelledby="v"><p>1</p></section>'],
  ['the id a stands twice', '<p id="a"></p><p id="a"></p>'],
  ['for names b, which is not there', '<label for="b">Name</label>'],
  ['form names none, which is not there', '<input form="none">'],
  ['a link within a link: <a>', '<a href="/"><span><a href="/faqs">FAQs</a></span></a>'],
  ['an option without words', '<select aria-label="Country"><option value=""></option></select>'],
  ['a choice that is required begins with sku', '<select required><option value="sku">Part number</option></select>'],
  ['an h3 below level 1: <h3>', '<h3>English</h3>'],
  ['a button within: <button>', '<a href="/"><button>Go</button></a>'],
]

for (const [fault, markup] of planted)
  test(`it finds ${fault}`, () => {
    expect(markupFaults(page(heading + markup))).toContain(fault)
  })

test('it finds a page without heading, language, title or doctype', () => {
  expect(markupFaults(page('<h2>Files</h2>'))).toEqual(['no h1'])
  expect(markupFaults(page(heading, { lang: '' }))).toEqual(['no language'])
  expect(markupFaults(page(heading, { title: '' }))).toEqual(['no title'])
  expect(markupFaults(page(heading).slice('<!doctype html>'.length))).toEqual(['no doctype'])
})

test('what stands in noscript counts', () => {
  expect(markupFaults(page(`<noscript>${heading}<form id="f"></form></noscript><input form="f">`))).toEqual([])
})
