import { largestDeviceFor } from '#features/catalog/product/domain/ampacity.ts'
import { readWireRanges } from '#features/catalog/product/domain/wire-range.ts'
import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { type ModelFacts, need } from './facts.ts'
import { wireRange } from './wire-range.ts'
import { inEachLanguage, listOf, type Words } from './words.ts'

/**
 * The device ahead of each cable that leaves a panel without devices: at most what the cable carries in the 75 °C column of NEC 310.16,
 * and what 240.4(D) allows on small wires. Named are the smallest and the largest wire of the terminals.
 */
export const outputProtection = (facts: ModelFacts): Words => {
  const begin: Words = {
    en: 'One of its own, of at most its ampacity at 75 °C: ',
    es: 'Una propia, como máximo de su corriente admisible a 75 °C: ',
    fr: 'Une par câble, au plus égale à son courant admissible à 75 °C : ',
  }
  return inEachLanguage(
    language => begin[language] + wiresOf(facts, language, (wire, amperes) => `${wire} ${amperes}`).join(', '),
  )
}

const forWire: Words = { en: 'for', es: 'para', fr: 'pour' }

/** '150 A for 1/0 AWG and 310 A for 350 kcmil' */
export const protectedWires = (facts: ModelFacts, language: Language): string =>
  listOf(
    wiresOf(facts, language, (wire, amperes) => `${amperes} ${forWire[language]} ${wire}`),
    language,
  )

function wiresOf(
  { output_wire_range }: ModelFacts,
  language: Language,
  word: (wire: string, amperes: string) => string,
): string[] {
  const words = wireRange(need(output_wire_range, 'output_wire_range'), 'en')
  const { smallest, largest } = need(readWireRanges(words)?.[0], 'a wire range')
  return [smallest, largest].map(wire => {
    const amperes = need(largestDeviceFor(wire) ?? undefined, `the ampacity of ${wire}`)
    return word(wire.endsWith('kcmil') ? wire : `${wire} AWG`, formatQuantity(amperes, 'A', language))
  })
}
