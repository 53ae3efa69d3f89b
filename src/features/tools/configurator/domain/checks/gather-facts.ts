import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { textAt } from '#features/catalog/catalog/domain/contents/packed-texts.ts'
import type { Column } from '#features/catalog/catalog/domain/filtering/column.ts'
import { hasPositions } from '#features/catalog/product/domain/fit/fit.ts'
import type { FitExceptions } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { type FitFacts, fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { type DeviceModel, type Facts, heldFamilies, type PanelField, type PanelModel } from './facts.ts'
import { type PanelSource, panelModel } from './read-facts.ts'

/** The parts beside panels and devices, read once from each state of the catalogue. */
interface Accessories {
  /** By family: the holder in a bullet position. */
  disconnects: ReadonlyMap<string, number>
  /** Pieces in a pack, by product. */
  packOf: (id: number) => number
  /** '1 23': rack units and the inches that a panel of 19 in. then fits. */
  adapters: ReadonlyMap<string, number>
  /** Devices by their folded part number, and by family and rating. */
  bySku: ReadonlyMap<string, DeviceModel>
  byRating: ReadonlyMap<string, DeviceModel>
  deviceOf: ReadonlyMap<number, DeviceModel>
  devicesOf: ReadonlyMap<string, readonly DeviceModel[]>
  panelsOf: ReadonlyMap<string, readonly number[]>
  /** By family, as it is asked for. */
  takingOf: Map<string, readonly number[]>
}

/** The rows that are read from the database for some products. */
export interface ReadRows {
  sources: readonly PanelSource[]
  exceptions: FitExceptions
  reasonOf: Facts['reasonOf']
  successorOf: Facts['successorOf']
}

/** The facts of the catalogue that the rules need. */
export function gatherFacts(index: CatalogIndex, { sources, exceptions, reasonOf, successorOf }: ReadRows): Facts {
  const fit = fitFacts(index)
  const own = accessoriesOf(index, fit)
  const panels = new Map<number, PanelModel | undefined>()
  const closing = (family: string): PanelField['dummy'] => {
    const dummy = fit.dummies.find(one => one.family === family)
    return dummy ? { productId: dummy.id, pack: own.packOf(dummy.id) } : null
  }
  return {
    panelOf: id => {
      if (!panels.has(id)) panels.set(id, panelModel(index, fit, id, { sources, closing }))
      return panels.get(id)
    },
    deviceOf: id => own.deviceOf.get(id),
    devicesOf: family => own.devicesOf.get(family) ?? [],
    disconnectOf: family => own.disconnects.get(family) ?? null,
    adapterOf: (rackUnits, inches) => own.adapters.get(`${rackUnits} ${inches}`) ?? null,
    largerPanels: id => largerPanels(index, id),
    panelsLike: id => panelsLike(index, id),
    panelsTaking: family => panelsTaking(index, family),
    isOffered: id => index.rowOf.has(id),
    successorOf,
    exceptions,
    reasonOf,
    findDevice: text => own.bySku.get(fold(text)) ?? own.byRating.get(ratingKey(text)) ?? null,
  }
}

const mostLarger = 3

/** Panels of the same type with a larger bus, the closest first. */
export function largerPanels(index: CatalogIndex, id: number): number[] {
  const fit = fitFacts(index)
  const panel = fit.panelOf.get(id)
  if (!panel) return []
  const ratingOf = (other: number) => fit.panelOf.get(other)?.busRating ?? 0
  return (accessoriesOf(index, fit).panelsOf.get(panel.type) ?? [])
    .filter(other => ratingOf(other) > panel.busRating)
    .toSorted((a, b) => ratingOf(a) - ratingOf(b) || a - b)
    .slice(0, mostLarger)
}

const mostLike = 8

/** Other panels of the same type, at most eight: the closest of those that carry as much, then smaller ones. */
export function panelsLike(index: CatalogIndex, id: number): number[] {
  const fit = fitFacts(index)
  const panel = fit.panelOf.get(id)
  if (!panel) return []
  const distance = (other: number) => {
    const more = (fit.panelOf.get(other)?.busRating ?? 0) - panel.busRating
    return more >= 0 ? more : 1e6 - more
  }
  return (accessoriesOf(index, fit).panelsOf.get(panel.type) ?? [])
    .filter(other => other !== id)
    .toSorted((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, mostLike)
}

const mostTaking = 6

/** Panels with positions for a family, at most six, the smallest bus first. */
export function panelsTaking(index: CatalogIndex, family: string): readonly number[] {
  const fit = fitFacts(index)
  const { takingOf } = accessoriesOf(index, fit)
  const known = takingOf.get(family)
  if (known) return known
  const taking = [...fit.panelOf.values()]
    .filter(panel => hasPositions(panel, family))
    .toSorted((a, b) => a.busRating - b.busRating || a.id - b.id)
    .slice(0, mostTaking)
    .map(({ id }) => id)
  takingOf.set(family, taking)
  return taking
}

/** 'FTPA-25' and 'ftpa 25' are the same part number. */
const fold = (text: string): string => text.slice(0, 60).replaceAll(/[\s-]/g, '').toUpperCase()

/** 'TPA 25', 'tpa-25 A', 'GMT 2,5', 'OV 13' → 'TPA 25', 'GMT 2.5', 'OV-BREAKER 13' */
function ratingKey(text: string): string {
  const found = /^([a-z]{2,3})[ -]?(\d{1,3}(?:[.,]\d{1,3})?) ?a?$/i.exec(text.trim().slice(0, 20))
  const family = found?.[1]?.toUpperCase()
  return found ? `${family === 'OV' ? 'OV-BREAKER' : family} ${Number(found[2]?.replace(',', '.'))}` : ''
}

const known = new WeakMap<CatalogIndex, Accessories>()

function accessoriesOf(index: CatalogIndex, fit: FitFacts): Accessories {
  const found = known.get(index) ?? gather(index, fit)
  known.set(index, found)
  return found
}

function gather(index: CatalogIndex, fit: FitFacts): Accessories {
  const skuOf = (id: number) => textAt(index.products.skus, index.rowOf.get(id) ?? -1) ?? ''
  const devices = [...fit.deviceOf.values()].map((device): DeviceModel => ({ ...device, sku: skuOf(device.id) }))
  devices.sort((a, b) => a.rating - b.rating || a.id - b.id)
  // The first of equal ratings counts.
  const inReverse = devices.toReversed()
  return {
    ...partsOf(index),
    takingOf: new Map(),
    bySku: new Map(inReverse.map(device => [fold(device.sku), device])),
    byRating: new Map(inReverse.map(device => [`${device.family.toUpperCase()} ${device.rating}`, device])),
    deviceOf: new Map(devices.map(device => [device.id, device])),
    devicesOf: Map.groupBy(devices, ({ family }) => family),
    panelsOf: new Map(
      [...Map.groupBy(fit.panelOf.values(), ({ type }) => type)].map(([type, panels]) => [
        type,
        panels.map(({ id }) => id),
      ]),
    ),
  }
}

/** Holders, adapters and packs, by the columns of the catalogue. */
function partsOf(index: CatalogIndex): Pick<Accessories, 'disconnects' | 'adapters' | 'packOf'> {
  const column = (key: string): Column | undefined => {
    const attribute = index.attributes.find(one => one.key === key)
    return attribute && (index.columns.get(attribute.id) ?? index.ruleColumns.get(attribute.id))
  }
  const [family, terminal, pack] = [column('fuse_type'), column('terminal'), column('pack_quantity')]
  const [from, to, rack, rating] = [column('from_mount'), column('to_mount'), column('rack'), column('rating')]
  const disconnects = new Map<string, number>()
  const adapters = new Map<string, number>()
  for (const id of index.ids) {
    const row = index.rowOf.get(id) ?? -1
    const [own, target] = [optionAt(family, row), optionAt(to, row)]
    const isHolder = own !== null && heldFamilies.has(own) && numberAt(rating, row) === null
    if (isHolder && optionAt(terminal, row) === 'bullet' && !disconnects.has(own)) disconnects.set(own, id)
    if (target === null || optionAt(from, row) !== '19-in') continue
    const key = `${numberAt(rack, row) ?? 1} ${Number.parseInt(target, 10)}`
    if (!adapters.has(key)) adapters.set(key, id)
  }
  return { disconnects, adapters, packOf: id => numberAt(pack, index.rowOf.get(id) ?? -1) ?? 1 }
}

const valueAt = (column: Column | undefined, row: number) => column?.values[column.codes[row] ?? 0]
const numberAt = (column: Column | undefined, row: number) => valueAt(column, row)?.ranges[0]?.from ?? null

function optionAt(column: Column | undefined, row: number): string | null {
  const place = valueAt(column, row)?.options[0]
  return place === undefined ? null : (column?.attribute.options[place]?.key ?? null)
}
