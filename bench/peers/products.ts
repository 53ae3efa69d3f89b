import { repeatableRandom } from '../report/statistics.ts'

// The catalogue that both peers get: a thousand products in ten categories, each with four attributes and a price, and without pictures.

export interface PeerProduct {
  name: string
  slug: string
  sku: string
  description: string
  /** In cents. */
  price: number
  category: PeerCategory
  /** A value of each attribute, in their order. */
  values: readonly string[]
}

export interface PeerCategory {
  name: string
  slug: string
}

export interface PeerAttribute {
  name: string
  code: string
  values: readonly string[]
}

/** A list that nobody has asked for before, and the products that match, in the order of their making. */
export interface PeerList {
  category: PeerCategory
  /** For each attribute the values of which a product has one; null: any. */
  chosen: readonly (readonly string[] | null)[]
  found: readonly PeerProduct[]
}

export interface PeerSearch {
  text: string
  found: readonly PeerProduct[]
}

/** As many as our lists have. */
export const pageSize = 24
const count = 1000
const chosenValues = 6

export const peerCategories: readonly PeerCategory[] = [
  ...[
    'Breakers',
    'Busbars',
    'Cables',
    'Converters',
    'Enclosures',
    'Fuses',
    'Inverters',
    'Meters',
    'Rectifiers',
    'Relays',
  ],
].map(name => ({ name, slug: name.toLowerCase() }))

export const peerAttributes: readonly PeerAttribute[] = [
  attribute('Voltage', [12, 24, 36, 48, 60, 110, 220, 380], 'V'),
  attribute('Current', [10, 16, 25, 40, 63, 100, 160, 250], 'A'),
  attribute('Width', [19, 21, 23, 27, 31, 35, 41, 47], 'mm'),
  attribute('Weight class', [1, 2, 3, 5, 8, 13, 21, 34], 'kg'),
]

/** A name has a word of each line. No word begins another or is in a description. */
const words = [
  ['amber', 'bronze', 'cobalt', 'crimson', 'indigo', 'olive', 'scarlet', 'violet'],
  ['alpine', 'coastal', 'desert', 'harbor', 'island', 'meadow', 'polar', 'urban'],
  ['badger', 'condor', 'falcon', 'heron', 'lynx', 'otter', 'puma', 'walrus'],
  ['basalt', 'granite', 'marble', 'onyx', 'opal', 'quartz', 'topaz', 'zircon'],
  ['cedar', 'fir', 'hazel', 'larch', 'maple', 'rowan', 'spruce', 'willow'],
]

export const peerProducts: readonly PeerProduct[] = makeProducts()

function attribute(name: string, values: readonly number[], unit: string): PeerAttribute {
  const code = name.toLowerCase().replaceAll(' ', '_')
  return { name, code, values: values.map(value => `${value} ${unit}`) }
}

function makeProducts(): PeerProduct[] {
  const random = repeatableRandom(36)
  return Array.from({ length: count }, (_, place) => {
    const number = String(place + 1).padStart(4, '0')
    const name = `${words.map(line => pick(line, random)).join(' ')} ${number}`
    const category = peerCategories[place % peerCategories.length] ?? { name: '', slug: '' }
    const values = peerAttributes.map(one => pick(one.values, random))
    return {
      name,
      slug: name.replaceAll(' ', '-'),
      sku: `PEER-${number}`,
      description: `For direct current, ${values.join(', ')}. Tested and delivered with its papers, to be mounted in a rack of any depth.`,
      price: 1000 + Math.floor(random() * 90_000),
      category,
      values,
    }
  })
}

/** Yields lists with a full first page, none twice: a category, and six of the eight values of three attributes. */
export function* peerLists(seed: number): Generator<PeerList> {
  const random = repeatableRandom(seed)
  const known = new Set<string>()
  for (;;) {
    const category = pick(peerCategories, random)
    const free = Math.floor(random() * peerAttributes.length)
    const chosen = peerAttributes.map(({ values }, place) => (place === free ? null : some(values, random)))
    const found = peerProducts.filter(
      product =>
        product.category === category &&
        chosen.every((values, at) => !values || values.includes(product.values[at] ?? '')),
    )
    const key = JSON.stringify([category.slug, chosen])
    if (found.length < pageSize || known.has(key)) continue
    known.add(key)
    yield { category, chosen, found }
  }
}

/** Yields two words of names, none twice, of which a page holds all products. */
export function* peerSearches(seed: number): Generator<PeerSearch> {
  const pairs = words.flatMap((line, place) =>
    words.slice(place + 1).flatMap(other => line.flatMap(first => other.map(second => `${first} ${second}`))),
  )
  for (const text of shuffled(pairs, repeatableRandom(seed))) {
    const found = peerProducts.filter(({ name }) => text.split(' ').every(word => name.split(' ').includes(word)))
    if (found.length >= 3 && found.length <= pageSize) yield { text, found }
  }
}

export const peerProductsInTurn = (seed: number) => shuffled(peerProducts, repeatableRandom(seed))

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const some = (values: readonly string[], random: () => number) =>
  shuffled(values, random)
    .slice(0, chosenValues)
    .toSorted((a, b) => values.indexOf(a) - values.indexOf(b))

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map(item => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
