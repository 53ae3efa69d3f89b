import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** The text of each page, and the metadata of the file. */
export async function readPdf(
  bytes: ArrayBuffer | Uint8Array,
): Promise<{ pages: string[]; info: Record<string, unknown> }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes).slice())
  const { info } = await getMeta(pdf)
  const { text } = await extractText(pdf)
  return { pages: text, info }
}
