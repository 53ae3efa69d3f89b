import { nameOrKey } from '#features/catalog/attribute/domain/name-or-key.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { RuledAttribute } from '../../domain/cells/attribute-cells.ts'
import type { ProductVocabulary } from '../../domain/cells/product-cells.ts'
import { findRevision, listAttributes, listCategories, listOptions } from '../store.ts'

interface RuledVocabulary extends ProductVocabulary {
  attributes: RuledAttribute[]
}

/** Reads vocabularies, each once for each revision of the catalogue: every change of an attribute or a category raises it. */
export function createVocabularies(): typeof readVocabulary {
  const known = new Map<Language, { revision: number; vocabulary: RuledVocabulary }>()
  return async (db, language) => {
    const revision = await findRevision(db)
    const kept = known.get(language)
    if (kept?.revision === revision) return kept.vocabulary
    const vocabulary = await readVocabulary(db, language)
    known.set(language, { revision, vocabulary })
    return vocabulary
  }
}

/** The vocabulary of the columns of products, as it is now; names in the language, else in English. */
export async function readVocabulary(db: Database, language: Language): Promise<RuledVocabulary> {
  const attributes = await listAttributes(db)
  const options = Map.groupBy(await listOptions(db), option => option.attributeId)
  const categories = await listCategories(db)
  const parents = new Set(categories.map(({ parentId }) => parentId))
  return {
    attributes: attributes.map((row): RuledAttribute => {
      const { id, key, kind, unit, minimum, maximum, decimals, isMultiple, isOneText, names } = row
      const own = (options.get(id) ?? []).map(option => ({
        id: option.id,
        key: option.key,
        number: option.number,
        name: nameOrKey(option),
      }))
      return {
        ...{ id, key, kind, unit, minimum, maximum, decimals, isMultiple, isOneText },
        isCounted: kind === 'number' && row.filterControl === 'options',
        name: nameOrKey({ names, key }, language),
        options: own,
      }
    }),
    series: new Map(categories.filter(({ id }) => !parents.has(id)).map(({ id, seName }) => [id, seName])),
  }
}
