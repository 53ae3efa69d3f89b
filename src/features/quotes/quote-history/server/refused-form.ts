import { fileBytesLimit, megabyte } from '#features/quotes/quote/domain/limits.ts'
import { messageLength } from '#features/quotes/quote-thread/domain/thread-words.ts'
import { to } from '#routes.ts'
import type { WireError } from '#server/calls/answer-error.ts'
import type { FormStart } from '#server/http/form-start.ts'
import { escapeHtml } from '#server/pages/escape-html.ts'
import { plainPage } from '#server/pages/plain-page.ts'
import { apiBase } from '#shared/api.ts'
import { chooserTypes } from '#shared/file-types.ts'
import type { Language } from '#shared/language.ts'
import { urlIn } from '#shared/page-links.ts'
import { nameLength, noteLength, priceLength, purchaseOrderLength } from '../domain/answer-fields.ts'
import { answeredText } from '../messages/answered.ts'
import { refusedFormText } from '../messages/refused-form.ts'
import { type QuoteTarget, quotePath } from './form-replies.ts'

type FormKind = 'answer' | 'ask' | 'takeBack' | 'write' | 'upload'

const calls: Readonly<Record<string, FormKind>> = {
  answerquote: 'answer',
  askforchange: 'ask',
  takebackchange: 'takeBack',
  writequotemessage: 'write',
  uploadquotefile: 'upload',
  uploadfileofquote: 'upload',
}

export interface QuoteForm {
  kind: FormKind
  target: QuoteTarget
}

/** The form of a quote's page that a path belongs to; null for other paths. Paths are matched in any case of letters. */
export function quoteFormOf(pathname: string): QuoteForm | null {
  const [, base = '', area = '', call = '', last = '', ...others] = pathname.split('/')
  if (`/${base}`.toLowerCase() !== apiBase || area.toLowerCase() !== 'wishlist' || others.length > 0) return null
  const name = call.toLowerCase()
  const isByKey = name.endsWith('bykey')
  const kind = calls[isByKey ? name.slice(0, -'bykey'.length) : name]
  const value = URL.canParse(`http://x/${last}`) ? safelyDecoded(last) : null
  return kind && value ? { kind, target: isByKey ? { key: value } : { id: value } } : null
}

function safelyDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

interface Refused {
  language: Language
  sent: FormStart
  status: number
  error: WireError
  /** Seconds; null: not said. */
  retryAfter: number | null
}

interface RefusedForm extends QuoteForm, Refused {
  /** Where the form sends itself. */
  action: string
}

/** The page that answers a refused form: why it was not taken, what to do, and all that was typed, to be sent again or copied. */
export function refusedFormPage(form: RefusedForm): { html: string; policy: string } {
  const text = refusedFormText[form.language]
  const { advice, next } = adviceOn(form)
  const { error, language } = form
  const isKept = [...form.sent.texts].some(([name, value]) => value.trim() !== '' && fieldOf(name) !== null)
  // A refusal that the advice tells already is not told twice.
  const isTold =
    next === 'quote' ? error.code === 'stale_version' : error.errors !== null || !error.code.startsWith('file_')
  const said = isTold ? [] : [error.message]
  const parts = [
    `<h1>${escapeHtml(text.title)}</h1>`,
    `<div role="alert">${[...said, advice].map(words => `<p>${escapeHtml(words)}</p>`).join('')}</div>`,
    next === 'again' ? drawForm(form) : isKept ? drawTyped(form) : '',
    `<p class="ways">${waysOn(form, next).join(' ')}</p>`,
    `<p class="soft">${escapeHtml(text.reference(error.trace_id))}</p>`,
  ]
  return plainPage({ language, title: text.title, main: parts.join('') })
}

interface OtherRefused extends Refused {
  /** The page from which it was sent; null: nobody knows. */
  from: string | null
  /** It asks for a file, and sends nothing. */
  isDownload: boolean
}

/** The page that answers a refused form of any other page: why it was not taken, and all that was typed, to be copied. */
export function otherRefusedPage({ language, sent, status, error, retryAfter, from, isDownload }: OtherRefused) {
  const text = refusedFormText[language]
  const title = isDownload ? text.noDownload : text.title
  const said = [error.message, ...Object.values(error.errors ?? {}).flat()]
  // The advice is about what was sent.
  if (!isDownload && isTooOften(status, retryAfter)) said.push(text.advice.often(minutesOf(retryAfter)))
  else if (!isDownload && status >= 500) said.push(text.advice.later)
  const typed = [...sent.texts.values()].filter(value => /\s/.test(value.trim()) || value.length > longestWord)
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<div role="alert">${[...new Set(said)].map(words => `<p>${escapeHtml(words)}</p>`).join('')}</div>`,
    typed.length > 0 ? `<p>${escapeHtml(text.copy)}</p>` : '',
    ...typed.map(
      value => `<textarea readonly rows="10" aria-label="${escapeHtml(text.copy)}">\n${escapeHtml(value)}</textarea>`,
    ),
    `<p class="ways"><a href="${escapeHtml(from ?? urlIn('', language, to.home()))}">${escapeHtml(text.back)}</a></p>`,
    `<p class="soft">${escapeHtml(text.reference(error.trace_id))}</p>`,
  ]
  return plainPage({ language, title, main: parts.join('') })
}

/** A longer value is no part of the page's own marks. */
const longestWord = 60

const minutesOf = (retryAfter: number | null) => Math.ceil((retryAfter ?? 60) / 60)
const isTooOften = (status: number, retryAfter: number | null) =>
  status === 429 || (status === 503 && (retryAfter ?? 0) > 60)

type Next = 'again' | 'quote' | 'contact' | 'login'

/** The way out of a refusal: send the form again, or go elsewhere. */
function adviceOn({ language, status, error: { code }, retryAfter }: RefusedForm): { advice: string; next: Next } {
  const { advice } = refusedFormText[language]
  const again = (words: string) => ({ advice: words, next: 'again' as const })
  if (code === 'stale_version') return { advice: advice.stale, next: 'quote' }
  if (status === 404) return { advice: advice.gone, next: 'contact' }
  if (status === 401) return { advice: advice.login, next: 'login' }
  if (code === 'cross_site') return again(advice.foreign)
  if (isTooOften(status, retryAfter)) return again(advice.often(minutesOf(retryAfter)))
  if (code === 'file_too_large' || code === 'too_large') return again(advice.tooLarge(fileBytesLimit / megabyte))
  if (code.startsWith('file_')) return again(advice.file)
  if (code === 'validation') return again(advice.fields)
  if (code === 'too_slow') return again(advice.slow)
  if (['bad_form', 'bad_multipart', 'body_aborted', 'no_file'].includes(code)) return again(advice.broken)
  if (status >= 500) return again(advice.later)
  return { advice: advice.changed, next: 'quote' }
}

interface Field {
  label: string
  maxLength: number
  rows?: number
  isRequired?: boolean
}

/** The field that somebody typed into, by its name in the form; null for one that they chose from or never saw. */
function fieldOf(name: string): ((language: Language, line: number) => Field) | null {
  const [base = '', id] = name.split('.')
  const ofLine =
    (label: (text: (typeof answeredText)['en']) => string, maxLength: number) =>
    (language: Language, line: number): Field => ({
      label: refusedFormText[language].line(line, label(answeredText[language])),
      maxLength,
    })
  if (id !== undefined) {
    if (base === 'quantity') return ofLine(text => text.quantity, 7)
    if (base === 'target_price') return ofLine(text => text.targetPrice, priceLength)
    return base === 'note' ? ofLine(text => text.note, 500) : null
  }
  if (base === 'name')
    return language => ({ label: answeredText[language].name, maxLength: nameLength, isRequired: true })
  if (base === 'purchase_order')
    return language => ({ label: answeredText[language].purchaseOrder, maxLength: purchaseOrderLength })
  if (base === 'note') return language => ({ label: answeredText[language].comment, maxLength: noteLength, rows: 3 })
  if (base !== 'text') return null
  return language => ({ label: answeredText[language].message, maxLength: messageLength, rows: 6 })
}

/** The typed fields in their order, each with its place among the lines of the quote. Fields of lines without a text are left out. */
function typedFields({ sent, language, error }: RefusedForm) {
  const lines = [...new Set([...sent.texts.keys()].flatMap(name => name.split('.')[1] ?? []))]
  return [...sent.texts].flatMap(([name, value]) => {
    const errors = error.errors?.[name] ?? []
    const [, id] = name.split('.')
    const field = fieldOf(name)?.(language, id === undefined ? 0 : lines.indexOf(id) + 1)
    const isShown = id === undefined || value.trim() !== '' || errors.length > 0
    return field && isShown ? [{ name, value, errors, ...field }] : []
  })
}

function drawForm(form: RefusedForm): string {
  const { language, kind, sent, error, action } = form
  const text = refusedFormText[language]
  const labels = answeredText[language]
  const fields = typedFields(form)
  const hidden = [...sent.texts].filter(([name]) => fieldOf(name) === null)
  const shown = new Set([...fields.map(({ name }) => name), 'file'])
  const others = Object.entries(error.errors ?? {}).flatMap(([name, errors]) => (shown.has(name) ? [] : errors))
  const isChoice = hidden.some(([name]) => /^(option|alternative|reason_id|line_id)/.test(name))
  const notes = [
    fields.some(({ value }) => value.trim() !== '') && text.kept,
    isChoice && text.choices,
    sent.hasFile && text.fileAgain,
  ].filter(note => note !== false)
  const hasFile = kind !== 'takeBack' && !(kind === 'answer' && sent.texts.get('answer') === 'declined')
  return [
    `<form method="post" enctype="multipart/form-data" action="${escapeHtml(action)}">`,
    others.length > 0 ? `<ul class="bad">${others.map(words => `<li>${escapeHtml(words)}</li>`).join('')}</ul>` : '',
    notes.length > 0 ? `<p>${escapeHtml(notes.join(' '))}</p>` : '',
    ...hidden.map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`),
    ...fields.map(drawField),
    hasFile
      ? `<label>${escapeHtml(labels.file)}<input type="file" name="file" accept="${escapeHtml(chooserTypes)}"${errorsId('file', error.errors?.file)}></label>${drawErrors('file', error.errors?.file)}`
      : '',
    `<button type="submit">${escapeHtml(text.again)}</button></form>`,
  ].join('')
}

const errorsId = (name: string, errors: readonly string[] = []) =>
  errors.length > 0 ? ` aria-invalid="true" aria-describedby="e-${name}"` : ''

const drawErrors = (name: string, errors: readonly string[] = []) =>
  errors.length > 0 ? `<p class="bad" id="e-${name}">${escapeHtml(errors.join(' '))}</p>` : ''

function drawField({
  name,
  value,
  errors,
  label,
  maxLength,
  rows,
  isRequired,
}: ReturnType<typeof typedFields>[number]) {
  const attributes = `name="${name}" maxlength="${maxLength}"${isRequired ? ' required' : ''}${errorsId(name, errors)}`
  const control = rows
    ? // A line break after the tag is not part of the text.
      `<textarea ${attributes} rows="${rows}">\n${escapeHtml(value)}</textarea>`
    : `<input type="text" ${attributes} value="${escapeHtml(value)}">`
  return `<label>${escapeHtml(label)}${control}</label>${drawErrors(name, errors)}`
}

/** The typed texts, to be copied: the form itself would be refused again. */
function drawTyped(form: RefusedForm): string {
  const text = refusedFormText[form.language]
  const fields = typedFields(form).filter(({ value }) => value.trim() !== '')
  const drawn = fields.map(
    ({ label, value, rows = 1 }) =>
      `<label>${escapeHtml(label)}<textarea readonly rows="${rows}">\n${escapeHtml(value)}</textarea></label>`,
  )
  return `<p>${escapeHtml(text.copy)}</p>${drawn.join('')}`
}

function waysOn({ target, language }: RefusedForm, next: Next): string[] {
  const text = refusedFormText[language]
  const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`
  if (next === 'contact') return [link(urlIn('', language, to.contactUs()), text.toContact)]
  if (next === 'login')
    return [link(urlIn('', language, to.login({ redirect: quotePath(target, language) })), text.toLogin)]
  return [link(quotePath(target, language), text.toQuote)]
}
