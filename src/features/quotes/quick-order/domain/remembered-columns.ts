import { foldHeading } from './fold-text.ts'
import { type ColumnRole, columnRoles } from './table-columns.ts'

/** So many headings are remembered, the newest first. */
export const mostRemembered = 30
const longestText = 20_000
const letters: Readonly<Record<ColumnRole, string>> = {
  part_number: 'p',
  quantity: 'q',
  note: 'n',
  none: '-',
  designator: 'd',
}

interface NamedColumn {
  name: string
  role: ColumnRole
}

/** Adds the roles that a visitor chose for a heading. The text is what the browser keeps: a digest of each heading with its roles. */
export function rememberColumns(
  kept: string | null,
  columns: readonly NamedColumn[],
  roles: readonly ColumnRole[],
): string {
  const key = headingKey(columns)
  const own = `${key}:${roles.map(role => letters[role]).join('')}`
  return [own, ...entriesOf(kept).filter(entry => !entry.startsWith(`${key}:`))].slice(0, mostRemembered).join(' ')
}

/** The roles that were chosen for this heading; null if none were, or they are those that were recognised. */
export function rememberedRoles(kept: string | null, columns: readonly NamedColumn[]): ColumnRole[] | null {
  if (columns.every(({ name }) => name === '')) return null
  const key = headingKey(columns)
  const word = entriesOf(kept)
    .find(entry => entry.startsWith(`${key}:`))
    ?.slice(key.length + 1)
  if (word?.length !== columns.length || word.replace(/[^p]/g, '').length !== 1) return null
  const roles = [...word].map(letter => columnRoles.find(role => letters[role] === letter) ?? 'none')
  return roles.every((role, place) => role === columns[place]?.role) ? null : roles
}

const entry = /^[a-z0-9]{1,24}:[pqnd-]{1,40}$/
const entriesOf = (kept: string | null) =>
  (kept ?? '')
    .slice(0, longestText)
    .split(' ')
    .filter(one => entry.test(one))
    .slice(0, mostRemembered)

/** A digest of the names of the columns, so that the browser keeps no words of the visitor’s files. */
function headingKey(columns: readonly NamedColumn[]): string {
  const text = columns.map(({ name }) => foldHeading(name)).join('\n')
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    first = Math.imul(first ^ unit, 2654435761)
    second = Math.imul(second ^ unit, 1597334677)
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36)
}
