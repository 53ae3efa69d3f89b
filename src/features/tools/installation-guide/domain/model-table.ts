import type { Language } from '#shared/language.ts'
import { guideText } from '../messages/guide.ts'
import type { GuideKind } from './series-facts.ts'

export interface GuideTable {
  columns: string[]
  rows: string[][]
}

/** A product with its values by attribute key, worded as on its page. */
export interface WordedProduct {
  sku: string
  values: Readonly<Record<string, { value: string; metric: string | null }>>
}

/** Builds the table of what differs between models; null when nothing does. */
export function modelTable(kind: GuideKind, products: readonly WordedProduct[], language: Language): GuideTable | null {
  const { model, columns } = guideText[language]
  const cell = ({ values }: WordedProduct, ...keys: string[]) =>
    keys
      .flatMap(key => {
        const own = values[key]
        return own ? [own.metric === null ? own.value : bothUnits(own.value, own.metric, language)] : []
      })
      .join(language === 'fr' ? '\u202f; ' : '; ') || '–'
  if (kind === 'panel' || kind === 'handOff')
    return {
      columns: [
        model,
        kind === 'handOff' ? columns.outgoing : columns.feed,
        columns.input,
        columns.output,
        columns.weight,
      ],
      rows: products.map(one => [
        one.sku,
        cell(one, kind === 'handOff' ? 'output_protection' : 'max_interrupt'),
        cell(one, 'input_type', 'input_wire'),
        cell(one, 'output_type', 'output_wire'),
        cell(one, 'weight'),
      ]),
    }
  if (kind === 'fuse' || kind === 'breaker')
    return {
      columns: [model, columns.rating, columns.load],
      rows: products.map(one => [one.sku, cell(one, 'rating'), cell(one, 'max_load')]),
    }
  return null
}

const bothUnits = (value: string, metric: string, language: Language): string =>
  language === 'en' ? `${value} (${metric})` : `${metric} (${value})`
