import type { ShortTable } from '#server/files/short-table.ts'
import type { Language } from '#shared/language.ts'
import { groupTitles } from '../../domain/group-titles.ts'
import type { RequestedQuote } from '../../domain/quote-record.ts'
import { documentText } from '../../messages/document.ts'

/** The lines of a quote as a table for spreadsheets. */
export function quoteTable(quote: RequestedQuote, language: Language): ShortTable {
  const text = documentText[language]
  const head = [
    text.webQuoteId,
    text.line,
    text.partNumber,
    text.sku,
    text.product,
    text.quantity,
    text.note,
    text.group,
    text.ownNumber,
  ]
  const titleOf = groupTitles(quote, language)
  const data = quote.items.map((line, index) => [
    quote.web_quote_id,
    index + 1,
    line.manufacturer_part_number ?? '',
    line.sku,
    line.name,
    line.quantity,
    line.note ?? '',
    titleOf(line),
    line.own_number ?? '',
  ])
  const freeData = quote.free_items.map((line, index) => [
    quote.web_quote_id,
    quote.items.length + index + 1,
    '',
    '',
    line.text,
    line.quantity,
    line.note ?? '',
    titleOf(line),
    '',
  ])
  return { head, rows: [...data, ...freeData] }
}
