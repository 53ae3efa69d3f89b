import type { GroupKey, SpecificationAttribute, SpecificationGroup } from '#features/catalog/catalog/contract.ts'
import { parameterLimit } from '#features/catalog/catalog/domain/presenting/list-columns.ts'
import type { Language } from '#shared/language.ts'
import type { Document } from '../contract.ts'
import type { ShownProduct } from './shown-product.ts'

/** spec §2: the sections of a product page, in page order. */
export const sectionKeys = [
  'description',
  'general',
  'videos',
  'specification',
  'mechanical',
  'packaging',
  'trade',
  'fits',
  'downloads',
  'datasheet',
  'accessories',
  'related',
] as const
export type SectionKey = (typeof sectionKeys)[number]

const groupsOf: Partial<Record<SectionKey, readonly GroupKey[]>> = {
  general: ['general'],
  specification: ['electrical', 'connections', 'environmental', 'alarming', 'standards'],
  mechanical: ['mechanical'],
  packaging: ['packaging'],
  // Its rows are fields of the product.
  trade: [],
}

const documentKindsOf: Partial<Record<SectionKey, readonly Document['kind'][]>> = {
  downloads: ['installation_manual', 'drawing', 'cad', 'certificate', 'declaration', 'brochure'],
  datasheet: ['datasheet'],
}

/** The documents of a section, by kind; kinds without documents are left out. */
export function sectionDocuments(key: SectionKey, documents: readonly Document[]): [Document['kind'], Document[]][] {
  return (documentKindsOf[key] ?? []).flatMap(kind => {
    const ofKind = documents.filter(document => document.kind === kind)
    return ofKind.length > 0 ? [[kind, ofKind] as [Document['kind'], Document[]]] : []
  })
}

const mainKinds: readonly Document['kind'][] = ['datasheet', 'installation_manual', 'cad']

/** The first document of each main kind, in the visitor's language or without one. */
export const mainDocuments = (documents: readonly Document[], language: Language): Document[] =>
  mainKinds.flatMap(
    kind => documents.find(one => one.kind === kind && (one.language === null || one.language === language)) ?? [],
  )

type Content = Pick<
  ShownProduct,
  'full_description' | 'specification_groups' | 'trade' | 'videos' | 'documents' | 'accessories' | 'related_products'
>

/** The sections that are tables of facts. */
export const isFactSection = (key: SectionKey): boolean => key in groupsOf

/** The groups of parameters that a section shows. */
export function sectionGroups(key: SectionKey, groups: readonly SpecificationGroup[]): SpecificationGroup[] {
  return groups.filter(group => groupsOf[key]?.includes(group.key))
}

/** The general parameters that do not stand at the top of the page already. */
export function furtherGeneral({
  specification,
  specification_groups,
}: Pick<ShownProduct, 'specification' | 'specification_groups'>): SpecificationAttribute[] {
  const atTop = new Set(specification.slice(0, parameterLimit).map(({ id }) => id))
  return sectionGroups('general', specification_groups).flatMap(({ attributes }) =>
    attributes.filter(({ id }) => !atTop.has(id)),
  )
}

/** The sections that have content. `hasFits`: whether other products fit this one, which the product's data does not contain. */
export function pageSections(product: Content, hasFits = false): SectionKey[] {
  const { full_description, specification_groups, videos, documents, accessories, related_products } = product
  const isFilled: Partial<Record<SectionKey, boolean>> = {
    description: full_description.trim() !== '',
    // Manufacturer and series are there in any case.
    general: true,
    videos: videos.length > 0,
    trade: product.trade !== undefined,
    fits: hasFits,
    downloads: sectionDocuments('downloads', documents).length > 0,
    datasheet: sectionDocuments('datasheet', documents).length > 0,
    accessories: accessories.length > 0,
    related: related_products.length > 0,
  }
  return sectionKeys.filter(key => isFilled[key] ?? sectionGroups(key, specification_groups).length > 0)
}
