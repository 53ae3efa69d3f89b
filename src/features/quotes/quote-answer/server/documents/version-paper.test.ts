import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { versionContent, versionLine } from '../../../../../../test/builders/version-content.ts'
import { readPdf } from '../../../../../../test/readers/read-pdf.ts'
import { wordHead, wordVersion } from '../../domain/version/version-words.ts'
import { versionTexts } from '../../messages/mail-texts.ts'
import { versionLabels } from '../../messages/version-labels.ts'
import { versionMail } from '../emails/version-mail.tsx'
import { writeVersionPaper } from './version-paper.ts'

const company = { name: 'Example Power', headquarters: 'Raleigh, USA', phone: '+1 555 0199', signature: '' }
const head = {
  webQuoteId: 'WQ-2026-000123',
  number: 2,
  sentOn: '2026-11-22T10:00:00.000Z',
  contact: 'Rita Registered\nAcme <b>',
  projectName: 'Site 7',
  customerReference: null,
}
const madeAt = '2026-11-22T10:00:00.000Z'
const facts = { company, head, content: versionContent(), madeAt }
/** A line may break anywhere, and blanks are of several kinds. */
const flat = (text: string) => text.replace(/\s+/g, '')

test.each(languages)('paper and mail in %s say all that the version says, with the same figures', async language => {
  const { pages } = await readPdf(await writeVersionPaper({ ...facts, language }))
  const words = wordVersion(facts.content, language)
  const heads = wordHead(head, facts.content, language)
  const data = {
    language,
    company,
    webQuoteId: head.webQuoteId,
    number: head.number,
    subject: 'Our quote',
    message: 'As discussed.',
    name: 'Rita',
    replaces: 1,
    head: heads,
    words,
    link: 'https://catalogue.example/quote/view/key',
    isOpenLink: true,
  }
  const mail = versionMail(data, versionTexts.usual[language])
  const said = [
    words.intro,
    words.closing,
    ...[...heads, ...words.totals, ...words.terms].flatMap(({ label, value }) => [label, ...value.split('\n')]),
    ...words.lines.flatMap(line => [line.name, line.quantity, line.price, line.total, line.numbers, ...line.details]),
  ]
  const html = flat(mail.html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'"))
  const paper = flat(pages.join(' '))
  for (const part of said) {
    expect(paper).toContain(flat(part))
    expect(flat(mail.text)).toContain(flat(part))
    expect(html).toContain(flat(part))
  }
  expect(mail.html).toContain('Acme &lt;b&gt;')
  for (const text of [paper, mail.text, mail.html]) expect(text).not.toMatch(/undefined|\[object|NaN/)
})

test('the figures are those of the content', () => {
  const { totals, lines } = wordVersion(versionContent(), 'en')
  expect(totals).toEqual([
    { label: 'Subtotal', value: '$1,537.26' },
    { label: 'Discount', value: '−$153.73' },
    { label: 'Freight', value: '$40.00' },
    { label: 'Total', value: '$1,423.53' },
  ])
  expect(lines.map(line => [line.price, line.total])).toEqual([
    ['$125.50', '$1,255.00'],
    ['$99.0375', '$282.26'],
    ['$100.00', '$1,000.00'],
    ['$5.00', '$50.00'],
    ['', ''],
    ['Not offered', ''],
  ])
  expect(lines[2]?.details).toContain('Alternative, not in the total')
})

test('a draft has its watermark, and no number', async () => {
  const { pages } = await readPdf(
    await writeVersionPaper({ ...facts, head: { ...head, number: null, sentOn: null }, language: 'en' }),
  )
  for (const page of pages) expect(page).toContain(versionLabels.en.draft)
})

test('a thousand lines and texts longer than a page are printed', async () => {
  const long = 'word '.repeat(1500)
  const lines = Array.from({ length: 1000 }, (_, index) => versionLine({ id: index + 1, name: `Line ${index + 1}.` }))
  const content = versionContent({
    lines: [versionLine({ description: long, note: long }), ...lines],
    intro: long,
    warranty: long,
  })
  const { pages } = await readPdf(await writeVersionPaper({ ...facts, content, language: 'fr' }))
  const text = pages.join(' ')
  for (const number of [1, 500, 1000]) expect(text).toContain(`Line ${number}.`)
  expect(text.match(/word/g)).toHaveLength(6000)
})
