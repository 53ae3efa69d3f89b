import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import type { Context } from '#server/calls/handle.ts'
import { validate } from '#server/calls/input/validate.ts'
import { invalid } from '#server/calls/refusal.ts'
import type { Facts } from '../domain/checks/facts.ts'
import {
  type Configuration,
  type ConfiguredPanel,
  emptyConfiguration,
  usualSparePercent,
} from '../domain/configuration.ts'
import { Configuration as ConfigurationSchema } from '../domain/document-schema.ts'
import { readExtras, withExtras } from '../domain/extras/read-extras.ts'
import { type LinkOptions, usualDrawing } from '../domain/link/link.ts'
import { type ReadSchedule, readSchedule } from '../domain/schedule/read-schedule.ts'
import { configurationText } from '../messages/words.ts'
import { type AddedPart, addPart } from './add-part.ts'
import { readDocument, refer } from './read-document.ts'
import { factsFor } from './read-rows.ts'

/** The body of a check: a configuration, or the fields of a link. */
interface SentBody extends LinkedBody {
  configuration?: unknown
  add_part?: AddedPart | undefined
}

/** A product with its schedule text, and what stands beside it. */
interface LinkedBody {
  product_id?: number | undefined
  schedule?: string | undefined
  extras?: string | undefined
  options?: SentOptions | undefined
}

/** The options beside the texts; see LinkOptions. */
type SentOptions = {
  [Name in Exclude<keyof LinkOptions, 'panels' | 'first_panel'>]?: LinkOptions[Name] | undefined
} & {
  first_panel?: SentPanel | undefined
  panels?: (SentPanel & Pick<ConfiguredPanel, 'product_id'>)[] | undefined
}

interface SentPanel extends Pick<ConfiguredPanel, 'feed'> {
  ref?: string | undefined
}

interface ReadBody {
  configuration: Configuration
  facts: Facts
  schedule: ReadSchedule | null
}

/** A configuration that is sent, or the one that a product and its schedule text make; with the part that is added. */
export async function readCheckBody(body: SentBody, index: CatalogIndex, context: Context): Promise<ReadBody> {
  const { db, language } = context
  const read = await readSent(body, index, context)
  if (!body.add_part) return read
  const configuration = addPart(read.configuration, body.add_part, { index, facts: read.facts, language })
  const whole = readDocument(configuration, index, language)
  return { ...read, configuration: whole, facts: await factsFor({ db, index }, whole, language) }
}

async function readSent(body: SentBody, index: CatalogIndex, { db, language }: Context): Promise<ReadBody> {
  const { configuration: sent, product_id, schedule, extras, options } = body
  const isLinked = [product_id, schedule, extras, options].some(one => one !== undefined)
  if (sent !== undefined && !isLinked) {
    const configuration = readDocument(sent, index, language)
    return { configuration, facts: await factsFor({ db, index }, configuration, language), schedule: null }
  }
  if (sent !== undefined || product_id === undefined)
    throw invalid({ configuration: [configurationText[language].oneInput] })
  return readLinked({ ...body, product_id }, index, { db, language })
}

/** The configuration that a link says. */
async function readLinked(
  { product_id, schedule = '', extras: text = '', options = {} }: LinkedBody & { product_id: number },
  index: CatalogIndex,
  { db, language }: Pick<Context, 'db' | 'language'>,
): Promise<ReadBody> {
  const words = configurationText[language]
  if (!fitFacts(index).panelOf.has(product_id)) throw invalid({ product_id: [words.notAPanel] })
  const { extras, isRead } = readExtras(text)
  if (!isRead) throw invalid({ extras: [words.unreadExtras] })
  const panels = panelsOf(product_id, options)
  const facts = await factsFor({ db, index }, { panels, placements: extras.spares }, language)
  const refs = panels.map(({ ref }) => ref)
  const { rack } = emptyConfiguration
  const system = options.system ?? emptyConfiguration.system
  const read = withExtras(readSchedule(schedule, { panels: refs, facts, system, language }), schedule, extras)
  const configuration: Configuration = {
    name: options.name ?? '',
    symbols: options.symbols ?? usualDrawing(language).symbols,
    units: options.units ?? usualDrawing(language).units,
    system,
    ambient_c: options.ambient_c ?? null,
    rack: options.rack ?? rack,
    spare_percent: options.spare_percent ?? usualSparePercent,
    panels,
    loads: read.loads,
    placements: read.placements,
    feeders: extras.feeders,
    accessories: extras.accessories,
  }
  const whole = text === '' ? configuration : validate(ConfigurationSchema, configuration, language)
  return { configuration: refer(whole, index, language), facts, schedule: read }
}

function panelsOf(product_id: number, { first_panel, panels = [] }: SentOptions): ConfiguredPanel[] {
  const first: SentPanel & Pick<ConfiguredPanel, 'product_id'> = { product_id, feed: null, ...first_panel }
  return [first, ...panels].map(({ ref, product_id: id, feed }, n) => ({
    ref: ref ?? `P${n + 1}`,
    product_id: id,
    feed,
  }))
}
