import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf } from '../../../test/readers/read-pdf.ts'
import { Paper } from './paper.ts'
import type { PaperCompany } from './paper-options.ts'
import { printWithLogo } from './print-with-logo.ts'

const company = { name: 'Sample Works', phone: '+1 555 0100', headquarters: 'Oslo' }

/** A paper of two pages. */
async function print(facts: { company: PaperCompany }): Promise<Buffer<ArrayBuffer>> {
  const paper = new Paper({
    ...{ language: 'en', format: 'a4', title: 'Two pages', subject: '', footnote: '', company: facts.company },
    mark: { kind: 'Sheet', reference: 'GP-1' },
    madeAt: new Date(0),
  })
  paper.text('first')
  paper.newPage()
  paper.text('second')
  return Buffer.from(await paper.finish())
}
const printer = {
  print: (_: 'sheet', facts: { company: PaperCompany }) => print(facts),
  waiting: () => 0,
  stop: async () => {},
}
const printed = (found: Buffer | null, logo?: number) =>
  printWithLogo<{ sheet: typeof print }>(printer, async id => (id === 7 ? found : null)).print('sheet', {
    company: { ...company, ...(logo !== undefined && { logo }) },
  })

test('the head of every page has the logo instead of the name, and the file has it once', async () => {
  const jpeg = await sharp({ create: { width: 480, height: 120, channels: 3, background: '#a04020' } })
    .jpeg()
    .toBuffer()
  const bytes = await printed(jpeg, 7)
  expect(bytes.toString('latin1').match(/DCTDecode/g)).toHaveLength(1)
  const { pages } = await readPdf(bytes)
  for (const [place, word] of ['first', 'second'].entries()) {
    expect(pages[place]).toContain(word)
    expect(pages[place]).toContain('GP-1')
    // Below, beside the address.
    expect(pages[place]?.split(company.name)).toHaveLength(2)
    expect(pages[place]).toContain('Sample Works · Oslo')
  }
})

test('without a logo, and where it is gone, the head has the name', async () => {
  const plain = await printed(null)
  expect((await readPdf(plain)).pages[1]).toContain(company.name)
  expect((await printed(null, 7)).equals(plain)).toBe(true)
})
