import { isOfPowerTrade } from '#routes.ts'
import type { PerLanguage } from './attribute.ts'

export interface CategoryRow {
  id: number
  parentId: number | null
  seName: string
  position: number
  pictureProductId: number | null
  name: PerLanguage
  description: PerLanguage
}

/**
 * A published category. Categories are numbered depth first, and products are numbered in that order. Everything below a category is
 * therefore one run of ordinals and one run of rows.
 */
export interface CategoryNode extends CategoryRow {
  parent: CategoryNode | null
  children: CategoryNode[]
  ordinal: number
  /** The first ordinal after its descendants. */
  endOrdinal: number
  firstRow: number
  endRow: number
}

export interface CategoryTree {
  mains: readonly CategoryNode[]
  inOrder: readonly CategoryNode[]
  byId: ReadonlyMap<number, CategoryNode>
  bySeName: ReadonlyMap<string, CategoryNode>
}

/** Builds the tree of the published categories handed in; a category whose parent is not among them is left out. */
export function buildCategoryTree(rows: readonly CategoryRow[]): CategoryTree {
  const sorted = [...rows].sort((a, b) => a.position - b.position || a.id - b.id)
  const inOrder: CategoryNode[] = []
  const visit = (row: CategoryRow, parent: CategoryNode | null): CategoryNode => {
    const node: CategoryNode = {
      ...row,
      parent,
      children: [],
      ordinal: inOrder.length,
      endOrdinal: 0,
      firstRow: 0,
      endRow: 0,
    }
    inOrder.push(node)
    node.children = sorted.filter(child => child.parentId === row.id).map(child => visit(child, node))
    node.endOrdinal = inOrder.length
    return node
  }
  const mains = sorted.filter(row => row.parentId === null).map(row => visit(row, null))
  return {
    mains,
    inOrder,
    byId: new Map(inOrder.map(node => [node.id, node])),
    bySeName: new Map(inOrder.map(node => [node.seName.toLowerCase(), node])),
  }
}

/** The root first, the category itself last. */
export function pathOf(node: CategoryNode): CategoryNode[] {
  return node.parent ? [...pathOf(node.parent), node] : [node]
}

/** The categories that hold products themselves. */
export function listSeries({ inOrder }: CategoryTree): CategoryNode[] {
  return inOrder.filter(node => node.children.length === 0 && node.firstRow < node.endRow)
}

export function isWithin(node: CategoryNode, ancestor: CategoryNode): boolean {
  return node.ordinal >= ancestor.ordinal && node.ordinal < ancestor.endOrdinal
}

/**
 * Finds the category of a list's URL: a slug and, below it, a category by number or se_name. Null: there is no such category.
 * spec §9: view=all shows all products of the slug.
 */
export function findListCategory(
  tree: CategoryTree,
  slug: string,
  categoryId: number | string | undefined,
  view: string | undefined,
): { slug: CategoryNode; shown: CategoryNode } | null {
  const top = tree.bySeName.get(slug.toLowerCase())
  if (!top) return null
  if (categoryId === undefined || categoryId === '') return { slug: top, shown: top }
  const below = findCategory(tree, categoryId)
  if (!below || !isWithin(below, top)) return null
  return { slug: top, shown: view === 'all' ? top : below }
}

function findCategory(tree: CategoryTree, idOrSeName: number | string): CategoryNode | undefined {
  const text = String(idOrSeName).toLowerCase()
  return /^\d{1,10}$/.test(text) ? tree.byId.get(Number(text)) : tree.bySeName.get(text)
}

/** Whether the catalogue has the section of DC power, of which some pages and texts speak. */
export const hasPower = ({ mains }: CategoryTree): boolean => isOfPowerTrade(mains.map(({ seName }) => seName))
