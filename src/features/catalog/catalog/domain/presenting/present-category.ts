import { powerSlug, to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { Category, CategorySimple, Crumb, MenuCategory, Picture } from '../../contract.ts'
import { menuText } from '../../messages/menu.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import { type CategoryNode, pathOf } from '../category-tree.ts'
import { picturesAt } from '../contents/catalog-contents.ts'
import { presentPicture, presentProductPicture } from './picture-path.ts'

/** Presents a category with its direct subcategories. */
export function presentCategory(index: CatalogIndex, node: CategoryNode, language: Language): Category {
  return {
    ...presentAlone(index, node, language),
    sub_categories: node.children.map(child => ({ ...presentAlone(index, child, language), sub_categories: [] })),
  }
}

export function presentCategorySimple(node: CategoryNode, language: Language): CategorySimple {
  const alone = ({ id, name, seName, firstRow, endRow }: CategoryNode) => ({
    id,
    name: name[language],
    se_name: seName,
    number_of_products: endRow - firstRow,
  })
  return { ...alone(node), sub_categories: node.children.map(child => ({ ...alone(child), sub_categories: [] })) }
}

export function presentBreadcrumb(node: CategoryNode, language: Language): Crumb[] {
  return pathOf(node).map(({ id, name, seName }) => ({ id, name: name[language], se_name: seName }))
}

export interface MenuLinks {
  /** Where the information sheet is; '': where it was installed. */
  sheetUrl: string
  hasTools: boolean
}

/**
 * spec §2: the last category menu has the extra external links. That of DC power leads to the configurator, which comes with the program.
 * `sheetUrl`: where the information sheet is, if not where it was installed; ''.
 */
export function presentMenu(
  { tree, externalLinks }: CatalogIndex,
  language: Language,
  { sheetUrl, hasTools }: MenuLinks,
): MenuCategory[] {
  const installed = externalLinks.map(({ url, title }) => ({ url, title: title[language] }))
  const [sheet = { url: '', title: menuText[language].sheet }, ...others] = installed
  const links = sheetUrl === '' ? installed : [{ ...sheet, url: sheetUrl }, ...others]
  return tree.mains.map((node, place) => ({
    ...presentCategorySimple(node, language),
    external_links: [
      ...(hasTools && node.seName === powerSlug
        ? [{ url: to.choosePanel(), title: menuText[language].configure }]
        : []),
      ...(place === tree.mains.length - 1 ? links : []),
    ],
  }))
}

function presentAlone(index: CatalogIndex, node: CategoryNode, language: Language) {
  const name = node.name[language]
  return {
    id: node.id,
    name,
    se_name: node.seName,
    description: node.description[language],
    picture_model: presentCategoryPicture(index, node, name, language),
    breadcrumb: presentBreadcrumb(node, language),
  }
}

/** The category is shown by a product: by its uploaded picture, else by its drawing. */
function presentCategoryPicture(index: CatalogIndex, node: CategoryNode, name: string, language: Language): Picture {
  if (node.pictureProductId === null) return presentFirstPicture(index, node, name, language)
  const row = index.rowOf.get(node.pictureProductId)
  const product = pictureProduct(index, node)
  const pictures = row === undefined ? [] : picturesAt(index.products, row)
  return product
    ? presentProductPicture({ ...product, pictures }, name, language)
    : presentPicture(product, name, language)
}

// A category is drawn often, and nearly always its first product has a picture where any has.
const mostLookedAt = 50

/** Where nobody has chosen a product: the first uploaded picture of one of the first products. */
function presentFirstPicture(
  { products }: CatalogIndex,
  node: CategoryNode,
  name: string,
  language: Language,
): Picture {
  for (let row = node.firstRow; row < Math.min(node.endRow, node.firstRow + mostLookedAt); row++) {
    const pictures = picturesAt(products, row)
    if (pictures.length > 0) return presentProductPicture({ id: 0, revision: 0, pictures }, name, language)
  }
  return presentPicture(null, name, language)
}

function pictureProduct({ pictureRevisions }: CatalogIndex, { pictureProductId }: CategoryNode) {
  const revision = pictureProductId === null ? undefined : pictureRevisions.get(pictureProductId)
  return pictureProductId === null || revision === undefined ? null : { id: pictureProductId, revision }
}
