import type { GroupKey, SpecificationGroup } from '#features/catalog/contract.ts'
import type { Document, ProductDetails } from '../contract.ts'

/** spec §2: the sections of a product page, in page order. */
export const sectionKeys = [
  'description',
  'general',
  'videos',
  'specification',
  'mechanical',
  'packaging',
  'fits',
  'downloads',
  'accessories',
  'related',
  'datasheet',
] as const
export type SectionKey = (typeof sectionKeys)[number]

const groupsOf: Partial<Record<SectionKey, readonly GroupKey[]>> = {
  general: ['general'],
  specification: ['electrical', 'connections', 'environmental', 'alarming', 'standards'],
  mechanical: ['mechanical'],
  packaging: ['packaging'],
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

type Content = Pick<
  ProductDetails,
  'full_description' | 'specification_groups' | 'videos' | 'documents' | 'accessories' | 'related_products'
>

/** The groups of parameters that a section shows. */
export function sectionGroups(key: SectionKey, groups: readonly SpecificationGroup[]): SpecificationGroup[] {
  return groups.filter(group => groupsOf[key]?.includes(group.key))
}

/** The sections that have content. `hasFits`: whether other products fit this one, which the product's data does not contain. */
export function pageSections(product: Content, hasFits = false): SectionKey[] {
  const { full_description, specification_groups, videos, documents, accessories, related_products } = product
  const isFilled: Partial<Record<SectionKey, boolean>> = {
    description: full_description.trim() !== '',
    videos: videos.length > 0,
    fits: hasFits,
    downloads: sectionDocuments('downloads', documents).length > 0,
    datasheet: sectionDocuments('datasheet', documents).length > 0,
    accessories: accessories.length > 0,
    related: related_products.length > 0,
  }
  return sectionKeys.filter(key => isFilled[key] ?? sectionGroups(key, specification_groups).length > 0)
}
