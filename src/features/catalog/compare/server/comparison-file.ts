import type { z } from 'zod'
import { valuesInWords } from '#features/catalog/catalog/domain/presenting/list-table.ts'
import { presentGroups } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import { onRequestWord } from '#features/catalog/catalog/domain/presenting/specification-text.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { answerTableFile, type PrintTable } from '#server/files/table-file.ts'
import { usualUnits } from '#shared/number/units.ts'
import { labelled } from '#shared/text/colon.ts'
import type { exportComparison } from '../contract.ts'
import { readComparedIds } from '../domain/compare-list.ts'
import { compareProducts } from '../domain/differences.ts'
import { comparisonText } from '../messages/comparison.ts'

/** The comparison of some products as a file: a row for each parameter, a column for each product. */
export async function answerComparisonFile(
  catalog: Catalog,
  print: PrintTable,
  { format, units: asked, ids: words }: z.output<typeof exportComparison.query>,
  { settings, language, now, publicUrl, requestHeaders }: Context,
): Promise<Response> {
  const { index, summaries } = catalog.view()
  const ids = readComparedIds(words).filter(id => index.rowOf.has(id))
  if (ids.length === 0) throw notFound()
  const text = comparisonText[language]
  const units = asked ?? usualUnits(language)
  const products = await summaries(ids, language)
  const specified = ids.map(id => ({
    specification_groups: presentGroups(index, index.rowOf.get(id) ?? 0, language),
  }))
  const rows = compareProducts(specified).flatMap(group => [
    [group.name.toLocaleUpperCase(language), ...ids.map(() => '')],
    ...group.rows.map(({ name, cells }) => [
      name,
      ...cells.map(({ attribute, isOnRequest }) =>
        attribute ? valuesInWords(attribute, units) : isOnRequest ? onRequestWord(language) : '–',
      ),
    ]),
  ])
  return answerTableFile({
    format,
    facts: {
      language,
      units,
      company: paperCompany(settings, language),
      kind: text.file,
      title: text.file,
      lines: products.map(product => labelled(product.sku, product.name, language)),
      madeAt: now.toISOString().slice(0, 10),
      columns: [{ title: text.parameter }, ...products.map(({ sku }) => ({ title: sku }))],
      rows,
      pageUrl: publicUrl + to.compare(),
    },
    isByRow: true,
    name: text.fileName,
    requestHeaders,
    print,
  })
}
