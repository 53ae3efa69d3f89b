import { picturesColumn } from './cells/picture-cells.ts'
import { priceName } from './heading-currency.ts'
import type { MappingOptions } from './mapping.ts'

/** The names of other programs for the columns of products, in three languages. Somebody confirms a mapping that is proposed from these. */
const names: Readonly<Record<string, readonly string[]>> = {
  sku: [
    ...[
      'sku',
      'variant sku',
      'product sku',
      'part number',
      'part no',
      'part no.',
      'part #',
      'article number',
      'article no',
      'item number',
    ],
    ...[
      'item no',
      'item no.',
      'product code',
      'item code',
      'internal reference',
      'default_code',
      'identifier',
      'supplier_aid',
      'supplier_pid',
    ],
    ...[
      'referencia',
      'ref',
      'ref.',
      'código',
      'codigo',
      'código de artículo',
      'número de artículo',
      'referencia interna',
      'código de producto',
    ],
    ...[
      'référence',
      'reference',
      'code article',
      'numéro d’article',
      "numéro d'article",
      'référence interne',
      'code produit',
      'ugs',
    ],
  ],
  manufacturer_part_number: [
    ...[
      'mpn',
      'manufacturer part number',
      'manufacturer part no',
      'mfr part number',
      'mfg part number',
      'mfr. part #',
      'manufacturer_aid',
      'manufacturer_pid',
    ],
    ...['referencia del fabricante', 'référence fabricant', 'référence du fabricant', 'oem'],
  ],
  manufacturer: [
    ...[
      'brand',
      'brands',
      'vendor',
      'manufacturer',
      'maker',
      'mfr',
      'manufacturer_name',
      'marca',
      'marcas',
      'fabricante',
      'marque',
      'marques',
      'fabricant',
    ],
  ],
  'name.en': [
    ...[
      'name',
      'title',
      'product name',
      'product title',
      'item name',
      'name-en_us',
      'name-en_gb',
      'label-en_us',
      'description_short',
      'description_short-eng',
    ],
  ],
  'name.es': [
    'nombre',
    'título',
    'titulo',
    'nombre del producto',
    'denominación',
    'name-es_es',
    'label-es_es',
    'description_short-spa',
  ],
  'name.fr': [
    'nom',
    'titre',
    'nom du produit',
    'désignation',
    'libellé',
    'name-fr_fr',
    'label-fr_fr',
    'description_short-fra',
    'description_short-fre',
  ],
  'short_description.en': [
    'short description',
    'short_description',
    'summary',
    'sales description',
    'short_description-en_us',
  ],
  'short_description.es': ['descripción corta', 'descripción breve', 'resumen', 'short_description-es_es'],
  'short_description.fr': ['description courte', 'résumé', 'short_description-fr_fr'],
  'full_description.en': [
    ...[
      'body (html)',
      'description',
      'long description',
      'product description',
      'full description',
      'description-en_us',
      'description-en_us-ecommerce',
      'description_long',
      'description_long-eng',
    ],
  ],
  'full_description.es': [
    'descripción',
    'descripcion',
    'descripción larga',
    'description-es_es',
    'description-es_es-ecommerce',
    'description_long-spa',
  ],
  'full_description.fr': [
    'description longue',
    'description complète',
    'description-fr_fr',
    'description-fr_fr-ecommerce',
    'description_long-fra',
    'description_long-fre',
  ],
  'meta_title.en': ['seo title', 'meta title', 'meta_title', 'page title'],
  'meta_description.en': ['seo description', 'meta description', 'meta_description'],
  se_name: ['handle', 'url handle', 'slug', 'url key', 'url_key', 'permalink'],
  category: [
    ...[
      'category',
      'categories',
      'type',
      'product category',
      'product type',
      'product_type',
      'family',
      'public categories',
      'public_categ_ids/id',
      'catalog_group_name',
    ],
    ...['categoría', 'categorías', 'tipo', 'familia', 'serie', 'catégorie', 'catégories', 'famille', 'série', 'series'],
  ],
  pictures: [
    ...['images', 'image', 'image src', 'base_image', 'additional_images', 'picture', 'main_image', 'image url'],
    ...['imágenes', 'imagen', 'image principale', 'photo', 'photos', 'foto', 'mime_source'],
  ],
  // A bar code may be the shop's own: only somebody who knows can say that it is a GTIN.
  gtin: [
    ...['gtin', 'gtin/ean', 'gtin / ean', 'ean', 'ean/gtin', 'ean13', 'ean-13', 'ean code', 'upc', 'upc code'],
    ...['gtin, upc, ean, or isbn', 'international_pid', 'código ean', 'code ean'],
  ],
  'attribute.weight': ['weight', 'peso', 'poids', 'masse'],
  country_of_origin: [
    ...['country of origin', 'country_of_origin', 'country of manufacture', 'country_of_manufacture', 'origin', 'coo'],
    ...['origin_country', 'país de origen', 'pais de origen', 'país de fabricación', 'origen'],
    ...['pays d’origine', "pays d'origine", 'pays de fabrication', 'origine'],
  ],
  customs_number: [
    ...['hs code', 'hs_code', 'hts code', 'hs/hts code', 'harmonized code', 'harmonized system code', 'intrastat code'],
    ...[
      'customs tariff number',
      'customs number',
      'tariff number',
      'tariff code',
      'commodity code',
      'customs_tariff_number',
    ],
    ...['código arancelario', 'codigo arancelario', 'partida arancelaria', 'código aduanero', 'código sa'],
    ...['code douanier', 'code sh', 'nomenclature douanière', 'numéro tarifaire', 'nomenclature combinée'],
  ],
  rohs: ['rohs', 'rohs status', 'rohs state'],
  reach: ['reach', 'reach status', 'reach state'],
  eccn: ['eccn', 'eccn code', 'export control classification number', 'export classification'],
  state: [
    'status',
    'published',
    'is published',
    'enabled',
    'visible',
    'product_online',
    'active',
    'estado',
    'publicado',
    'activo',
    'statut',
    'état',
    'publié',
    'actif',
  ],
}

/** The same for the columns of prices. A discount is asked about, so it is read. */
const priceNames: Readonly<Record<string, readonly string[]>> = {
  product: [
    ...(names.sku ?? []),
    ...(names.manufacturer_part_number ?? []),
    ...['catalog number', 'catalogue number', 'cat. no.', 'article', 'artículo', 'product', 'producto', 'produit'],
  ],
  unit_price: [
    ...['unit price', 'price', 'list price', 'net price', 'price each', 'msrp', 'rrp', 'trade price'],
    ...['precio unitario', 'precio', 'precio neto', 'pvp', 'tarifa', 'precio de lista'],
    ...['prix unitaire', 'prix', 'prix net', 'prix public', 'prix catalogue', 'tarif'],
  ],
  from_quantity: [
    ...[
      'from quantity',
      'minimum quantity',
      'min quantity',
      'min. quantity',
      'min qty',
      'min. qty',
      'min. qty.',
      'order qty',
      'quantity',
      'qty',
      'qty.',
      'break',
      'moq',
    ],
    ...['desde la cantidad', 'cantidad mínima', 'cantidad', 'à partir de', 'quantité minimale', 'quantité', 'qté'],
  ],
  currency: ['currency', 'curr', 'cur', 'moneda', 'divisa', 'devise', 'monnaie'],
  discount: ['discount', 'disc', 'disc.', 'discount %', 'descuento', 'dto', 'dto.', 'remise', 'remise %', 'rabais'],
  list: ['price list', 'pricelist', 'lista de precios', 'liste de prix'],
}

const indexOf = (all: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(all).flatMap(([key, own]) => own.map((name, rank) => [name, { key, rank }] as const)))

const usualNames = { products: indexOf(names), prices: indexOf(priceNames) }
/** Kinds whose foreign files are known. */
export type ForeignKind = keyof typeof usualNames

const fold = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 60)

/** Elsewhere a position is one in another shop. */
const ownPlaces: ReadonlySet<string> = new Set(['position', 'best_seller_position', 'home_position'])

/**
 * The probable meanings of the columns of a foreign file of products: of several with the same meaning the one with the most usual name.
 * `known`: the columns that there are, and what is certain already.
 */
export function proposeColumns(
  headings: readonly string[],
  certain: readonly (string | null)[],
  known: ReadonlySet<string>,
  kind: ForeignKind = 'products',
): (string | null)[] {
  const columns = certain.map(key => (key !== null && ownPlaces.has(key) ? null : key))
  const taken = new Set(certain)
  const found = headings.flatMap((heading, at) => {
    const name = fold(heading)
    const usual = usualNames[kind].get(name) ?? (kind === 'prices' ? usualNames.prices.get(priceName(name)) : undefined)
    return usual && (columns[at] ?? null) === null && known.has(usual.key) ? [{ at, ...usual }] : []
  })
  for (const { at, key } of found.toSorted((a, b) => a.rank - b.rank || a.at - b.at)) {
    // Pictures add up.
    if (taken.has(key) && key !== picturesColumn) continue
    taken.add(key)
    columns[at] = key
  }
  return columns
}

/** Names of columns that say the same in all rows of one product. */
const groupNames = ['handle', 'parent']
/** Where one of these is there, rows repeat the part number, or leave it blank. */
const repeats = /^(?:store_view_code|_media_image|_super_products_sku)$|\//

/** The further choices that a foreign file probably needs: the column by which its rows belong together, and its words for states. */
export function proposeOptions(headings: readonly string[], columns: readonly (string | null)[]): MappingOptions {
  const folded = headings.map(fold)
  const named = folded.findIndex(name => groupNames.includes(name))
  const place = named < 0 && folded.some(name => repeats.test(name)) ? columns.indexOf('sku') : named
  return {
    ...(place >= 0 && { rowsBy: place }),
    ...(columns.includes('state') && { words: { state: stateWords } }),
  }
}

const inAnyCase = (word: string) => [word, word.toUpperCase(), (word[0] ?? '').toUpperCase() + word.slice(1)]
const meaning = (state: string, ...words: string[]) => words.flatMap(inAnyCase).map(word => [word, state] as const)
const stateWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...meaning(
    'published',
    'true',
    '1',
    'yes',
    'active',
    'enabled',
    'publish',
    'sí',
    'activo',
    'publicado',
    'oui',
    'actif',
    'publié',
  ),
  ...meaning(
    'draft',
    'false',
    '0',
    '-1',
    '2',
    'no',
    'inactive',
    'disabled',
    'archived',
    'inactivo',
    'non',
    'inactif',
    'brouillon',
    'borrador',
  ),
])
