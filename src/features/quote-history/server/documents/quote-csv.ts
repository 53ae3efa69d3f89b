import Papa from 'papaparse'
import type { Language } from '#shared/language.ts'
import type { Quote } from '../../contract.ts'
import { documentText } from '../../messages/document.ts'

// Spreadsheets take a file without it for one of their own old code page.
const byteOrderMark = '\ufeff'

/** The lines of a quote for a spreadsheet. What a person typed is text there, never a formula. */
export function quoteCsv(quote: Quote, language: Language): string {
  const text = documentText[language]
  const fields = [text.webQuoteId, text.line, text.partNumber, text.sku, text.product, text.quantity, text.note]
  const data = quote.items.map((line, index) => [
    quote.web_quote_id,
    index + 1,
    line.manufacturer_part_number ?? '',
    line.sku,
    line.name,
    line.quantity,
    line.note ?? '',
  ])
  const freeData = quote.free_items.map((line, index) => [
    quote.web_quote_id,
    quote.items.length + index + 1,
    '',
    '',
    line.text,
    line.quantity,
    line.note ?? '',
  ])
  // OWASP's list, with the full-width forms that some spreadsheets fold.
  return (
    byteOrderMark +
    Papa.unparse(
      { fields, data: [...data, ...freeData] },
      { escapeFormulae: /^[=+\-@\t\r\n＝＋－＠]/, newline: '\r\n' },
    )
  )
}
