import type { Language } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { holderVoltages } from '../holder-voltage.ts'

const holderText = messages({
  en: {
    said: (volts: string, family: string) =>
      `${volts} DC is what ${family} holders are published for; the rated voltage of the fuse itself is on request (○ not verified).`,
  },
  es: {
    said: (volts, family) =>
      `${volts} CC es la tensión publicada de los portafusibles ${family}; la tensión nominal del propio fusible se indica bajo consulta (○ no verificada).`,
  },
  fr: {
    said: (volts, family) =>
      `${volts} CC est la tension publiée des porte-fusibles ${family}\u202f; la tension assignée du fusible lui-même est donnée sur demande (○ non vérifiée).`,
  },
})

/** The one statement on the voltage of a family whose holders alone are published; null: there is none. */
export function holderVoltageNote(family: string, language: Language): string | null {
  const volts = holderVoltages[family]
  return volts === undefined
    ? null
    : holderText[language].said(formatQuantity(volts, 'V', language), family.toUpperCase())
}
