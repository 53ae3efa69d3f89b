import type { Language } from '#shared/language.ts'
import { formatQuantity } from '#shared/number/format-number.ts'
import { labelled } from '#shared/text/colon.ts'
import { savedText } from '../../messages/saved.ts'
import type { Configuration, ConfiguredLoad } from '../configuration.ts'
import { cablesName, wireName } from '../names.ts'

export interface DocumentChange {
  /** 'loads.L1.drain', 'placements.P1.A3' */
  path: string
  /** The name of the thing that changed, in words. */
  text: string
  before: string
  after: string
}

export interface DocumentChanges {
  added: DocumentChange[]
  removed: DocumentChange[]
  changed: DocumentChange[]
}

interface Field {
  path: string
  text: string
  value: string
}

/** A part of a document: parts of two versions with the same key are the same part. */
interface Part {
  key: string
  path: string
  text: string
  fields: Field[]
}

interface Words {
  language: Language
  /** The part number of a product. */
  nameOf: (productId: number) => string
}

/** The differences between two versions of a document, in the order of its parts. */
export function compareConfigurations(before: Configuration, after: Configuration, words: Words): DocumentChanges {
  const shared = sharedNames(before.loads, after.loads)
  const old = new Map(partsOf(before, shared, words).map(part => [part.key, part]))
  const now = new Map(partsOf(after, shared, words).map(part => [part.key, part]))
  const whole = ({ fields }: Part) => fields.flatMap(({ value }) => value || []).join(', ')
  return {
    added: [...now.values()]
      .filter(({ key }) => !old.has(key))
      .map(part => ({ path: part.path, text: part.text, before: '', after: whole(part) })),
    removed: [...old.values()]
      .filter(({ key }) => !now.has(key))
      .map(part => ({ path: part.path, text: part.text, before: whole(part), after: '' })),
    changed: [...now.values()].flatMap(part => changesOf(old.get(part.key), part)),
  }
}

function changesOf(old: Part | undefined, { fields }: Part): DocumentChange[] {
  if (!old) return []
  return fields.flatMap(({ path, text, value }, n) => {
    const before = old.fields[n]?.value ?? ''
    return before === value ? [] : [{ path, text, before, after: value }]
  })
}

/** A load is the same one by its name where that is clear: lines that move get other references. */
function sharedNames(before: readonly ConfiguredLoad[], after: readonly ConfiguredLoad[]): ReadonlySet<string> {
  const once = (loads: readonly ConfiguredLoad[]) => {
    const counts = Map.groupBy(loads, ({ name }) => name)
    return new Set([...counts].flatMap(([name, { length }]) => (name !== '' && length === 1 ? name : [])))
  }
  const now = once(after)
  return new Set([...once(before)].filter(name => now.has(name)))
}

function partsOf(configuration: Configuration, shared: ReadonlySet<string>, words: Words): Part[] {
  const { panels, loads, placements, feeders, accessories } = configuration
  const text = savedText[words.language].parts
  const amount = (value: number | null, unit: string) =>
    value === null ? '' : formatQuantity(value, unit, words.language)
  const wire = (value: string | null) => (value === null ? '' : wireName(value, words.language))
  const nameOfLoad = new Map(loads.map(({ ref, name }) => [ref, name || ref]))
  return [
    plantPart(configuration, words),
    ...panels.map(({ ref, product_id, feed }) => {
      const path = `panels.${ref}`
      const label = text.panel(ref)
      const product = { path: `${path}.product_id`, text: label, value: words.nameOf(product_id) }
      return {
        key: path,
        path,
        text: label,
        fields: [product, { path: `${path}.feed`, text: label, value: feed ?? '' }],
      }
    }),
    ...loads.map(load => loadPart(load, shared, { text, amount, wire, language: words.language })),
    ...[...Map.groupBy(placements, ({ panel, feed, position }) => `${panel}.${feed}${position}`)].map(
      ([place, standing]) => {
        const path = `placements.${place}`
        const label = text.position(place.replace('.', ' '))
        const value = standing
          .map(({ load, product_id }) =>
            [product_id === null ? '' : words.nameOf(product_id), load === null ? '' : (nameOfLoad.get(load) ?? load)]
              .filter(Boolean)
              .join(', '),
          )
          .join(' + ')
        return { key: path, path, text: label, fields: [{ path, text: label, value }] }
      },
    ),
    ...feeders.map(({ panel, bus, kind, device_a, wire: size, cables = 1, loop_feet }) => {
      const path = `feeders.${panel}.${bus}`
      const label = text.feeder(`${panel} ${bus}`)
      const field = (name: string, value: string) => ({ path: `${path}.${name}`, text: label, value })
      return {
        key: path,
        path,
        text: label,
        fields: [
          field('kind', kind === null ? '' : text[kind]),
          field('device_a', amount(device_a, 'A')),
          field('wire', size === null ? '' : cablesName(cables, wire(size))),
          field('loop_feet', amount(loop_feet, 'ft')),
        ],
      }
    }),
    ...accessories.map(({ product_id, quantity }) => {
      const path = `accessories.${product_id}`
      const label = words.nameOf(product_id)
      return { key: path, path, text: label, fields: [{ path, text: label, value: String(quantity) }] }
    }),
  ]
}

function plantPart({ system, ambient_c, rack, spare_percent, symbols, units, name }: Configuration, words: Words) {
  const text = savedText[words.language].parts
  const amount = (value: number | null, unit: string) =>
    value === null ? '' : formatQuantity(value, unit, words.language)
  const fields: [string, string, string][] = [
    ['name', text.name, name],
    ['system.nominal', text.nominal, amount(system.nominal, 'V')],
    ['system.float_v', text.float, amount(system.float_v, 'V')],
    ['system.min_v', text.lowest, amount(system.min_v, 'V')],
    ['system.max_v', text.highest, amount(system.max_v, 'V')],
    ['ambient_c', text.ambient, amount(ambient_c, '°C')],
    ['rack.inches', text.rack, amount(rack.inches, 'in')],
    ['rack.free_units', text.freeUnits, amount(rack.free_units, 'RU')],
    ['spare_percent', text.spares, amount(spare_percent, '%')],
    ['symbols', text.symbols, symbols.toUpperCase()],
    ['units', text.units, text[units]],
  ]
  return {
    key: '',
    path: '',
    text: '',
    fields: fields.map(([path, label, value]) => ({ path, text: label, value })),
  }
}

interface LoadWords {
  text: (typeof savedText)[Language]['parts']
  amount: (value: number | null, unit: string) => string
  wire: (value: string | null) => string
  language: Language
}

function loadPart(
  load: ConfiguredLoad,
  shared: ReadonlySet<string>,
  { text, amount, wire, language }: LoadWords,
): Part {
  const path = `loads.${load.ref}`
  const label = text.load(load.name || load.ref)
  const { drain } = load
  const drawn =
    drain.kind === 'power'
      ? amount(drain.watts, 'W')
      : [amount(drain.list1x_a, 'A'), amount(drain.list2x_a, 'A')].filter(Boolean).join(' / ')
  const field = (name: string, of: string, value: string) => ({
    path: `${path}.${name}`,
    text: labelled(label, of, language),
    value,
  })
  return {
    key: shared.has(load.name) ? `name ${load.name}` : path,
    path,
    text: label,
    fields: [
      field('name', text.name, load.name),
      field('drain', text.drain, drawn),
      field('feed', text.feed, load.feed),
      field('wire', text.wire, wire(load.wire)),
      field('loop_feet', text.loop, amount(load.loop_feet, 'ft')),
      field('allowed_drop_v', text.drop, amount(load.allowed_drop_v, 'V')),
    ],
  }
}
