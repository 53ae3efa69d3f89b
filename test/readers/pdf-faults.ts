import { z } from 'zod'

/** The part of pdf.js that this needs: its own types say less than it gives. */
interface PdfDocument {
  numPages: number
  getMarkInfo: () => Promise<unknown>
  getViewerPreferences: () => Promise<unknown>
  getMetadata: () => Promise<{ info: object }>
  getPage: (number: number) => Promise<{
    getStructTree: () => Promise<unknown>
    getTextContent: (options: { includeMarkedContent: true }) => Promise<{ items: object[] }>
  }>
}

const Info = z.looseObject({ Title: z.string().trim().min(1), Language: z.enum(['en', 'es', 'fr']) })
const Marked = z.looseObject({ Marked: z.literal(true), Suspects: z.literal(false) })
const Shown = z.looseObject({ DisplayDocTitle: z.literal(true) })
const Item = z.object({
  type: z.string().optional(),
  id: z.string().nullish(),
  tag: z.string().nullish(),
  str: z.string().optional(),
})

interface Node {
  role?: string | undefined
  alt?: string | undefined
  type?: string | undefined
  id?: string | undefined
  children?: Node[] | undefined
}
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    role: z.string().optional(),
    alt: z.string().optional(),
    type: z.string().optional(),
    id: z.string().optional(),
    children: z.array(Node).optional(),
  }),
)

/** The structure of so many pages is looked at: that of further pages is written by the same lines. */
const mostPages = 8

/** The faults of a PDF for a screen reader, of what ISO 14289-1 (PDF/UA) asks and can be read: docs/works-with.md names the checks. */
export async function pdfFaults(pdf: PdfDocument): Promise<string[]> {
  const faults: string[] = []
  const note = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const { info } = await pdf.getMetadata()
  note(Info.safeParse(info).success, 'no title or no language')
  note(Marked.safeParse(await pdf.getMarkInfo()).success, 'not marked as tagged')
  note(Shown.safeParse(await pdf.getViewerPreferences()).success, 'the window does not show the title')
  let level = 0
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    const page = await pdf.getPage(number)
    const tree = Node.safeParse(await page.getStructTree())
    if (!tree.success) {
      faults.push(`page ${number}: no structure`)
      continue
    }
    const all = nodesOf(tree.data)
    note(tree.data.children?.some(({ role }) => role === 'Document') ?? false, `page ${number}: not below a Document`)
    for (const { role = '', alt = '' } of all) {
      if (role === 'Figure') note(alt.trim() !== '', `page ${number}: a figure without words`)
      const heading = Number(/^H([1-6])$/.exec(role)?.[1] ?? 0)
      if (heading === 0) continue
      note(heading <= level + 1, `page ${number}: H${heading} after H${level}`)
      level = heading
    }
    for (const table of all.filter(({ role }) => role === 'Table'))
      note(
        nodesOf(table).some(({ role }) => role === 'TH'),
        `page ${number}: a table without a heading cell`,
      )
    const read = new Set(all.flatMap(({ type, id }) => (type === 'content' && id ? [id] : [])))
    for (const words of await looseWords(page, read)) faults.push(`page ${number}: “${words}” is in no element`)
  }
  return faults
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

/** Words that are neither in an element nor set aside as head, foot or ornament. */
async function looseWords(
  page: Awaited<ReturnType<PdfDocument['getPage']>>,
  read: ReadonlySet<string>,
): Promise<string[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const around: string[] = []
  const loose: string[] = []
  for (const { type = '', id, tag, str = '' } of items.map(item => Item.parse(item))) {
    if (type.startsWith('beginMarkedContent')) around.push(id ?? tag ?? '')
    else if (type === 'endMarkedContent') around.pop()
    else if (str.trim() !== '' && !around.some(one => one === 'Artifact' || read.has(one))) loose.push(str)
  }
  return loose
}
