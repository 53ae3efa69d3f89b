import type { ShortTable } from '#server/files/short-table.ts'
import { round } from '#shared/number/units.ts'
import { freeItems } from '../../domain/editing/free-items.ts'
import { positionRows } from '../../domain/files/position-rows.ts'
import { loopIn } from '../../domain/front/wire-words.ts'
import { wireName } from '../../domain/names.ts'
import { productWords } from '../../domain/product-words.ts'
import { panelDrawingText } from '../../messages/drawings.ts'
import { configurationFileText } from '../../messages/files.ts'
import { configurationText } from '../../messages/words.ts'
import type { PlannedVersion } from './version-plan.ts'

type Cell = string | number

/** A row for each taken position, then one for each part, and what the table was made from. */
export function configurationTable(planned: PlannedVersion): ShortTable {
  const { version, name, plan, parts, index, language, units, savedOn, viewUrl } = planned
  const text = configurationFileText[language]
  const words = configurationText[language]
  const spare = panelDrawingText[language].spare
  const number = (value: number | null): Cell => (value === null ? '' : round(value, 4))
  const fields = [
    ...[text.row, text.panel, text.position, text.partNumber, text.product, text.ratingA, text.load, text.feed],
    ...[text.list1, text.list2, text.carriesA, text.wireSize, text.loop[units], text.quantity, text.remark],
  ]
  const positions = positionRows(plan, version.problems).map((row): Cell[] => {
    const { device, load } = row
    return [
      ...[text.rows.position, row.panel, `${row.bus}${row.position}`, device?.sku ?? ''],
      ...[device ? productWords(index, device.id, language).name : '', number(device?.rating ?? null)],
      ...[load ? load.name || load.ref : spare, load?.feed ?? ''],
      ...[number(row.list1x), number(row.list2x), number(row.carries)],
      ...[
        load?.wire ? wireName(load.wire, language) : '',
        number(load?.loop_feet ? loopIn(load.loop_feet, units) : null),
      ],
      ...['', [...row.rules, ...(row.isVerified ? [] : ['○'])].join(' ')],
    ]
  })
  const gap = (count: number): Cell[] => Array.from({ length: count }, () => '')
  const partRows = parts.map((part): Cell[] => [
    ...[text.rows.part, '', '', part.sku, part.name || text.notOffered, ...gap(8), part.quantity],
    `${text.reasons[part.reason]}${part.isVerified ? '' : ' ○'}`,
  ])
  const free = freeItems(plan, index, language).map((item): Cell[] => [text.rows.free, ...gap(3), item, ...gap(10)])
  const about = [text.about(name, version.number, savedOn, version.rulesVersion), viewUrl, words.note].map(
    (line): Cell[] => [text.rows.about, ...gap(13), line],
  )
  return { head: fields, rows: [...positions, ...partRows, ...free, ...about] }
}
