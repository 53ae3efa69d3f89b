import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { pdfFaults } from './pdf-faults.ts'

interface ReadPdf {
  pages: string[]
  info: Record<string, unknown>
}

/** The text of each page, and the metadata of the file. Throws where a screen reader would miss something of it. */
export async function readPdf(bytes: ArrayBuffer | Uint8Array): Promise<ReadPdf> {
  const faults = await pdfFaults(await getDocumentProxy(new Uint8Array(bytes).slice()))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return readBarePdf(bytes)
}

/** The same of a file that is no document of the site. */
export async function readBarePdf(bytes: ArrayBuffer | Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes).slice())
  const { info } = await getMeta(pdf)
  const { text } = await extractText(pdf)
  return { pages: text, info }
}
