import type { Language } from '#shared/language.ts'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { round } from '#shared/number/units.ts'
import { colonOf } from '#shared/text/colon.ts'
import { shownBeside, shownValue } from '../domain/fields/shown-value.ts'
import type { Wire } from '../domain/wire-size.ts'

export type Figures = ReturnType<typeof figuresIn>

/** The quantities of an answer as a language writes them. Volts of a drop have three decimals, since millivolts count there. */
export function figuresIn(language: Language) {
  const of = (value: number, unit: string | null) => formatQuantity(value, unit, language)
  return {
    of,
    colon: colonOf(language),
    number: (value: number) => formatNumber(shownValue(value), language),
    amperes: (value: number) => of(shownValue(value), 'A'),
    /** With three decimals. */
    finely: (value: number) => of(round(value, 3), 'A'),
    /** Beside a limit, above which it never looks equal to it. */
    amperesBeside: (value: number, limit: number) => of(shownBeside(value, limit), 'A'),
    volts: (value: number) => of(shownValue(value), 'V'),
    drop: (value: number) => of(round(value, 3), 'V'),
    percent: (value: number) => of(shownValue(value), '%'),
    feet: (value: number) => of(shownValue(value), 'ft'),
    metres: (value: number) => of(shownValue(value), 'm'),
    loop: ({ feet, metres }: { feet: number; metres: number }) => {
      const [imperial, metric] = [of(shownValue(feet), 'ft'), of(shownValue(metres), 'm')]
      return language === 'en' ? `${imperial} (${metric})` : `${metric} (${imperial})`
    },
    celsius: (value: number) => `${of(value, '°C')} (${of(round((value * 9) / 5 + 32, 0), '°F')})`,
    /** '1 AWG', '250 kcmil', '16 mm²' */
    wire: (wire: Wire) => wireName(wire, language),
    /** The wire with its area in the other system. */
    wireBoth: (wire: Wire) =>
      wire.system === 'imperial'
        ? `${wireName(wire, language)} (${of(shownValue(wire.mm2), 'mm²')})`
        : `${wireName(wire, language)} (${of(round(wire.cmil, 0), 'cmil')})`,
  }
}

function wireName({ system, name, mm2 }: Wire, language: Language): string {
  if (system === 'metric') return formatQuantity(mm2, 'mm²', language)
  const [size = '', unit = 'AWG'] = name.split(' ')
  return `${size}\u202f${unit}`
}
