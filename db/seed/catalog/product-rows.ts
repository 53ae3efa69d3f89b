import { languages } from '#shared/language.ts'
import { company } from '../company.ts'
import { productStamp } from '../correction/stamps.ts'
import { itemTexts } from '../data/items.ts'
import { deviceTexts } from './device-texts.ts'
import { deviceValues } from './device-values.ts'
import { need } from './facts.ts'
import { itemValues } from './item-values.ts'
import { type Model, models } from './models.ts'
import { type ProductTexts, panelTexts } from './panel-texts.ts'
import { panelValues } from './panel-values.ts'
import type { ProductRow, ProductTextRow } from './rows.ts'
import type { Value } from './values.ts'
import { typeset, type Words } from './words.ts'

const bestSellers = [
  'GP-1010-100-1U',
  'TG-0404G0505-200-1U-BA',
  'FGMT-5',
  'OVB-0606-100-1U',
  'CB1-30',
  'HC-0808-300-2U',
  'FTPC-60',
  'OVG-1010-100-1U',
  'FD-TPC-B',
  'RA-1921-1U',
]
const onHomePage = [
  'GP-1010-100-1U',
  'OVB-0606-100-1U',
  'TP-0404-150-1U',
  'HC-0808-300-2U',
  'CB1-30',
  'FTPC-60',
  'FGMT-5',
  'DF-GMT-10',
]

export function productRow(model: Model): ProductRow {
  return {
    id: model.id,
    categoryId: model.categoryId,
    seName: seName(textsOf(model).name.en),
    sku: model.sku,
    manufacturerPartNumber: model.facts.bussmann_catalog_number ?? null,
    manufacturer: makerOf(model),
    // spec §9: typical lead time
    leadTimeWeeksFrom: 2,
    leadTimeWeeksTo: 3,
    position: model.position,
    bestSellerPosition: placeIn(bestSellers, model.sku),
    homePosition: placeIn(onHomePage, model.sku),
    ...productStamp(model.sku),
  }
}

export function productTextRows(model: Model): ProductTextRow[] {
  const texts = textsOf(model)
  const [name, short, full] = [texts.name, texts.short, texts.full].map(typeset) as [Words, Words, Words]
  return languages.map(language => ({
    productId: model.id,
    language,
    name: name[language],
    shortDescription: short[language],
    fullDescription: full[language],
    metaTitle: name[language],
    metaDescription: `${short[language]}. ${partWord[language]} ${model.sku}.`,
  }))
}

export function valuesOf(model: Model): Value[] {
  if (model.panel) return panelValues(model, model.panel)
  return model.kind === 'fuse' || model.kind === 'breaker' ? deviceValues(model) : itemValues(model)
}

const partWord: Words = { en: 'Part number', es: 'Referencia', fr: 'Référence' }

function textsOf(model: Model): ProductTexts {
  if (model.panel) return panelTexts(model, model.panel)
  if (model.kind === 'fuse' || model.kind === 'breaker') return deviceTexts(model, models)
  const { name, short, full } = need(itemTexts[model.facts.name], `a text for ${model.facts.name}`)
  return { name, short, full }
}

// domain §2.1, §2.2: the makers that a source names for the family or the very product, one for all ratings of a
// family; everything else is sold under our name.
function makerOf({ family, kind, facts }: Model): string {
  if (kind === 'fuse' && (family === 'gmt' || family === 'tpc')) return 'Eaton Bussmann'
  if (kind === 'fuse' && family === 'tls') return 'Littelfuse'
  return facts.basis?.startsWith('F (Eaton TPCDS)') ? 'Eaton Bussmann' : company.name
}

function placeIn(list: string[], sku: string): number | null {
  const place = list.indexOf(sku)
  return place < 0 ? null : place
}

/** 'GMT fuse 0.18 A' becomes 'gmt-fuse-0-18-a'. */
export function seName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
