import PDFDocument from 'pdfkit'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { pdfFaults } from './pdf-faults.ts'

/** A PDF as a hurried program would write it. */
async function faultsOf(options: PDFKit.PDFDocumentOptions, write: (doc: PDFKit.PDFDocument) => void) {
  const doc = new PDFDocument(options)
  const chunks: Buffer[] = []
  doc.on('data', chunk => chunks.push(chunk))
  write(doc)
  doc.end()
  await new Promise(resolve => doc.once('end', resolve))
  return pdfFaults(await getDocumentProxy(new Uint8Array(Buffer.concat(chunks))))
}

test('a file without tags, title and language is found out', async () => {
  expect(await faultsOf({}, doc => void doc.text('Panel'))).toEqual([
    'no title or no language',
    'not marked as tagged',
    'the window does not show the title',
    'page 1: no structure',
  ])
})

const whole = { pdfVersion: '1.7', tagged: true, lang: 'en', displayTitle: true, info: { Title: 'Panel' } } as const

test('a figure without words, a level left out, a table without headings and loose words are found out', async () => {
  const faults = await faultsOf(whole, doc => {
    const root = doc.struct('Document')
    doc.addStructure(root)
    root.add(doc.struct('H1', {}, () => void doc.text('Panel')))
    root.add(doc.struct('H3', {}, () => void doc.text('Alarms')))
    root.add(doc.struct('Figure', {}, () => void doc.rect(0, 0, 9, 9).stroke()))
    root.add(doc.struct('Table', {}, [doc.struct('TR', {}, [doc.struct('TD', {}, () => void doc.text('48 V'))])]))
    root.end()
    doc.text('Loose')
  })
  expect(faults).toEqual([
    'page 1: H3 after H1',
    'page 1: a figure without words',
    'page 1: a table without a heading cell',
    'page 1: “Loose” is in no element',
  ])
})

test('a whole file has no fault', async () => {
  const faults = await faultsOf(whole, doc => {
    const root = doc.struct('Document')
    doc.addStructure(root)
    root.add(doc.struct('H1', {}, () => void doc.text('Panel')))
    root.add(doc.struct('Figure', { alt: 'A panel' }, () => void doc.rect(0, 0, 9, 9).stroke()))
    root.end()
    doc.markContent('Artifact')
    doc.text('Page 1')
    doc.endMarkedContent()
  })
  expect(faults).toEqual([])
})
