import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { validate } from '#server/calls/input/validate.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Language } from '#shared/language.ts'
import type { Configuration } from '../domain/configuration.ts'
import { Configuration as ConfigurationSchema } from '../domain/document-schema.ts'
import { referenceFaults } from '../domain/references.ts'
import { configurationText } from '../messages/words.ts'

/** The configuration that was sent; throws a 400 that names its own fields: loads.3.drain.watts. */
export const readDocument = (sent: unknown, index: CatalogIndex, language: Language): Configuration =>
  refer(validate(ConfigurationSchema, sent, language), index, language)

/** Refuses a document whose parts name what is not in it. */
export function refer(configuration: Configuration, index: CatalogIndex, language: Language): Configuration {
  const { panelOf } = fitFacts(index)
  const faults = referenceFaults(configuration, id => index.rowOf.has(id) && !panelOf.has(id))
  if (faults.size === 0) return configuration
  const text = configurationText[language]
  throw invalid(Object.fromEntries([...faults].slice(0, 100).map(([path, fault]) => [path, [text[fault]]])))
}
