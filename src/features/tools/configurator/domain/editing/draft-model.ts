import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import type { LinkFields } from '../link/link.ts'

/** The path of the model of a panel with the devices that the fields of a link place; see getDraftModel. */
export function draftModelPath(productId: number, fields: LinkFields, of: { panel: string; lang: Language }): string {
  const { name: _name, symbols: _symbols, units: _units, ...shown } = fields
  const query = Object.entries({ ...shown, ...of }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${apiBase}/configurator/getModel/${productId}?${query.join('&')}`
}
