import { Paper } from '#server/pdf/paper.ts'
import { answerPrintJobs } from '#server/pdf/print-jobs.ts'
import { writeFacts, writeTable } from '#server/pdf/tables.ts'
import type { Language } from '#shared/language.ts'

/** The documents of the printer's tests. */
export const testDocuments = {
  sample: async ({ language, rows }: { language: Language; rows: number }) => {
    const paper = new Paper({
      language,
      format: 'letter',
      title: 'Ω ≤ 5 °C, año, œuvre',
      subject: 'Sample',
      company: { name: 'Sample Works', headquarters: 'Headquarters: 1 Busbar Way', phone: '(704) 555-0100' },
      mark: { kind: 'Data sheet', reference: 'GP-0505-N' },
      footnote: 'Rev. 3 · 2026-11-21',
      madeAt: new Date('2026-11-21T00:00:00Z'),
    })
    paper.title('Ω ≤ 5 °C, año, œuvre')
    paper.heading('Electrical')
    writeFacts(paper, [{ name: 'Voltage', value: '−60 to −40\u202fV' }], { columns: 2 })
    paper.figure(
      {
        x: 0,
        y: 0,
        width: 100,
        height: 50,
        marks: [
          {
            kind: 'path',
            data: 'M10 10h80v30h-80z',
            fill: '#ffffff',
            stroke: '#000000',
            weightMm: 0.35,
            dashMm: [1, 1],
          },
          {
            kind: 'text',
            x: 50,
            y: 27,
            size: 6,
            value: '482.6 mm',
            anchor: 'middle',
            isBold: false,
            turn: -90,
            colour: '#000000',
          },
        ],
      },
      { alt: 'A panel from the front', height: 120 },
    )
    const lines = Array.from({ length: rows }, (_, index) => [`P-${index + 1}`, 'Panel', String(index)])
    writeTable(
      paper,
      [
        { title: 'Part number', share: 1, face: 'mono' },
        { title: 'Name', share: 2 },
        { title: 'Quantity', share: 1, align: 'right' },
      ],
      lines,
    )
    return paper.finish()
  },
  failing: async (_: null) => {
    throw new Error('out of ink')
  },
  endless: async (_: null) => {
    for (;;);
  },
}

answerPrintJobs(testDocuments)
