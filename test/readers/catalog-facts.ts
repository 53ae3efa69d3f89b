import type { CatalogRows } from '../../db/seed/catalog/rows.ts'

/** The facts of a product, read from its rows independently of the search. */
export interface ProductFacts {
  sku: string
  /** The se_name of its category, as in URLs. */
  series: string
  /** The numbers of an attribute. */
  numbers: (key: string) => readonly number[]
  /** The English words of a text attribute. */
  words: (key: string) => string
  /** The keys of the chosen options. */
  options: (key: string) => readonly string[]
  /** Whether any terminal takes a gauge; 1/0 is 0, 2/0 is -1, 250 kcmil is -3.3. */
  takesWire: (gauge: number, keys?: readonly string[]) => boolean
}

export function readFacts(rows: CatalogRows): ProductFacts[] {
  const attributeIds = new Map(rows.attributes.map(({ id, key }) => [key, id]))
  const optionKeys = new Map(rows.options.map(({ id, key }) => [id, key]))
  const seriesOf = new Map(rows.categories.map(({ id, seName }) => [id, seName]))
  const values = Map.groupBy(rows.productAttributes, ({ productId }) => productId)
  return rows.products.map(({ id, sku, categoryId }) => {
    const of = (key: string) =>
      (values.get(id) ?? []).filter(({ attributeId }) => attributeId === attributeIds.get(key))
    const words = (key: string) =>
      of(key)
        .map(value => value.words?.en ?? '')
        .join(' ')
        .replace(/\s/g, ' ')
    return {
      sku,
      series: seriesOf.get(categoryId) ?? '',
      numbers: key => of(key).flatMap(({ number }) => number ?? []),
      words,
      options: key => of(key).flatMap(({ optionId }) => optionKeys.get(optionId ?? -1) ?? []),
      takesWire: (gauge, keys = ['input_wire', 'output_wire', 'ground_wire']) =>
        keys.some(key => rangesOf(words(key)).some(([thin, thick]) => gauge <= thin && gauge >= thick)),
    }
  })
}

/** '6–1/0 AWG' from 6 to 0; a thicker wire has the smaller number. */
function rangesOf(words: string): [thin: number, thick: number][] {
  const ranges = words.matchAll(/(\d+(?:\/0)?)(?: AWG)? ?– ?(\d+(?:\/0)?) (AWG|kcmil)/g)
  const upTo = /^Up to (\d+) AWG/.exec(words)
  return [
    ...[...ranges].map(([, from = '', to = '', unit]): [number, number] => [
      unit === 'kcmil' && Number(from) >= 250 ? gaugeOf(from, 'kcmil') : gaugeOf(from, 'AWG'),
      gaugeOf(to, unit ?? ''),
    ]),
    ...(upTo ? [[40, Number(upTo[1])] as [number, number]] : []),
  ]
}

function gaugeOf(size: string, unit: string): number {
  if (size.endsWith('/0')) return 1 - Number(size.slice(0, -2))
  // After 4/0 in the order of the sizes.
  return unit === 'kcmil' ? -3 - Number(size) / 1000 : Number(size)
}
