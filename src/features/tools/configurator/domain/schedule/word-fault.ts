import type { Language } from '#shared/language.ts'
import { joinFigures } from '#shared/number/format-number.ts'
import { configurationText } from '../../messages/words.ts'
import type { Fault } from './line-read.ts'
import type { ReadSchedule } from './read-schedule.ts'

/** The words of a line's fault, with what could be written instead. */
export const wordFault = (fault: Fault, language: Language): string => unbroken(said(fault, language))

/** The words of a line that was set aside. */
export const wordAside = ({ code, text }: ReadSchedule['asides'][number], language: Language): string =>
  unbroken(configurationText[language].asides[code](text))

const unbroken = (text: string): string => joinFigures(text).replace(/ (?=[:;»%?])|(?<=«) /g, '\u00a0')

function said({ code, text, forms }: Fault, language: Language): string {
  const { rows, quoted, or, meant } = configurationText[language]
  const meanings = forms.map(form => quoted(form))
  const list = [meanings.slice(0, -1).join(', '), meanings.at(-1)].filter(Boolean).join(` ${or} `)
  switch (code) {
    case 'unclear':
    case 'cc_unclear':
      return rows[code](text, list)
    case 'other_voltage':
    case 'drop_too_high':
      return rows[code](text, forms[0] ?? '')
    default:
      return forms.length > 0 ? `${rows[code](text)} ${meant(list)}` : rows[code](text)
  }
}
