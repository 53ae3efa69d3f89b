type Packed = string | number | boolean | null | PackedList
/** Begins with its kind: 0 is a list, a higher number the place of an object's fields, a lower one that of a text. */
interface PackedList extends Array<Packed> {
  0: number
}
type Fields = Readonly<Record<string, unknown>>

// A reference to a shorter text would be longer.
const leastRepeated = 8

/**
 * JSON in which the fields of objects and the texts that repeat stand once. A list of products has little else than the same fields, so
 * it takes half, and no more time than JSON.stringify alone.
 */
export function packData(value: unknown): string {
  const shapes: string[][] = []
  const texts = new Map<string, number>()
  const packText = (text: string): Packed => {
    const place = texts.get(text)
    if (place !== undefined) return [-place]
    texts.set(text, texts.size + 1)
    return text
  }
  const pack = (one: unknown): Packed => {
    if (typeof one === 'string') return one.length < leastRepeated ? one : packText(one)
    // The value is one of JSON: what is no text, list or object is a number, a boolean or null.
    if (typeof one !== 'object' || one === null) return (one ?? null) as Packed
    if (Array.isArray(one)) {
      const list: PackedList = [0]
      for (const item of one) list.push(pack(item))
      return list
    }
    const object = one as Fields
    const place = shapeOf(object, shapes)
    const packed: PackedList = [place + 1]
    for (const field of shapes[place] ?? []) packed.push(pack(object[field]))
    while (packed.at(-1) === null) packed.pop()
    return packed
  }
  const packed = pack(value)
  return JSON.stringify([shapes, packed])
}

/** The place of the object's fields among the shapes. The latest are looked at first: objects of one kind follow each other. */
function shapeOf(object: Fields, shapes: string[][]): number {
  const fields = Object.keys(object)
  for (let place = shapes.length - 1; place >= 0; place--)
    if (hasFields(object, fields, shapes[place] ?? [])) return place
  return shapes.push(fields.filter(field => object[field] !== undefined)) - 1
}

function hasFields(object: Fields, fields: readonly string[], shape: readonly string[]): boolean {
  let at = 0
  for (const field of fields) {
    if (object[field] === undefined) continue
    if (shape[at] !== field) return false
    at++
  }
  return at === shape.length
}

export function unpackData(json: string): unknown {
  const [shapes, packed]: [string[][], Packed] = JSON.parse(json)
  const texts: string[] = []
  const unpack = (one: Packed): unknown => {
    if (typeof one === 'string' && one.length >= leastRepeated) texts.push(one)
    if (!Array.isArray(one)) return one
    const [kind] = one
    if (kind < 0) return texts[-kind - 1]
    if (kind === 0) return one.slice(1).map(item => unpack(item))
    const object: Record<string, unknown> = {}
    let at = 0
    for (const field of shapes[kind - 1] ?? []) object[field] = unpack(one[++at] ?? null)
    return object
  }
  return unpack(packed)
}
