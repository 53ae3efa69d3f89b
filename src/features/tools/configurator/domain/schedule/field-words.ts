/** The kinds of value that a word beside a value names. */
export type Label = 'position' | 'device' | 'wire' | 'loop' | 'one_way' | 'drop' | 'drain' | 'feed' | 'voltage'

// The words of the three languages: plain (see below), apart by bars.
const spellings: Readonly<Record<Label, string>> = {
  position: 'position|posicion|pos|emplacement',
  device:
    'device|dispositivo|appareil|fuse|fusible|breaker|circuit breaker|interruptor automatico|interruptor|disyuntor|disjoncteur|protection|proteccion',
  wire: 'wire|wire size|cable|cable size|fil|conductor|conducteur|hilo|calibre|section|seccion',
  loop:
    'loop|loop length|length|bucle|longitud|longitud de bucle|longitud del bucle|longitud del circuito|lazo|boucle|longueur|' +
    'longueur de boucle|longueur de la boucle|longueur du circuit|round trip|ida y vuelta|aller-retour|aller retour',
  one_way:
    'one way|one-way|distance|run|cable run|wire length|cable length|distancia|ida|solo ida|tramo|recorrido|longitud de cable|' +
    'longitud del cable|aller|aller simple|trajet|longueur de cable|longueur du cable',
  drop: 'drop|voltage drop|caida|caida de tension|caida de voltaje|caida tension|chute|chute de tension|chute tension|chute de voltage',
  drain:
    'drain|load|consumo|carga|charge|consommation|current|corriente|courant|intensidad|intensite|power|potencia|puissance',
  feed: 'feed|feeds|alimentacion|alimentaciones|alimentation|alimentations',
  voltage:
    'system|sistema|systeme|voltage|voltaje|tension|nominal|nominale|nominal voltage|system voltage|tension nominal|tension nominale',
}

const labels = (Object.keys(spellings) as Label[])
  .flatMap(label => spellings[label].split('|').map(phrase => ({ phrase, label })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length)

const phrases: ReadonlySet<string> = new Set(labels.map(({ phrase }) => phrase))

/** Whether a plain text is such a word alone: a name of a column. */
export const isLabel = (words: string): boolean => phrases.has(words)

/** Every word that a field of a line may have, for finding a mistyped one. */
export const labelWords: readonly string[] = [...new Set(labels.flatMap(({ phrase }) => phrase.split(/[ -]/)))].filter(
  word => word.length > 3,
)

export const fuseWords: ReadonlySet<string> = new Set(['fuse', 'fusible'])
export const breakerWords: ReadonlySet<string> = new Set(['breaker', 'interruptor', 'disyuntor', 'disjoncteur'])
/** Words of a device that say nothing of which one it is. */
export const deviceWords: ReadonlySet<string> = new Set([
  ...fuseWords,
  ...breakerWords,
  ...[
    'device',
    'dispositivo',
    'appareil',
    'circuit',
    'automatico',
    'protection',
    'proteccion',
    'de',
    'of',
    'du',
    'type',
    'tipo',
  ],
])

/** Small letters without accents, with one character for all blanks, dashes and quotes, and single blanks. Give it a short text. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[’′´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

interface Labelled {
  label: Label | null
  rest: string
}

/** Splits a plain text into its label and the rest: 'wire: 8 awg', '0.5 v of drop', '60 ft'. */
export function readLabel(words: string): Labelled {
  const text = words.endsWith('.') ? words.slice(0, -1) : words
  for (const { phrase, label } of labels) {
    if (words.startsWith(phrase) && !/[a-z0-9+/'-]/.test(words.charAt(phrase.length)))
      return { label, rest: words.slice(phrase.length).replace(/^\.?(?: ?[:=])? ?(?:(?:de|of|du|del) |d')?/, '') }
    if (text.endsWith(` ${phrase}`))
      return { label, rest: text.slice(0, -phrase.length).replace(/(?: de la| de| of| du| del| en| d')? ?$/, '') }
  }
  return { label: null, rest: words }
}

const qualifiers =
  /(?:^| )(?:max|maximum|maximal|maximale|maximo|maxima|allowed|permitida|admisible|admissible)\b\.?|[<≤]=?/g

/** A limit without the words that say that it is one: 'max. 3 %'. Null: it has none. */
export function withoutQualifiers(words: string): string | null {
  const rest = words.replace(qualifiers, ' ').replace(/ {2,}/g, ' ').trim()
  return rest === words ? null : rest
}
