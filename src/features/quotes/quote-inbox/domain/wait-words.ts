import type { Language } from '#shared/language.ts'

const minuteMs = 60_000
const dayWords = { en: 'd', es: 'd', fr: 'j' } as const satisfies Record<Language, string>

/** '20 min', '1 h 20', '3 d': how long it is from one moment to another, to the unit that matters. */
export function waitWords(from: Date, to: Date, language: Language): string {
  const minutes = Math.max(1, Math.round(Math.abs(to.getTime() - from.getTime()) / minuteMs))
  if (minutes < 60) return `${minutes}\u00a0min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)}\u00a0${dayWords[language]}`
  const rest = minutes % 60
  // A day on, minutes matter no more.
  return rest === 0 || hours >= 24 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}
