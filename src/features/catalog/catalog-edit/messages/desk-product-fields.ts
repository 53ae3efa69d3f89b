import type { Language } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import { fieldOfFact, readFieldName } from '../domain/product-fields.ts'

/** The names of a product's fields. */
export const productFieldText = messages({
  en: {
    state: 'State',
    sku: 'Part number',
    category_id: 'Series',
    se_name: 'Name in the address',
    manufacturer: 'Manufacturer',
    manufacturer_part_number: 'Manufacturer’s part number',
    gtin: 'GTIN (EAN, UPC)',
    country_of_origin: 'Country of origin',
    customs_number: 'Customs tariff number',
    eccn: 'ECCN',
    rohs: 'RoHS',
    reach: 'REACH',
    lead_time_weeks_from: 'Lead time from',
    lead_time_weeks_to: 'Lead time to',
    lead_times: 'Lead time by quantity',
    position: 'Place in the series',
    best_seller_position: 'Place among the best sellers',
    home_position: 'Place on the home page',
    replaced_by_id: 'Replaced by',
    obsolete_since: 'Obsolete since',
    name: 'Name',
    short_description: 'Short description',
    full_description: 'Description',
    meta_title: 'Title for search engines',
    meta_description: 'Description for search engines',
    accessory: 'Accessories',
    related: 'Related products',
    pictures: 'Pictures',
    videos: 'Videos',
    document: 'Document',
    confirmed: (fact: string) => `Confirmation: ${fact}`,
  },
  es: {
    state: 'Estado',
    sku: 'Referencia',
    category_id: 'Serie',
    se_name: 'Nombre en la dirección web',
    manufacturer: 'Fabricante',
    manufacturer_part_number: 'Referencia del fabricante',
    gtin: 'GTIN (EAN, UPC)',
    country_of_origin: 'País de origen',
    customs_number: 'Código arancelario',
    eccn: 'ECCN',
    rohs: 'RoHS',
    reach: 'REACH',
    lead_time_weeks_from: 'Plazo desde',
    lead_time_weeks_to: 'Plazo hasta',
    lead_times: 'Plazo por cantidad',
    position: 'Lugar en la serie',
    best_seller_position: 'Lugar entre los más vendidos',
    home_position: 'Lugar en la página de inicio',
    replaced_by_id: 'Sustituido por',
    obsolete_since: 'Obsoleto desde',
    name: 'Nombre',
    short_description: 'Descripción breve',
    full_description: 'Descripción',
    meta_title: 'Título para buscadores',
    meta_description: 'Descripción para buscadores',
    accessory: 'Accesorios',
    related: 'Productos relacionados',
    pictures: 'Imágenes',
    videos: 'Vídeos',
    document: 'Documento',
    confirmed: fact => `Confirmación: ${fact}`,
  },
  fr: {
    state: 'État',
    sku: 'Référence',
    category_id: 'Série',
    se_name: 'Nom dans l’adresse web',
    manufacturer: 'Fabricant',
    manufacturer_part_number: 'Référence du fabricant',
    gtin: 'GTIN (EAN, UPC)',
    country_of_origin: 'Pays d’origine',
    customs_number: 'Code douanier',
    eccn: 'ECCN',
    rohs: 'RoHS',
    reach: 'REACH',
    lead_time_weeks_from: 'Délai de',
    lead_time_weeks_to: 'Délai à',
    lead_times: 'Délai par quantité',
    position: 'Place dans la série',
    best_seller_position: 'Place parmi les meilleures ventes',
    home_position: 'Place sur la page d’accueil',
    replaced_by_id: 'Remplacé par',
    obsolete_since: 'Obsolète depuis',
    name: 'Nom',
    short_description: 'Description courte',
    full_description: 'Description',
    meta_title: 'Titre pour les moteurs de recherche',
    meta_description: 'Description pour les moteurs de recherche',
    accessory: 'Accessoires',
    related: 'Produits associés',
    pictures: 'Images',
    videos: 'Vidéos',
    document: 'Document',
    confirmed: fact => `Confirmation : ${fact}`,
  },
})

/** The name of a field such as 'name.es' or 'attribute.voltage'. */
export function nameField(
  field: string,
  language: Language,
  nameAttribute: (key: string) => string | undefined,
): string {
  const text = productFieldText[language]
  const known = readFieldName(field)
  if (!known) return field === 'document' ? text.document : field
  if (known.kind === 'plain') return text[known.field]
  if (known.kind === 'relation') return text[known.relation]
  if (known.kind === 'pictures' || known.kind === 'videos' || known.kind === 'lead_times') return text[known.kind]
  if (known.kind === 'confirmed') return text.confirmed(nameField(fieldOfFact(known.fact), language, nameAttribute))
  if (known.kind === 'attribute') return nameAttribute(known.key) ?? known.key
  return `${text[known.field]} (${known.language})`
}
