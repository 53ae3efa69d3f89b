import { readWire, type Wire } from '#features/tools/workbench/domain/wire-size.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { configurationText } from '../messages/words.ts'
import type { PlantSystem } from './configuration.ts'

export function familyName(family: string, language: Language): string {
  const text = configurationText[language]
  if (family === 'ov-breaker') return text.ovBreaker
  if (family === 'bullet-breaker') return text.breaker
  return family === 'bullet' ? text.bullet : family.toUpperCase()
}

/** '8 AWG', '250 kcmil', '16 mm²' */
export function wireName(text: string, language: Language): string {
  const wire: Wire | null = readWire(text)
  if (!wire) return text === '' ? '' : `${text} AWG`
  if (wire.system === 'metric') return formatQuantity(wire.mm2, 'mm²', language)
  return wire.name.includes(' ') ? wire.name : `${wire.name} AWG`
}

/** '2 × 4/0 AWG': equal cables in parallel. */
export const cablesName = (cables: number, wire: string): string => (cables > 1 ? `${cables} × ${wire}` : wire)

/** 'A3', and of a further panel 'P2:A3': as the schedule text has it. */
export const nameOfPlace = ({ panel, feed, position }: { panel: string; feed: string; position: number }): string =>
  panel === 'P1' ? `${feed}${position}` : `${panel}:${feed}${position}`

/** '−48 V', '+24 V': the devices of a 48 V plant stand in the negative conductor, those of a 24 V plant in the positive one. */
export const plantName = (nominal: PlantSystem['nominal']): string => (nominal === 48 ? '−48 V' : '+24 V')
