import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { writeRange } from '#features/catalog/catalog/domain/listing/list-search.ts'
import { mainSlugOf } from '#features/catalog/catalog/domain/paths.ts'
import type { CatalogView } from '#features/catalog/catalog/server/store.ts'
import { to } from '#routes.ts'
import type { Language } from '#shared/language.ts'
import type { Fits } from '../contract.ts'
import { filledBus, isOverloaded } from '../domain/bus-load.ts'
import { ambientLoads, continuousLoad, deratings } from '../domain/derating.ts'
import {
  type DeviceFacts,
  devicesPerBus,
  dummiesFor,
  familiesOf,
  limitOf,
  type PanelFacts,
  positionsOf,
  sharingWith,
  systemLimit,
} from '../domain/fit/fit.ts'
import { type FitExceptions, familiesWith, fitsWith, limitWith } from '../domain/fit/fit-exceptions.ts'
import { type FitFacts, fitFacts } from '../domain/fit/fit-facts.ts'
import { holderVoltageNote } from '../domain/messages/holder-voltage.ts'
import type { ExceptionsOf } from './held-exceptions.ts'

const deviceLimit = 40
const panelLimit = 60

/** The products that fit a published product by the rules of fit. */
export async function readFits(
  catalog: CatalogView,
  exceptionsOf: ExceptionsOf,
  id: number,
  language: Language,
): Promise<Fits> {
  const facts = { ...fitFacts(catalog.index), exceptions: await exceptionsOf(catalog.index.revision) }
  const panel = facts.panelOf.get(id)
  const device = facts.deviceOf.get(id)
  return {
    panel: panel
      ? {
          max_voltage: panel.maxVoltage,
          overload: overloadOf(panel, facts),
          families: await readFamilies(catalog, panel, facts, language),
        }
      : null,
    device: device ? await readDevice(catalog, device, facts, language) : null,
  }
}

function overloadOf(panel: PanelFacts, { devicesOf }: FitFacts): NonNullable<Fits['panel']>['overload'] {
  const filled = filledBus(panel, familiesOf(panel).flatMap(devicesOf))
  return isOverloaded(panel, filled) ? { ...filled, bus: panel.busRating } : null
}

interface Facts extends FitFacts {
  exceptions: FitExceptions
}

type Families = NonNullable<Fits['panel']>['families']

async function readFamilies(
  catalog: CatalogView,
  panel: PanelFacts,
  { devicesOf, deviceOf, dummies, exceptions }: Facts,
  language: Language,
): Promise<Families> {
  const { index } = catalog
  const own = exceptions.ofPanel(panel.id)
  return Promise.all(
    familiesWith(exceptions, panel, id => deviceOf.get(id)?.family).map(async key => {
      const found = devicesOf(key).filter(device => fitsWith(exceptions, panel, device))
      const hasExceptions = own.some(one => (one.family ?? deviceOf.get(one.deviceId ?? 0)?.family) === key)
      // Where exceptions say what fits, the largest of these is the limit.
      const limit = hasExceptions ? (found.at(-1)?.rating ?? limitOf(panel, key)) : limitOf(panel, key)
      const ratings = new Map(found.slice(0, deviceLimit).map(device => [device.id, device.rating]))
      const perBus = positionsOf(panel, key)
      const sharing = sharingWith(panel, key)
      const dummyId = dummies.find(({ family }) => family === key || sharing.includes(family))?.id
      const [dummy] = dummyId === undefined ? [] : await catalog.summaries([dummyId], language)
      const summaries = await catalog.summaries([...ratings.keys()], language)
      const slug = found[0] && mainSlugOf(index, found[0].id)
      const list = { fuse_type: key, rating: writeRange(null, limit) }
      return {
        key,
        name: familyName(index, key, language),
        limit,
        continuous_load: limit === null ? null : continuousLoad(key, limit),
        positions:
          perBus === null
            ? null
            : {
                per_bus: devicesPerBus({ perBus }, 1),
                buses: panel.buses,
                two_pole_per_bus: found.some(({ positions }) => positions === 2) ? devicesPerBus({ perBus }, 2) : 0,
                shared_with: sharing.map(other => familyName(index, other, language)),
              },
        dummy:
          dummy && perBus !== null
            ? {
                name: dummy.name,
                product_url: dummy.custom_properties.product_url,
                at_most: Math.floor(dummiesFor({ perBus, buses: panel.buses }, [])),
              }
            : null,
        with_voltage: found.filter(({ voltage }) => voltage !== null).length,
        voltage_note: found.every(({ voltage }) => voltage !== null) ? null : holderVoltageNote(key, language),
        total_items: found.length,
        devices: summaries.map(({ id, name, custom_properties }) => ({
          id,
          name,
          rating: ratings.get(id) ?? 0,
          product_url: custom_properties.product_url,
        })),
        list_url: slug && !hasExceptions ? to.list({ slug, list }) : null,
      }
    }),
  )
}

async function readDevice(
  catalog: CatalogView,
  device: DeviceFacts,
  { panelsOf, panelOf, exceptions }: Facts,
  language: Language,
): Promise<NonNullable<Fits['device']>> {
  const { index } = catalog
  const { family, rating, positions } = device
  const own = exceptions.ofDevice(device)
  const takers = panelsOf(family)
  const named = own.flatMap(({ panelId }) => panelOf.get(panelId) ?? [])
  const limitOfPanel = (panel: PanelFacts) => limitWith(exceptions, panel, device) ?? 0
  const found = [...new Set([...takers, ...named])]
    .filter(panel => fitsWith(exceptions, panel, device))
    .sort((a, b) => limitOfPanel(a) - limitOfPanel(b) || a.id - b.id)
  const shown = new Map(found.slice(0, panelLimit).map(panel => [panel.id, panel]))
  const summaries = await catalog.summaries([...shown.keys()], language)
  return {
    family,
    family_name: familyName(index, family, language),
    rating,
    positions,
    rated_voltage: device.voltage,
    voltage_note: device.voltage === null ? holderVoltageNote(family, language) : null,
    deratings: deratings(family, rating),
    ambient_loads: ambientLoads(family, rating),
    total_items: found.length,
    panels: summaries.flatMap(({ id, name, sku, custom_properties }) => {
      const panel = shown.get(id)
      if (!panel) return []
      const perBus = positionsOf(panel, family)
      return {
        id,
        name,
        sku,
        product_url: custom_properties.product_url,
        limit: limitOfPanel(panel),
        per_bus: perBus === null ? null : devicesPerBus({ perBus }, positions),
        system_voltage: systemLimit({ panel: panel.maxVoltage, device: device.voltage }),
      }
    }),
    list_url: own.length > 0 ? null : panelList(index, device, found, takers),
  }
}

/**
 * The URL of the list that shows exactly these panels; null where there is none. A list filters by a panel's largest position,
 * which may belong to another family.
 */
function panelList(
  index: CatalogIndex,
  { family, rating }: DeviceFacts,
  found: readonly PanelFacts[],
  takers: readonly PanelFacts[],
): string | null {
  const slug = found[0] && mainSlugOf(index, found[0].id)
  if (!slug) return null
  const isListed = ({ maxPerPosition }: PanelFacts) => maxPerPosition !== null && maxPerPosition >= rating
  if (takers.length === found.length) return to.list({ slug, list: { fuse_type: family } })
  if (takers.filter(isListed).length !== found.length || !found.every(isListed)) return null
  return to.list({ slug, list: { fuse_type: family, max_fuse: writeRange(rating, null) } })
}

function familyName({ attributes }: CatalogIndex, key: string, language: Language): string {
  const options = attributes.find(attribute => attribute.key === 'fuse_type')?.options ?? []
  return options.find(option => option.key === key)?.name[language] ?? key
}
