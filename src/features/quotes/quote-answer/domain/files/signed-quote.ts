import type { Language } from '#shared/language.ts'
import type { VersionContent, VersionLine } from '../version/version.ts'
import type { VersionFacts } from './version-files.ts'

interface Facts extends VersionFacts {
  language: Language
  /** The hash of the content as it is stored. Whoever has the file can prove with it which version they ask about. */
  sha256: string
  termsUrl: string
}

/** A sent version as a file, before it is signed. Amounts are decimal strings. */
export function quoteFile(content: VersionContent, facts: Facts) {
  const { currency, subtotal, discount, freight, total, is_partial } = content
  const hasPrice = content.lines.some(line => line.unit_price !== null)
  return {
    format: 'quote/1',
    web_quote_id: facts.webQuoteId,
    version: facts.number,
    content_sha256: facts.sha256,
    issued_on: facts.sentAt.toISOString(),
    valid_until: content.valid_until,
    language: facts.language,
    company: facts.company,
    buyer: facts.buyer,
    lines: content.lines.map((line, at) => fileLine(line, at, content.lines)),
    groups: (content.groups ?? []).map(({ id, name, quantity, version }) => ({ group: id, name, quantity, version })),
    totals: hasPrice ? { currency, subtotal, discount, freight, total, is_partial } : null,
    conditions: {
      payment: content.payment_terms,
      delivery: content.delivery_terms,
      lead_time: content.lead_time,
      warranty: content.warranty,
      tax: content.tax_note,
      terms: content.terms,
    },
    terms_url: facts.termsUrl,
  }
}

/** A line is named by its place. */
function fileLine(line: VersionLine, at: number, lines: readonly VersionLine[]) {
  const { kind, answer, name, description, sku, manufacturer_part_number, quantity, unit, unit_price } = line
  const beside = lines.findIndex(({ id }) => id === line.alternative_of)
  return {
    line: at + 1,
    ...{ kind, answer, name, description, sku, manufacturer_part_number, quantity, unit, unit_price },
    breaks: line.breaks,
    discount_percent: line.discount_percent,
    total: line.total,
    lead_time: line.lead_time,
    note: line.note,
    group: line.group_id ?? null,
    is_optional: line.is_optional,
    is_counted: line.is_counted,
    alternative_of: beside < 0 ? null : beside + 1,
    instead_of: line.instead_of && { name: line.instead_of.name, sku: line.instead_of.sku },
  }
}
