import { languages } from '#shared/language.ts'
import { productTextFields } from '../../domain/product-fields.ts'
import type { ProductRecord } from '../../domain/product-record.ts'
import type { StoredProduct } from '../store.ts'

/** A product's flat fields by their kinds, as the wire has them. */
export function presentRecord({ fields, revision, attributeIds }: StoredProduct): ProductRecord {
  const textsOf = (language: (typeof languages)[number]) =>
    Object.fromEntries(productTextFields.map(field => [field, fields[`${field}.${language}`] ?? null]))
  const record = {
    fields: {
      state: fields.state,
      sku: fields.sku,
      category_id: fields.category_id,
      se_name: fields.se_name,
      manufacturer: fields.manufacturer,
      manufacturer_part_number: fields.manufacturer_part_number,
      gtin: fields.gtin,
      country_of_origin: fields.country_of_origin,
      customs_number: fields.customs_number,
      eccn: fields.eccn,
      rohs: fields.rohs,
      reach: fields.reach,
      lead_time_weeks_from: fields.lead_time_weeks_from,
      lead_time_weeks_to: fields.lead_time_weeks_to,
      position: fields.position,
      best_seller_position: fields.best_seller_position,
      home_position: fields.home_position,
      replaced_by_id: fields.replaced_by_id,
      obsolete_since: fields.obsolete_since,
    },
    texts: Object.fromEntries(languages.map(language => [language, textsOf(language)])),
    attributes: [...attributeIds].flatMap(([key, attributeId]) => {
      const value = fields[`attribute.${key}`] ?? null
      return value === null ? [] : [{ attribute_id: attributeId, key, value }]
    }),
    pictures: fields.pictures,
    videos: fields.videos,
    lead_times: fields.lead_times,
    relations: { accessory: fields['relation.accessory'], related: fields['relation.related'] },
    revision,
  }
  // as: findProduct has read each field from a column of its type.
  return record as ProductRecord
}
