import { LineWish } from './answer-fields.ts'
import { numbered, type Sent } from './sent-fields.ts'

/** The wishes for the lines, from a list or from the fields of a form; `wrong` names a field that cannot be read. */
export function wishesOf(sent: Sent & { lines?: LineWish[] | undefined }): { wishes: LineWish[]; wrong: string[] } {
  if (sent.lines) return { wishes: sent.lines, wrong: [] }
  const byLine = new Map<number, Record<string, unknown>>()
  for (const name of ['quantity', 'target_price', 'note'] as const)
    for (const [id, value] of numbered(sent, name)) byLine.set(id, { ...byLine.get(id), line_id: id, [name]: value })
  const wishes: LineWish[] = []
  const wrong: string[] = []
  for (const [id, fields] of byLine) {
    const parsed = LineWish.safeParse(fields)
    if (parsed.success) wishes.push(parsed.data)
    else wrong.push(...parsed.error.issues.map(issue => `${String(issue.path[0])}.${id}`))
  }
  return { wishes, wrong }
}
