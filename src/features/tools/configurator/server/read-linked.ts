import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Context } from '#server/calls/handle.ts'
import type { Configuration } from '../domain/configuration.ts'
import { linkFieldsOf, readLink } from '../domain/link/link.ts'
import { readCheckBody } from './read-check-body.ts'

/** The configuration that a link says: a panel, and the fields of its query. */
export async function readLinked(
  sent: Readonly<Record<string, unknown>> & { product_id: number },
  index: CatalogIndex,
  context: Context,
): Promise<Configuration> {
  const texts = Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const fields = linkFieldsOf(Object.fromEntries(texts))
  const { options } = readLink({ ...fields, name: '' })
  const linked = { product_id: sent.product_id, schedule: fields.d ?? '', extras: fields.x ?? '', options }
  return (await readCheckBody(linked, index, context)).configuration
}
