import { writeStored } from '#features/catalog/price/domain/amount.ts'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import { formatDay } from '#features/quotes/quote/domain/quote.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { escapeHtml } from '#server/pages/escape-html.ts'
import { plainPage } from '#server/pages/plain-page.ts'
import { createToken } from '#server/security/tokens.ts'
import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { colonOf } from '#shared/text/colon.ts'
import { getPunchOut } from '../../contract.ts'
import { returnStateOf } from '../../domain/punch-out/return-state.ts'
import type { ReturnedLine, ReturnedQuote } from '../../domain/punch-out/returned-line.ts'
import { punchOutText } from '../../messages/punch-out.ts'
import { findQuoteOf, type ListedQuote, listQuotesOf, type Visit } from '../store.ts'
import { basketFields, type Returned, readReturned } from './returned.ts'

type Page = ReturnType<typeof plainPage>

/** Where a visit ends before it begins. */
export function faultPage(fault: 'used' | 'stranger' | 'host' | 'none' | 'unsupported', language: Language): Page {
  const text = punchOutText[language]
  const { title, says } = text[fault]
  const home = link(urlIn('', language, to.home()), text.catalogue)
  return plainPage({ language, title, main: `${heading(title)}<p>${escapeHtml(says)}</p><p class="ways">${home}</p>` })
}

/** The quotes of the company from whose system the visitor comes. */
export async function quotesPage(
  context: Context,
  visit: Visit,
  { sku, isUnknown }: { sku: string | undefined; isUnknown: boolean },
): Promise<Page> {
  const { language } = context
  const text = punchOutText[language]
  const rows = await listQuotesOf(context.db, visit.system.companyId, sku)
  const main = [
    heading(text.title),
    isUnknown ? `<div role="alert"><p>${escapeHtml(text.unknown)}</p></div>` : '',
    paragraph(text.intro(visit.company, hostOf(visit))),
    sku ? `<p>${escapeHtml(text.withSku(sku))}${colonOf(language)} ${link(pageUrl(), text.all)}</p>` : '',
    rows.length > 0
      ? `<ul>${rows.map(row => rowOf(row, visit, context)).join('')}</ul>`
      : paragraph(sku ? text.unknown : text.empty),
    formOf(context, visit, null, leaveWords(visit, language)),
    `<p class="ways">${link(urlIn('', language, to.home()), text.catalogue)}</p>`,
  ]
  return plainPage({ language, title: text.title, main: main.join(''), ...formOrigins(visit) })
}

/** One quote, with the form that takes it home; null where the company has none of this number. */
export async function quotePage(context: Context, visit: Visit, webQuoteId: string): Promise<Page | null> {
  const { db, language } = context
  const text = punchOutText[language]
  const found = await findQuoteOf(db, visit.system.companyId, webQuoteId)
  if (!found) return null
  const returned = await readReturned(context, visit, found)
  const quote = 'quote' in returned ? returned.quote : null
  const isOnlyLook = visit.session.operation === 'inspect'
  const title = quote && quote.version > 0 ? text.quote(webQuoteId, quote.version) : text.request(webQuoteId)
  const host = hostOf(visit)
  const isPending = quote?.lines.some(({ price }) => price === null) ?? true
  const submit = isPending ? text.submitPending(host) : text.submit(host)
  const main = [
    heading('quote' in returned ? title : webQuoteId),
    'validUntil' in returned && returned.validUntil
      ? paragraph(text.validUntil(formatDay(returned.validUntil, language)))
      : '',
    'isAccepted' in returned && returned.isAccepted ? paragraph(text.versionAccepted) : '',
    quote && quote.version > 0 && isPending ? paragraph(text.pending) : '',
    paragraph(wordsOf(returned, { webQuoteId, currency: visit.system.currency ?? '', language })),
    quote ? linesOf(quote, language) : '',
    isOnlyLook
      ? paragraph(text.onlyLook)
      : quote
        ? formOf(context, visit, { quote, language: found.language }, submit)
        : '',
    formOf(context, visit, null, leaveWords(visit, language)),
    `<p class="ways">${link(pageUrl(), text.back)}</p>`,
  ]
  return plainPage({ language, title, main: main.join(''), ...formOrigins(visit) })
}

const validatedAtMost = 10

/**
 * The lines with a part number in the newest quote that can be taken home, with their prices as they were quoted; null where none of the
 * newest ones has it. Where some of them have it for the quantity that is asked about, it is the newest of these.
 */
export async function validatedPage(
  context: Context,
  visit: Visit,
  { sku, quantity }: { sku: string; quantity: string },
): Promise<Page | null> {
  const found = await findQuoted(context, visit, sku)
  const isAsked = (line: ReturnedLine) => line.quantity === Number(quantity)
  const one = found.find(({ quote }) => quote.lines.some(isAsked)) ?? found[0]
  if (!one) return null
  const { validUntil, writtenIn } = one
  const asked = one.quote.lines.filter(isAsked)
  const quote = asked.length > 0 ? { ...one.quote, lines: asked } : one.quote
  const { language } = context
  const text = punchOutText[language]
  const main = [
    heading(text.quote(quote.webQuoteId, quote.version)),
    validUntil ? paragraph(text.validUntil(formatDay(validUntil, language))) : '',
    linesOf(quote, language),
    formOf(context, visit, { quote, language: writtenIn }, text.submitProduct(hostOf(visit), sku)),
    `<p class="ways">${link(pageUrl(), text.all)}</p>`,
  ]
  return plainPage({ language, title: text.withSku(sku), main: main.join(''), ...formOrigins(visit) })
}

interface Quoted {
  quote: ReturnedQuote
  validUntil: string | null
  /** The language of the quote. */
  writtenIn: Language
}

/** The newest quotes that can be taken home and have a part number, each with the lines of it alone. */
async function findQuoted(context: Context, visit: Visit, sku: string): Promise<Quoted[]> {
  const { db } = context
  const rows = await listQuotesOf(db, visit.system.companyId, sku)
  const quoted: Quoted[] = []
  for (const { webQuoteId } of rows.filter(({ number }) => number !== null).slice(0, validatedAtMost)) {
    const found = await findQuoteOf(db, visit.system.companyId, webQuoteId)
    const returned = found && (await readReturned(context, visit, found))
    if (!found || !returned || !('quote' in returned)) continue
    const lines = returned.quote.lines.filter(line => line.sku === sku)
    // Of lines alone the version says no total.
    const quote = { ...returned.quote, lines, total: '' }
    if (lines.length > 0) quoted.push({ quote, validUntil: returned.validUntil, writtenIn: found.language })
  }
  return quoted
}

function wordsOf(
  returned: Returned,
  { webQuoteId, currency, language }: { webQuoteId: string; currency: string; language: Language },
): string {
  const text = punchOutText[language]
  if ('fault' in returned) {
    const { code, line } = returned.fault
    if (code === 'discount') return text.faults.discount
    return code === 'currency' ? text.faults.currency(currency) : text.faults[code](line)
  }
  return stateWords(returned.state, webQuoteId, language)
}

const stateWords = (state: ReturnType<typeof returnStateOf>, webQuoteId: string, language: Language): string => {
  const text = punchOutText[language]
  if (state === 'ready') return ''
  return state === 'not_yet' ? text.notYet(webQuoteId) : text[state]
}

function rowOf(row: ListedQuote, { system }: Visit, { now, language }: Context): string {
  const text = punchOutText[language]
  const { webQuoteId, status, currency, number, state: versionState, validUntil } = row
  const version = versionState && validUntil ? { state: versionState, validUntil } : null
  const state = returnStateOf({ status, version, protocol: system.protocol }, now)
  const price = row.total && currency ? writeMoney(writeStored(row.total, currency), currency, language) : ''
  const facts = [
    row.projectName ?? '',
    text.requestedOn(formatDay(row.createdAt.toISOString(), language)),
    state === 'ready' && number !== null ? price : '',
    versionState === 'accepted' ? text.accepted : '',
    stateWords(state, webQuoteId, language),
  ]
  return `<li class="row">${link(pageUrl(webQuoteId), webQuoteId)}<br>${escapeHtml(facts.filter(Boolean).join(' · '))}</li>`
}

function linesOf({ lines, total, currency, version }: ReturnedQuote, language: Language): string {
  const text = punchOutText[language]
  const money = (amount: string) => writeMoney(amount, currency, language)
  const item = ({ quantity, name, sku, group, price }: ReturnedLine) => {
    const facts = [sku, group, price === null ? text.onRequest : money(price)].filter(Boolean).join(' · ')
    return `<li class="row">${quantity} × ${escapeHtml(name)}<br><span class="soft">${escapeHtml(facts)}</span></li>`
  }
  const name = lines.some(({ price }) => price === null) ? text.partialTotal : text.total
  const sum =
    version > 0 && total
      ? `<p>${escapeHtml(name)}${colonOf(language)} <strong>${escapeHtml(money(total))}</strong></p>`
      : ''
  return `<ul>${lines.map(item).join('')}</ul>${sum}`
}

/** The whole window goes: in a frame of the buyer's system the page is not shown. */
function formOf(
  { now, publicUrl, language }: Context,
  visit: Visit,
  basket: { quote: ReturnedQuote; language: Language } | null,
  submit: string,
): string {
  const mark = { payloadId: `${createToken()}@${new URL(publicUrl).host}`, at: now }
  const fields = basketFields(visit, basket ?? { quote: null, language }, mark)
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(visit.session.returnUrl)}" target="_top" accept-charset="utf-8">${inputs.join('')}<button>${escapeHtml(submit)}</button></form>`
}

// Browsers hold redirects after the form against it too, and systems lead from one of their hosts to another.
const formOrigins = ({ system }: Visit) => ({ formOrigins: system.hosts.map(host => `https://${host}`) })
const leaveWords = (visit: Visit, language: Language) => {
  const { leave, leaveEdit } = punchOutText[language]
  return visit.session.operation === 'edit' ? leaveEdit(hostOf(visit)) : leave(hostOf(visit))
}
const hostOf = ({ session }: Visit) => new URL(session.returnUrl).host
export const pageUrl = (quote?: string) =>
  `${apiBase}${getPunchOut.path}${quote === undefined ? '' : `?quote=${encodeURIComponent(quote)}`}`
const heading = (title: string) => `<h1>${escapeHtml(title)}</h1>`
const paragraph = (text: string) => (text ? `<p>${escapeHtml(text)}</p>` : '')
const link = (url: string, name: string) => `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`
