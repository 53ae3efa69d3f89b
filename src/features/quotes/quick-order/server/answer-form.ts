import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { answerPlainPage } from '#server/pages/plain-page.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import type { addPartList, PartList, sendPartList } from '../contract.ts'
import { type Decisions, decided, isOpen, linesToAdd, rowReports } from '../domain/decisions.ts'
import { columnRoles } from '../domain/table-columns.ts'
import { importText } from '../messages/import-page.ts'
import { drawInput, drawList, drawOutcome, formPage } from './draw-form.ts'
import type { ParseBody } from './read-task.ts'

export type AddedBody = z.output<typeof addPartList.body>
export type AddedReply = z.output<typeof addPartList.reply>
type SentForm = z.output<typeof sendPartList.body>

interface Steps {
  parse: (sent: ParseBody) => Promise<PartList>
  add: (context: Context, rows: AddedBody) => Promise<AddedReply>
}

/** Answers the form of the quick order without a script: the list with its questions, or the quote that it was added to. */
export async function answerForm(sent: SentForm, context: Context, { parse, add }: Steps): Promise<Response> {
  const { language } = context
  // Decisions belong to the columns with which they were made.
  const isAdding = sent.step === 'add' && !hasChangedColumns(sent)
  try {
    const list = await parse(listOf(sent, isAdding))
    const decisions = isAdding ? decisionsOf(sent, list) : {}
    const open = list.rows.filter(row => isOpen(decided(row, decisions)))
    if (!isAdding || open.length > 0) {
      const faults = isAdding ? [importText[language].openRows(open.length)] : []
      const asked = { list, decisions, isAsked: isAdding, sending: randomUUID() }
      return answer(drawList(asked, language), faults, language)
    }
    const body = linesToAdd(list.rows, decisions)
    if (body.items.length + body.free_items.length === 0)
      return answer(
        drawList({ list, decisions, isAsked: false, sending: randomUUID() }, language),
        [importText[language].nothing],
        language,
      )
    const added = await add(named(context, sent.sending), body)
    const reports = rowReports(list.rows, decisions, added.rows)
    // What the visitor left out needs no page.
    if (list.left_out_rows === 0 && added.rows.every(({ outcome }) => outcome !== 'refused'))
      return leadToQuote(language)
    return answer(drawOutcome(reports, list.left_out_rows, language), [], language)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    const faults = Object.values(error.errors ?? {}).flat()
    return answer(drawInput(sent.list, language), faults.length > 0 ? faults : [error.message], language, error.status)
  }
}

const answer = (main: string, faults: readonly string[], language: Language, status = 200): Response =>
  answerPlainPage(formPage(main, faults, language), { language, status })

function leadToQuote(language: Language): Response {
  return new Response(null, { status: 303, headers: { Location: urlIn('', language, to.quote()) } })
}

/** A second press of the button is the same request. */
function named(context: Context, sending: string | undefined): Context {
  if (!sending) return context
  const requestHeaders = new Headers(context.requestHeaders)
  requestHeaders.set('Idempotency-Key', sending)
  return { ...context, requestHeaders }
}

const textIn = (sent: SentForm, name: string): string | null => {
  const value = sent[name]
  return typeof value === 'string' ? value : null
}

/** The columns that were sent as `role.0` …, or that the page had shown as `shown.0` …. */
function columnsIn(sent: SentForm, name: 'role' | 'shown', heading: 'has_heading' | 'shown_heading') {
  const roles = Object.keys(sent)
    .filter(field => field.startsWith(`${name}.`))
    .map((_, place) => columnRoles.find(role => role === textIn(sent, `${name}.${place}`)) ?? 'none')
  return { column_roles: roles, has_heading: textIn(sent, heading) !== null }
}

const chosenColumns = (sent: SentForm) => columnsIn(sent, 'role', 'has_heading')

const hasChangedColumns = (sent: SentForm): boolean =>
  JSON.stringify(chosenColumns(sent)) !== JSON.stringify(columnsIn(sent, 'shown', 'shown_heading'))

/** A browser sends an empty file where none was chosen. Columns that nobody has chosen are recognised again, with their questions. */
function listOf(sent: SentForm, isAdding: boolean): ParseBody {
  if (sent.file && sent.file.size > 0) return { file: sent.file }
  const columns = chosenColumns(sent)
  const isRecognised = isAdding && textIn(sent, 'columns_chosen') === null
  return { text: sent.list, ...(!isRecognised && columns.column_roles.length > 0 && columns) }
}

function decisionsOf(sent: SentForm, { rows }: PartList): Decisions {
  return Object.fromEntries(
    rows.map(row => {
      const [choice, quantity] = [textIn(sent, `choice.${row.row}`), textIn(sent, `quantity.${row.row}`)?.trim()]
      const isTyped = quantity !== undefined && quantity !== decided(row, {}).quantity
      return [
        row.row,
        {
          ...(choice !== null && { choice }),
          ...(isTyped && { quantity }),
          ...(textIn(sent, `confirm.${row.row}`) !== null && { isConfirmed: true }),
        },
      ]
    }),
  )
}
