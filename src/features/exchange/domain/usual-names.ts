/** What other programs call the columns of products, in three languages. A mapping that is proposed from these is confirmed by somebody. */
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
    ],
  ],
  'name.es': ['nombre', 'título', 'titulo', 'nombre del producto', 'denominación', 'name-es_es', 'label-es_es'],
  'name.fr': ['nom', 'titre', 'nom du produit', 'désignation', 'libellé', 'name-fr_fr', 'label-fr_fr'],
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
    ],
  ],
  'full_description.es': [
    'descripción',
    'descripcion',
    'descripción larga',
    'description-es_es',
    'description-es_es-ecommerce',
  ],
  'full_description.fr': [
    'description longue',
    'description complète',
    'description-fr_fr',
    'description-fr_fr-ecommerce',
  ],
  'meta_title.en': ['seo title', 'meta title', 'meta_title', 'page title'],
  'meta_description.en': ['seo description', 'meta description', 'meta_description'],
  se_name: ['handle', 'url handle', 'slug', 'url key', 'url_key', 'permalink'],
  category: [
    ...[
      'category',
      'categories',
      'product category',
      'type',
      'product type',
      'product_type',
      'family',
      'public categories',
      'public_categ_ids/id',
    ],
    ...['categoría', 'categorías', 'tipo', 'familia', 'serie', 'catégorie', 'catégories', 'famille', 'série', 'series'],
  ],
  gtin: [
    ...[
      'gtin',
      'gtin/ean',
      'gtin / ean',
      'ean',
      'ean/gtin',
      'ean13',
      'ean-13',
      'ean code',
      'upc',
      'upc code',
      'barcode',
    ],
    ...['variant barcode', 'gtin, upc, ean, or isbn', 'international_pid', 'código ean', 'código de barras'],
    ...['code ean', 'code-barres', 'code barres'],
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

const byName = new Map(Object.entries(names).flatMap(([key, own]) => own.map(name => [name, key] as const)))

const fold = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 60)

/**
 * What the columns of a foreign file of products probably mean: the first of two with the same meaning. `known`: the columns that there
 * are, and what is certain already.
 */
export function proposeColumns(
  headings: readonly string[],
  certain: readonly (string | null)[],
  known: ReadonlySet<string>,
): (string | null)[] {
  const taken = new Set(certain)
  return headings.map((heading, at) => {
    const own = certain[at] ?? null
    if (own !== null) return own
    const key = byName.get(fold(heading))
    if (key === undefined || taken.has(key) || !known.has(key)) return null
    taken.add(key)
    return key
  })
}
