import type { Crumb, MenuCategory, ProductSummary } from '#features/catalog/catalog/contract.ts'
import type { ShownProduct } from './shown-product.ts'

/** How a product is drawn on its page. */
export interface Drawn {
  width: number
  height: number
  views: ShownProduct['drawn_views']
}

// Most panels have one rack unit; the other sizes differ little.
const usualPanel: Drawn = {
  width: 776,
  height: 293,
  views: [
    { view: 'front', width: 776, height: 204 },
    { view: 'side', width: 776, height: 281 },
    { view: 'holes', width: 776, height: 178 },
  ],
}
const usualPart: Drawn = { width: 776, height: 313, views: [{ view: 'front', width: 776, height: 313 }] }

/** A product's page before it has been loaded: what a list says of the product. `drawn`: where a page of its series has been seen. */
export function previewOf(summary: ProductSummary, breadcrumb: Crumb[], drawn?: Drawn): ShownProduct {
  const { default_picture_model: picture } = summary
  const page = { ...picture, image_url: picture.image_url.replace('-card', '-page') }
  const isPanel = summary.custom_properties.configure_url !== undefined
  const { width, height, views } = drawn ?? (isPanel ? usualPanel : usualPart)
  return {
    ...summary,
    full_description: '',
    breadcrumb,
    pictures: [{ ...page, width, height }],
    drawn_views: views,
    // What is drawn has a model, and its button has its place from the beginning.
    ...(views.length > 0 && { model_unknown: [] }),
    videos: [],
    specification_groups: [],
    documents: [],
    accessories: [],
    related_products: [],
    manufacturer: '',
    is_in_compare_list: false,
    replaced_by: null,
    meta_title: summary.name,
    meta_description: null,
  }
}

/** The categories above a product, from the menu; empty where the menu does not have them. */
export function crumbsOf(menu: readonly MenuCategory[], categoryId: number): Crumb[] {
  for (const main of menu) {
    const series = main.sub_categories.find(({ id }) => id === categoryId)
    if (series) return [main, series].map(({ id, name, se_name }) => ({ id, name, se_name }))
  }
  return []
}
