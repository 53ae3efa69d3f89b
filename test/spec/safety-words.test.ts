import fs from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withPlainSpaces } from '../readers/visible-texts.ts'

const root = join(import.meta.dirname, '../..')

/** Words by which a reader could take one device for another, or a disconnect for a switch, with the word that stands there instead. */
const words: readonly [wrong: RegExp, right: string][] = [
  [/\binterruptor(?:es)?\b(?! automáticos?\b)/i, 'es: interruptor automático, for a breaker'],
  [
    /(?:fusible|interruptor automático|protección) (?:detrás|tras|después)\b|(?:detrás|después) de un (?:fusible|interruptor)/i,
    'es: aguas abajo de',
  ],
  [/necesita delante un|(?:haber|hay) delante\b/i, 'es: aguas arriba'],
  [
    /(?:fusible|disjoncteur|protection) (?:derrière|après)\b|(?:derrière|après) un (?:fusible|disjoncteur)/i,
    'fr: en aval de',
  ],
  [/TPA[^.:;]{0,60}(?:pas|non) un interrupteur/i, 'fr: pas un appareil de coupure en charge'],
  [/(?:holder|disconnect) is no switch/i, 'en: is not a switch'],
  [/\bgiv(?:es?|ing) off\b/i, 'en: dissipates'],
  [/\b(?:lifted by two|two persons (?:lift|are needed)|wants two persons)\b/i, 'en: a two-person lift'],
  [/\binsulation stands\b/i, 'en: insulation rating'],
  [/\b(?:Anchura|Longitud|Profundidad|Peso) embalad[oa]\b/i, 'es: con embalaje'],
  [/\b(?:Largeur|Longueur|Profondeur|Masse) emballé(?!\p{L})/iu, 'fr: emballée'],
  [/es: 'Conductor', fr: 'Conducteur'/, 'es: Conduce la corriente, fr: Conduit le courant'],
]

const sources = fs.globSync(
  [
    'src/**/messages/**/*.ts',
    'src/shared/messages.ts',
    'src/features/site/metadata/domain/*.ts',
    'src/features/tools/workbench/server/present-rules.ts',
    'db/seed/catalog/*.ts',
    'db/seed/data/**/*.{ts,md,json}',
  ],
  // Facts as they were read, in English.
  { cwd: root, exclude: ['**/series.json', '**/*.test.ts'] },
)

const wrongIn = (line: string) =>
  words.flatMap(([wrong, right]) => {
    const found = wrong.exec(withPlainSpaces(line))?.[0]
    return found === undefined ? [] : [`${found}: ${right}`]
  })

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

test('all messages and the demonstration data name breakers, disconnects and what lies upstream by the words of the trade', () => {
  const lines = sources.flatMap(file =>
    fs
      .readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((text, at) => (isComment(text) ? [] : [{ place: `${file}:${at + 1}`, text }])),
  )
  expect(lines.length).toBeGreaterThan(10_000)
  expect(lines.flatMap(({ place, text }) => wrongIn(text).map(found => `${place}: ${found}`))).toEqual([])
})

// Old sentences. They prove that each pattern still finds something.
test.each([
  'Un interruptor quedaría alimentado por un fusible',
  'Paneles de interruptores Optimum Value',
  'Se admite fusible tras fusible',
  'Interruptor automático detrás de un fusible',
  'necesita delante un fusible limitador',
  'Disjoncteur derrière un fusible',
  'Un porte-fusible TPA n’est pas un interrupteur\u00a0: ne le fermez jamais',
  'A TPA holder is no switch: never close it',
  'gives off up to 40 W',
  '38 lb: two persons lift it.',
  'Insulation stands',
  'Anchura embalado',
  'Largeur emballé',
  "es: 'Conductor', fr: 'Conducteur'",
])('a wrong word is found: %s', text => expect(wrongIn(text)).not.toEqual([]))

test.each([
  'Un interruptor automático bipolar',
  'Interruptores automáticos OV',
  'Un seccionador no es un aparato de corte en carga',
  'Largeur emballée',
  'Disjoncteur en aval d’un fusible',
])('a right word is not found: %s', text => expect(wrongIn(text)).toEqual([]))
