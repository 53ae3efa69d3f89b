import { isLabel, plain, readLabel } from './field-words.ts'
import { readQuantity } from './read-quantity.ts'
import { splitFields } from './split-line.ts'

const loadNames =
  /^(?:load|name|load name|equipment|device name|description|item|carga|nombre|equipo|descripcion|charge|nom|equipement|designation)$/
const counts = /^(?:qty|quantity|count|pcs|cant|cantidad|ctd|uds|qte|quantite|nb)\.?$/
const numbers = /^(?:(?:load|item|line|carga|charge) ?)?(?:no|nr|n|#|n[º°o])\.?$|^(?:line|linea|ligne|rep)\.?$/
const units = /^(?:units?|uom|unidad|unidades|unites?)$/
/** The names of columns that no word beside a value has, and no amount. */
const names = /^(?:side|bus|lado|barra|voie|cote|notes?|remarks?|notas?|observaciones|remarques?)$/
const isName = (field: string): boolean =>
  isLabel(field) || [names, loadNames, counts, numbers, units].some(form => form.test(field))

/** What the cells of a column are: the name of the load, how many, the number of the line, an amount, or the unit of the one before. */
type Column = { is: 'name' | 'count' | 'number' | 'unit' | null } | { is: 'amount'; before: string; behind: string }
export interface Heading {
  columns: readonly Column[]
  /** Its commas part the columns, which no other mark does. */
  isByCommas: boolean
}

const unknown: Column = { is: null }
const nameOf = (field: string): string => field.replace(/ ?[([][^()[\]]{0,20}[)\]] ?$/, '').trim()
const withoutUnit = (field: string): string => plain(nameOf(field))

/**
 * The columns that a line names, which has no load: 'Load; Drain (A); Feed; Position', in three languages. Null: it names none. 'Load; A'
 * may as well be a load on feed A.
 */
export function readHeading(line: string): Heading | null {
  if (/\d/.test(line.replaceAll(/mm2/gi, '')) || line.length > 200) return null
  const byMarks = splitFields(line)
  const fields = byMarks ?? line.split(',')
  const filled = fields.filter(field => !/^(?:a?|\(a\))$/.test(plain(field)))
  const isValue = (field: string) => amountOf(field) !== null || isLabel(withoutUnit(field))
  const areNames = filled.every(field => amountOf(field) !== null || isName(withoutUnit(field)))
  if (filled.length < 2 || !areNames || !filled.some(isValue)) return null
  const columns = fields.map(columnOf)
  const named = columns.flatMap(({ is }, n) => (is === 'name' ? [n] : []))
  const isItem = (n: number) => plain(fields[n] ?? '') === 'item'
  const name = named.find(n => !isItem(n)) ?? named[0]
  // One column has the names; where it is another, 'Item' has the numbers of the lines.
  const settled = columns.map(
    (column, n): Column => (column.is !== 'name' || n === name ? column : isItem(n) ? { is: 'number' } : unknown),
  )
  return { columns: settled, isByCommas: byMarks === null }
}

function columnOf(field: string): Column {
  const amount = amountOf(field)
  if (amount) return amount
  const words = plain(field)
  if (counts.test(words)) return { is: 'count' }
  if (numbers.test(words)) return { is: 'number' }
  if (units.test(words)) return { is: 'unit' }
  return { is: loadNames.test(words) ? 'name' : null }
}

/** The unit in which a column counts: of 'Drain (A)', 'Watts', 'Length [m]'. Null: it says none. */
function amountOf(field: string): Extract<Column, { is: 'amount' }> | null {
  const inBrackets = /[([]([^()[\]]{1,12})[)\]] ?$/.exec(field)?.[1]
  const behind = (inBrackets ?? field).trim()
  const { label } = inBrackets === undefined ? { label: null } : readLabel(withoutUnit(field))
  // 'Fuse (A)' and 'Cable length (m)' are no drain and no loop.
  const amount = { is: 'amount', before: label === null ? '' : `${nameOf(field)} `, behind } as const
  if (/^(?:awg|kcmil|mcm|mm2|mm²)$/i.test(behind)) return amount
  const found = readQuantity(`1 ${plain(behind)}`)
  if (!found || found.kind === 'unclear' || found.kind === 'amperes2x') return null
  if (found.kind !== 'volts') return amount
  // Volts are of the load, or of the drop in its wire.
  return label === 'drop' || label === 'voltage' ? amount : null
}

/** The fields of a line below a heading that commas part, where none of them stands in a number. Null: it has others. */
export function splitByCommas(line: string, { columns, isByCommas }: Heading): string[] | null {
  const cells = line.split(',')
  return isByCommas && cells.length === columns.length && !/\d ?, ?\d/.test(line) ? cells : null
}

/** The fields of a line below a heading, the name first: a number alone has the unit of its column. */
export function inColumns(fields: readonly string[], { columns }: Heading): string[] {
  const at = columns.findIndex(({ is }) => is === 'name')
  const rest: string[] = []
  for (const [n, field] of fields.entries()) {
    const column = columns[n] ?? unknown
    if (n === at || (column.is === 'number' && /^ ?#?\d{1,4}[.)]? ?$/.test(field))) continue
    const last = rest.at(-1) ?? ''
    const number = last.replace(/^qty /, '')
    if (column.is === 'unit' && field.trim() !== '' && isNumber(number)) rest[rest.length - 1] = `${number} ${field}`
    else rest.push(withUnit(field.trim(), column))
  }
  return at < 0 ? rest : [fields[at] ?? '', ...rest]
}

const isNumber = (field: string): boolean => /^[-+−]?\d[\d., \u00a0\u202f]{0,20}$/.test(field)

function withUnit(field: string, column: Column): string {
  if (!isNumber(field)) return field
  if (column.is === 'count') return `qty ${field}`
  return column.is === 'amount' ? `${column.before}${field} ${column.behind}` : field
}

const sectionFeed =
  /^(?:(?:feed|feeds|side|bus|lado|barra|alimentacion|alimentation|voie|cote|jeu de barres) ?:? ?)?([ab]) ?:?$|^([ab])[ -](?:feed|side|bus) ?:?$/

/** The feed of the lines below, by a line of its own: 'Feed B', 'Lado A:', 'B'. Null: it says none. */
export function readSection(line: string): 'A' | 'B' | null {
  const [first = '', ...others] = line.split(/[;\t|]/)
  if (line.length > 40 || others.some(field => field.trim() !== '')) return null
  const [, behind, before] = sectionFeed.exec(plain(first)) ?? []
  const feed = behind ?? before
  return feed === undefined ? null : feed === 'a' ? 'A' : 'B'
}
