import type { Words } from '../catalog/words.ts'
import type { optionFacts } from './options.ts'

export interface TerminalFacts<Key extends string> {
  /** The filter's choices that the terminals belong to. */
  options: Key[]
  words: Words
}

type InputKey = (typeof optionFacts)['input'][number]['key']
type OutputKey = (typeof optionFacts)['output'][number]['key']

// Centre distances as the drawings of such panels print them: inches in English, millimetres first elsewhere.
const centers = {
  '5/8': { en: ' on 5/8 in. centers', es: ' con 15,9 mm (5/8 in) entre centros', fr: ' à entraxe de 15,9 mm (5/8 in)' },
  '3/4': { en: ' on 3/4 in. centers', es: ' con 19,1 mm (3/4 in) entre centros', fr: ' à entraxe de 19,1 mm (3/4 in)' },
  '1': { en: ' on 1 in. centers', es: ' con 25,4 mm (1 in) entre centros', fr: ' à entraxe de 25,4 mm (1 in)' },
}
const atFront: Words = { en: ' at the front', es: ' en el frente', fr: ' en face avant' }
const twoLugs: Words = { en: ' with two lugs per polarity', es: ' con dos terminales por polaridad', fr: ' avec deux cosses par polarité' }

function join(...parts: Words[]): Words {
  return { en: parts.map(p => p.en).join(''), es: parts.map(p => p.es).join(''), fr: parts.map(p => p.fr).join('') }
}

const dualStuds = (size: string): Words => ({ en: `${size} dual studs`, es: `pares de espárragos ${size}`, fr: `paires de goujons ${size}` })
const quarterStuds: Words = { en: '1/4 in. dual studs', es: 'pares de espárragos de 1/4 in', fr: 'paires de goujons de 1/4 in' }
const studs = (size: string): Words => ({ en: `${size} studs`, es: `espárragos ${size}`, fr: `goujons ${size}` })
const strips = (size: string): Words => ({ en: `${size} barrier strips`, es: `regletas de bornes ${size}`, fr: `barrettes à bornes ${size}` })
const screws = (size: string): Words => ({ en: `${size} screw terminals`, es: `bornes de tornillo ${size}`, fr: `bornes à vis ${size}` })
const plainScrews: Words = { en: 'screw terminals', es: 'bornes de tornillo', fr: 'bornes à vis' }
const clamps: Words = { en: 'screw clamps', es: 'bornes de presión por tornillo', fr: 'bornes à serrage par vis' }

const twoScrews = (first: string, size: string, second: string, otherSize: string): Words => ({
  en: `screw terminals, ${size} for ${first} and ${otherSize} for ${second}`,
  es: `bornes de tornillo, ${size} para ${first} y ${otherSize} para ${second}`,
  fr: `bornes à vis, ${size} pour ${first} et ${otherSize} pour ${second}`,
})
const twoStrips: Words = {
  en: 'barrier strips, #8-32 for KLM and #6-32 for GMT',
  es: 'regletas de bornes, #8-32 para KLM y #6-32 para GMT',
  fr: 'barrettes à bornes, #8-32 pour KLM et #6-32 pour GMT',
}
const studsAndScrews: Words = {
  en: '#10-32 studs for TPA and #6-32 screw terminals for GMT',
  es: 'espárragos #10-32 para TPA y bornes de tornillo #6-32 para GMT',
  fr: 'goujons #10-32 pour TPA et bornes à vis #6-32 pour GMT',
}

/** The input_type of series.json, as a filter choice and as words that also stand inside a sentence. */
export const inputTerminals: Record<string, TerminalFacts<InputKey>> = {
  'screw clamp': { options: ['screw-clamp'], words: clamps },
  'barrier strip, #8-32': { options: ['barrier-strip'], words: strips('#8-32') },
  'two-hole compression lug': {
    options: ['two-hole-lug'],
    words: { en: 'terminals for two-hole compression lugs', es: 'bornes para terminales de compresión de dos orificios', fr: 'bornes pour cosses à sertir à deux trous' },
  },
  '#10-32 dual studs': { options: ['dual-studs-10-32'], words: dualStuds('#10-32') },
  '#10-32 dual studs, 5/8 in. centres': { options: ['dual-studs-10-32'], words: join(dualStuds('#10-32'), centers['5/8']) },
  '1/4 in. dual studs': { options: ['dual-studs-1-4'], words: quarterStuds },
  '1/4 in. dual studs, 5/8 in. centres': { options: ['dual-studs-1-4'], words: join(quarterStuds, centers['5/8']) },
  '1/4-20 dual studs': { options: ['dual-studs-1-4'], words: dualStuds('1/4-20') },
  '1/4-20 dual studs, 5/8 in. centres': { options: ['dual-studs-1-4'], words: join(dualStuds('1/4-20'), centers['5/8']) },
  '1/4-20 dual studs, 3/4 in. centres': { options: ['dual-studs-1-4'], words: join(dualStuds('1/4-20'), centers['3/4']) },
  '1/4-20 dual studs, front': { options: ['dual-studs-1-4'], words: join(dualStuds('1/4-20'), atFront) },
  '3/8-16 dual studs': { options: ['dual-studs-3-8'], words: dualStuds('3/8-16') },
  '3/8-16 dual studs, 1 in. centres': { options: ['dual-studs-3-8'], words: join(dualStuds('3/8-16'), centers['1']) },
  '3/8-16 dual studs, 1 in. centres, two lugs': {
    options: ['dual-studs-3-8'],
    words: join(dualStuds('3/8-16'), centers['1'], twoLugs),
  },
  '3/8-16 dual studs, 1 in. centres, two lugs per polarity': {
    options: ['dual-studs-3-8'],
    words: join(dualStuds('3/8-16'), centers['1'], twoLugs),
  },
  '3/8-16 dual studs, two lugs per polarity': { options: ['dual-studs-3-8'], words: join(dualStuds('3/8-16'), twoLugs) },
  '3/8-16 or 1/2-13 dual studs': {
    options: ['dual-studs-3-8', 'dual-studs-1-2'],
    words: { en: '3/8-16 or 1/2-13 dual studs', es: 'pares de espárragos 3/8-16 o 1/2-13', fr: 'paires de goujons 3/8-16 ou 1/2-13' },
  },
  '3/8-16 or 1/2-13 dual studs, two lugs per polarity': {
    options: ['dual-studs-3-8', 'dual-studs-1-2'],
    words: join({ en: '3/8-16 or 1/2-13 dual studs', es: 'pares de espárragos 3/8-16 o 1/2-13', fr: 'paires de goujons 3/8-16 ou 1/2-13' }, twoLugs),
  },
  '1/2-13 dual studs, two lugs per polarity': { options: ['dual-studs-1-2'], words: join(dualStuds('1/2-13'), twoLugs) },
}

/** The same for output_type. */
export const outputTerminals: Record<string, TerminalFacts<OutputKey>> = {
  'screw clamp': { options: ['screw-clamp'], words: clamps },
  'screw terminal': { options: ['screw-terminal'], words: plainScrews },
  'screw terminal, #6-32': { options: ['screw-terminal'], words: screws('#6-32') },
  'barrier strip, #6-32': { options: ['barrier-strip'], words: strips('#6-32') },
  'barrier strip, #8-32': { options: ['barrier-strip'], words: strips('#8-32') },
  '#8-32 barrier strip': { options: ['barrier-strip'], words: strips('#8-32') },
  '#6-32 strip, front': { options: ['barrier-strip'], words: join(strips('#6-32'), atFront) },
  '#8-32 strip, front': { options: ['barrier-strip'], words: join(strips('#8-32'), atFront) },
  '#10-32 stud': { options: ['stud-10-32'], words: studs('#10-32') },
  '#10-32 stud, front': { options: ['stud-10-32'], words: join(studs('#10-32'), atFront) },
  '#10-32 dual studs': { options: ['dual-studs-10-32'], words: dualStuds('#10-32') },
  '1/4-20 dual studs': { options: ['dual-studs-1-4'], words: dualStuds('1/4-20') },
  '1/4-20 dual studs, 5/8 in. centres': { options: ['dual-studs-1-4'], words: join(dualStuds('1/4-20'), centers['5/8']) },
  '3/8-16 dual studs': { options: ['dual-studs-3-8'], words: dualStuds('3/8-16') },
  '1/4-20 dual studs; GMT #6-32': {
    options: ['dual-studs-1-4', 'screw-terminal'],
    words: {
      en: '1/4-20 dual studs and #6-32 screw terminals for GMT',
      es: 'pares de espárragos 1/4-20 y bornes de tornillo #6-32 para GMT',
      fr: 'paires de goujons 1/4-20 et bornes à vis #6-32 pour GMT',
    },
  },
  'KLM #8-32, GMT #6-32 barrier strip': { options: ['barrier-strip'], words: twoStrips },
  'KLM #8-32, GMT #6-32': { options: ['screw-terminal'], words: twoScrews('KLM', '#8-32', 'GMT', '#6-32') },
  'KLM #8-32, GMT #6-32, front': { options: ['screw-terminal'], words: join(twoScrews('KLM', '#8-32', 'GMT', '#6-32'), { en: ', at the front', es: ', en el frente', fr: ', en face avant' }) },
  'TPA #8-32, GMT #3-48': { options: ['screw-terminal'], words: twoScrews('TPA', '#8-32', 'GMT', '#3-48') },
  'TPA #10-32 stud, GMT #6-32': { options: ['stud-10-32', 'screw-terminal'], words: studsAndScrews },
  'TPA #10-32, GMT #6-32, front': { options: ['stud-10-32', 'screw-terminal'], words: join(studsAndScrews, { en: ', at the front', es: ', en el frente', fr: ', en face avant' }) },
}
