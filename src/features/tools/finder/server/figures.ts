import type { DeviceModel } from '#features/tools/configurator/domain/checks/facts.ts'
import { familyName } from '#features/tools/configurator/domain/names.ts'
import { shownBeside, shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import type { Language } from '#shared/language.ts'
import { formatNumber, formatQuantity, formatRange } from '#shared/number/format-number.ts'
import type { LoadGroup } from '../domain/requirement.ts'

/** The quantities of a search as a language writes them. */
export function figuresIn(language: Language) {
  const of = (value: number, unit: string) => formatQuantity(shownValue(value), unit, language)
  const drain = (one: LoadGroup['drain']) => (one.kind === 'power' ? of(one.watts, 'W') : of(one.list1x_a, 'A'))
  return {
    number: (value: number) => formatNumber(value, language),
    amperes: (value: number) => of(value, 'A'),
    /** Beside a limit, above which it never looks equal to it. */
    beside: (value: number, limit: number) => formatNumber(shownBeside(value, limit), language),
    volts: (value: number) => of(value, 'V'),
    range: (from: number, to: number) => formatRange(from, to, 'V', language),
    units: (value: number) => of(value, 'RU'),
    percent: (value: number) => of(value, '%'),
    celsius: (value: number) => of(value, '°C'),
    drain,
    /** Rounded down, so that a drain of so much is still carried. */
    drainAtMost: (one: LoadGroup['drain']) => {
      const scale = (value: number) => (value < 1 ? 1000 : 100)
      const floor = (value: number) => Math.floor(value * scale(value) + 1e-6) / scale(value)
      return one.kind === 'power' ? of(floor(one.watts), 'W') : of(floor(one.list1x_a), 'A')
    },
    /** '12 × 8 A', '10 × 7 A + 2 × 40 A' */
    loads: (groups: readonly LoadGroup[]) =>
      groups.map(group => `${formatNumber(group.count, language)}\u00a0×\u00a0${drain(group.drain)}`).join(' + '),
    family: (family: string) => familyName(family, language),
    /** 'GMT 12 A' */
    device: ({ family, rating }: Pick<DeviceModel, 'family' | 'rating'>) =>
      `${familyName(family, language)} ${formatQuantity(rating, 'A', language)}`,
  }
}

export type Figures = ReturnType<typeof figuresIn>
