import { parseArgs } from 'node:util'
import { type QuoteStatus, quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { parseQuoteName } from '#features/quotes/quote/domain/quote.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { CommandRefused } from '#server/process/command-socket.ts'
import { no, type Result, yes } from '#shared/result.ts'

const quotesUsage = `npm run quotes -- list [--status STATUS] [--q TEXT]
npm run quotes -- show ID
npm run quotes -- status ID STATUS --by EMAIL [--valid-until YYYY-MM-DD]
npm run quotes -- rebuild-desk

ID is the number of a quote or its web quote ID. STATUS is one of: ${quoteStatuses.join(', ')}`

export type QuoteName = NonNullable<ReturnType<typeof parseQuoteName>>

export type QuotesCommand =
  | { verb: 'list'; status: QuoteStatus | undefined; text: string | undefined }
  | { verb: 'show'; name: QuoteName }
  | { verb: 'rebuild-desk' }
  | { verb: 'status'; name: QuoteName; to: QuoteStatus; by: string; validUntil: Date | undefined }

/** Parses the words after `npm run quotes --`. Throws CommandRefused with what is wrong and the usage. */
export function readQuotesCommand(words: readonly string[]): QuotesCommand {
  const command = parseQuotesCommand(words)
  if (!command.ok) throw new CommandRefused(`${command.reason}\n\n${quotesUsage}`)
  return command.value
}

/** Parses the words after `npm run quotes --`. A refusal has a sentence as its reason. */
export function parseQuotesCommand(words: readonly string[]): Result<QuotesCommand, string> {
  const read = readWords(words)
  if (!read.ok) return read
  const { values, positionals } = read.value
  const [verb, id = '', word = ''] = positionals
  const status = quoteStatuses.find(known => known === (verb === 'status' ? word : values.status))
  const allowed: Record<string, { places: number; options: string[] }> = {
    list: { places: 1, options: ['status', 'q'] },
    show: { places: 2, options: [] },
    'rebuild-desk': { places: 1, options: [] },
    status: { places: 3, options: ['by', 'valid-until'] },
  }
  const form = allowed[verb ?? '']
  if (!form) return no('Say what to do: list, show, status or rebuild-desk.')
  const stray = Object.keys(values).find(option => !form.options.includes(option))
  if (stray) return no(`--${stray} does not belong to ${verb}.`)
  if (positionals.length !== form.places) return no(`There are too few or too many words for ${verb}.`)
  if (verb === 'rebuild-desk') return yes({ verb })
  if (verb === 'list') {
    if (values.status !== undefined && !status) return no(`There is no status ${values.status}.`)
    return yes({ verb, status, text: values.q })
  }
  const name = parseQuoteName(id)
  if (!name) return no(`${id} is neither the number of a quote nor a web quote ID.`)
  if (verb === 'show') return yes({ verb, name })
  if (!status) return no(`There is no status ${word}.`)
  if (!values.by) return no('Say who changes the status: --by EMAIL.')
  const validUntil = readDay(values['valid-until'])
  if (!validUntil.ok) return validUntil
  if (validUntil.value && status !== 'sent') return no('--valid-until belongs to the status sent.')
  return yes({ verb: 'status', name, to: status, by: emailName(values.by), validUntil: validUntil.value })
}

const options = {
  status: { type: 'string' },
  q: { type: 'string' },
  by: { type: 'string' },
  'valid-until': { type: 'string' },
} as const

function readWords(words: readonly string[]) {
  try {
    return yes(parseArgs({ args: [...words], options, allowPositionals: true }))
  } catch (error) {
    return no(error instanceof Error ? error.message : String(error))
  }
}

/** Reads a day and returns its end, in UTC. */
function readDay(text: string | undefined): Result<Date | undefined, string> {
  if (text === undefined) return yes(undefined)
  const day = new Date(`${text}T23:59:59.999Z`)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isDay ? yes(day) : no(`${text} is no date: write YYYY-MM-DD.`)
}
