import { describe, expect, test } from 'vitest'
import { messageLines, seedTexts, type Text, withPlainSpaces } from '../../test/readers/visible-texts.ts'

/** Sentences that no text of the seed and no message of the site may have. All kinds of spaces count as plain ones. */
const forbidden: [why: string, pattern: RegExp, allowed?: RegExp][] = [
  [
    'a derating is a limit, not a target',
    /\b(?:load\w*|plan for|carr\w*|continuous load is)\b[^.;:]{0,40}?(?<!no more than )(?<!at most )\b[78]0 ?% of (?:its|the|their) rating/i,
    /no more than|at most|would be/i,
  ],
  [
    'a derating is a limit, not a target',
    /\b(?:load\w*|state\w*)\b[^.;]{0,30} (?:to|at) [78]0 ?%/i,
    /no more than|at most/i,
  ],
  [
    'a derating is a limit, not a target',
    /c[aá]rg\p{L}* (?:\p{L}+ ){0,4}(?:al|es el|continua el) [78]0 ?%/iu,
    /como máximo|a más del|de hasta/,
  ],
  [
    'a derating is a limit, not a target',
    /charg\p{L}*(?:-\p{L}+)? (?:\p{L}+ ){0,4}(?:à|de) [78]0 ?%/iu,
    /au plus|à plus de/,
  ],
  ['650 W × 1.25 / 42.64 V is 19.05 A', /19[.,]06/],
  ['12 A carry 8 A; 8.4 A stands beside it only', /\b8[.,]4 A/, /(?<![\d.,])8(?:[.,]0)? A/],
  ['a panel is designed for NEBS, not certified', /NEBS (?:Level|nivel|niveau) 3 ?:/i],
  [
    'approvals according to GR are not ours to state',
    /approvals according to GR|homologaciones según GR|homologations selon GR/,
  ],
  [
    'only TPC is known to limit the current',
    /(?:^|\n)- (?:It limits the current|Limita la corriente|Il limite le courant)/,
  ],
  [
    'no source says how wide ETSI frames are',
    /ETSI frames are|bastidores ETSI tienen|bâtis ETSI ont une largeur|is the ETSI width|es el ancho ETSI|est la largeur ETSI/,
  ],
  ['no source says what red clips mark', /special circuit|circuitos? especial|circuits? spécia/i],
  ['no source says where the heat goes', /heat has to leave|calor tiene que salir|chaleur doit en sortir/],
  [
    'no product has the state of its contact',
    /our data sheets say it where|nuestras hojas de datos lo indican cuando|nos fiches techniques l’indiquent lorsqu/,
  ],
  [
    'an offset is from the mounting face',
    /pushes the panel forward|set a panel back|adelanta el panel|avance le panneau/,
  ],
  [
    'TPL disconnects take no position',
    /(?:stud and bolted versions fit|TPL[^.]{0,60}850 A versatile|panel versátil de 850 A|panneau polyvalent de 850 A)/,
  ],
]

/** Finds the texts with a forbidden sentence. */
function found(texts: readonly Text[]): string[] {
  return texts.flatMap(({ place, text }) =>
    withPlainSpaces(text)
      .split(/(?<=[.!?]) |\n\n/)
      .flatMap(sentence =>
        forbidden
          .filter(([, pattern, allowed]) => pattern.test(sentence) && !allowed?.test(sentence))
          .map(([why]) => `${place}: ${why}: ${sentence.slice(0, 160)}`),
      ),
  )
}

test('no text of the demonstration data misleads', async () => {
  const texts = await seedTexts()
  expect(texts.length).toBeGreaterThan(3000)
  expect(found(texts)).toEqual([])
})

test('no message of the site misleads', () => {
  const lines = messageLines()
  expect(lines.length).toBeGreaterThan(3000)
  expect(found(lines)).toEqual([])
})

// Old sentences of the texts. They prove that each pattern still finds something.
describe('a misleading sentence is found', () => {
  test.each([
    'Loaded to 80% of its rating it carries 4 A continuously.',
    'Load a GMT fuse to 80% of its rating up to 7.5 A and to 70% from 10 A.',
    'Each page states the continuous load at 80% of the rating and the panels that take the breaker.',
    'Plan for 80% of the rating as continuous load.',
    'Load them to 80%, or to 100% where the breaker is so labeled.',
    'Up to 7.5 A they carry 80% of their rating continuously.',
    'Continuous load is 80% of the rating, 56 A for the largest.',
    'Cargado al 80 % de su corriente nominal admite 4 A de forma continua.',
    'Cárguelos al 80 %, o al 100 % si el interruptor lo indica.',
    'Cargue cada fusible GMT al 80 % de su corriente nominal.',
    'Cada ficha indica la carga continua al 80 % de la corriente nominal.',
    'La carga continua es el 80 % de la corriente nominal: 56 A en el mayor.',
    'Chargé à 80 % de son calibre, il supporte 4 A en continu.',
    'Chargez-les à 80 %, ou à 100 % si le marquage le permet.',
    'Chargez chaque fusible GMT à 80 % de son calibre jusqu’à 7,5 A.',
    'Chaque fiche indique la charge continue à 80 % du calibre.',
    'La charge continue est de 80 % du calibre, soit 56 A.',
    '| 650 W | 15,24 A | 19,06 A | 20 A |',
    'NEBS Level 3: GR-63-CORE, GR-1089-CORE',
    'NEBS niveau 3 : GR-63-CORE',
    'A 12 A fuse carries 8.4 A.',
    '- It limits the current.',
    'ETSI frames are 21 in. (533 mm) wide.',
    'Red insulated bridging clips that mark special circuits, bag of 100',
    'The large ratings share the same small body, and heat has to leave it.',
    'Las versiones TPL encajan en el panel versátil de 850 A.',
  ])('%s', text => {
    expect(found([{ place: '', language: null, text }])).not.toEqual([])
  })

  test.each([
    'Loaded to no more than 80% of its rating, it carries 4 A continuously.',
    'Cargado como máximo al 80 % de su corriente nominal, admite 4 A.',
    'No cargue ningún interruptor a más del 80 % de su corriente nominal.',
    'Chargé à 80 % de son calibre au plus, il supporte 4 A en continu.',
    'Ne chargez aucun disjoncteur à plus de 80 % de son calibre.',
    'Designed for NEBS Level 3; report on request (GR-63-CORE, GR-1089-CORE)',
  ])('a correct sentence is not found: %s', text => {
    expect(found([{ place: '', language: null, text }])).toEqual([])
  })
})
