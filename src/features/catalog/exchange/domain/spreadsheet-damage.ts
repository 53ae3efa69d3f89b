import { type Cell, looksLikeDate, textOf } from './cells/cell.ts'

/** Nothing longer is read as a number or a date by a spreadsheet. */
const mostLetters = 40

const plain = /^[-+]?(?:\d{1,40}(?:[.,]\d{0,30})?|[.,]\d{1,30})(?:[eE][-+]?\d{1,3})?$/
const scientific = /^[-+]?\d(?:[.,]\d{1,20})?[eE][-+]?\d{1,3}$/
const percentage = /^[-+]?\d{1,10}(?:[.,]\d{1,10})? ?%$/
const money = /^[$€£¥] ?\d{1,12}(?:[.,]\d{1,4})?$|^\d{1,12}(?:[.,]\d{1,4})? ?[€$£¥]$/
const fraction = /^(\d{1,5}) (\d{1,4})\/(\d{1,4})$/
const clockTime = /^(\d{1,4}):(\d{2})(?::(\d{2}))?$/
const dayParts = /^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?$/
const monthParts =
  /^(?:\d{1,4}[-/. ]?)?(?:jan|ene|feb|fev|fév|mar|apr|abr|avr|may|mai|jun|juin|jul|juil|aug|ago|aou|août|sep|oct|nov|dec|dic|déc)[a-zéû]{0,7}[-/. ]?(?:\d{1,4})?(?:[-/. ]\d{1,4})?$/i
/** Days since 1900 as a spreadsheet counts them, from 1927 to 2091. */
const firstDay = 10_000
const lastDay = 70_000

/**
 * Whether a new text is what a spreadsheet makes of the old one by itself: 0012 becomes 12, 10E5 becomes 1.00E+06, 3/8 a date, and of 20
 * digits the first 15 or 6 stay.
 */
export function isSpreadsheetDamage(before: Cell, after: Cell): boolean {
  const [old, now] = [textOf(before), textOf(after)]
  if (old === '' || now === '' || old === now || old.length > mostLetters || now.length > mostLetters) return false
  return isSameNumber(old, now) || isSameTime(old, now) || isDateOf(old, now)
}

/** Whether a text is one that a spreadsheet has shortened: nobody writes a part number so. */
export const isShortened = (text: string): boolean =>
  text.length <= mostLetters && /^\d(?:[.,]\d{1,14})?E\+\d{2}$/.test(text)

const numberIn = (text: string) => Number(text.replace(',', '.').replace(/^\+/, ''))

function quantityIn(old: string): number | null {
  if (plain.test(old)) return numberIn(old)
  if (percentage.test(old)) return numberIn(old.replace(/ ?%$/, '')) / 100
  if (money.test(old)) return numberIn(old.replace(/[$€£¥ ]/g, ''))
  const [, whole, above, below] = fraction.exec(old) ?? []
  return whole === undefined || Number(below) === 0 ? null : Number(whole) + Number(above) / Number(below)
}

function isSameNumber(old: string, now: string): boolean {
  const value = quantityIn(old)
  if (value === null || !plain.test(now) || !Number.isFinite(value)) return false
  const shown = numberIn(now)
  if (shown === value) return true
  // The number that is shown, or kept, has fewer digits than the one that was typed.
  const digits = /[1-9]/.test(now)
    ? now
        .replace(/[eE].*/, '')
        .replace(/[^\d]/g, '')
        .replace(/^0+/, '').length
    : 0
  const kept = scientific.test(now) ? Math.min(15, Math.max(1, digits)) : 15
  if (digits === 0) return false
  if (Number(value.toPrecision(kept)) === Number(shown.toPrecision(kept))) return true
  // Some spreadsheets cut off the digits after the fifteenth.
  return /^\d{16,}$/.test(old) && Math.abs(value - shown) <= value * 1e-14
}

function isSameTime(old: string, now: string): boolean {
  const seconds = secondsIn(old)
  if (seconds === null) return false
  if (secondsIn(now) === seconds) return true
  return plain.test(now) && Math.abs(numberIn(now) * 86_400 - seconds) < 0.5
}

function secondsIn(text: string): number | null {
  const [, hours, minutes, seconds = '0'] = clockTime.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function isDateOf(old: string, now: string): boolean {
  if (!dayParts.test(old) && !(monthParts.test(old) && /\d/.test(old))) return false
  const serial = /^\d{5}$/.test(now) ? Number(now) : 0
  return looksLikeDate(now) || (serial >= firstDay && serial <= lastDay)
}
