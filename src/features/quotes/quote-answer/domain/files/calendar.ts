import type { Language } from '#shared/language.ts'
import { calendarText } from '../../messages/calendar.ts'
import type { VersionContent } from '../version/version.ts'
import type { VersionFacts } from './version-files.ts'

/**
 * The last day of a version as an item of a calendar (RFC 5545), with an alarm three days before. A later version has the same UID and
 * takes the place of the one before.
 */
export function calendarItem(
  { valid_until }: Pick<VersionContent, 'valid_until'>,
  { webQuoteId, number, sentAt, company }: VersionFacts,
  language: Language,
): string {
  const text = calendarText[language]
  const [day, dayAfter] = [0, 1].map(days => new Date(Date.parse(`${valid_until}T00:00:00Z`) + days * 86_400_000))
  const name = text.endsToday(webQuoteId, company)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quotes//Validity 1//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(webQuoteId)}`,
    `SEQUENCE:${number}`,
    `DTSTAMP:${figures(sentAt).slice(0, 15)}Z`,
    `DTSTART;VALUE=DATE:${figures(day).slice(0, 8)}`,
    `DTEND;VALUE=DATE:${figures(dayAfter).slice(0, 8)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(name)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(text.version(number))}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(name)}`,
    'TRIGGER:-P3D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

const figures = (at: Date | undefined) => (at?.toISOString() ?? '').replace(/[-:]/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n')

const mostOctets = 75

/** A line has at most 75 octets, its blank included, and no letter is cut. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, octets] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > mostOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}
