import { describe, expect, test } from 'vitest'
import { messageLines, seedTexts, type Text, withPlainSpaces } from '../../test/readers/visible-texts.ts'

/** Words that engineers of the country would not use, with the word that we use instead. */
const words: [wrong: RegExp, right: string, allowed?: RegExp][] = [
  [/corriente continua/i, 'corriente permanente, for a current that lasts', /corriente continua de la batería/],
  [/courant continu(?!e)\b/i, 'courant permanent, for a current that lasts', /courant continu de la batterie/],
  [/normalmente abierto (?:y|\(NO\))/i, 'normalmente abierto (NA)'],
  [/normalement fermé(?! \(NF\))/i, 'normalement fermé (NF)'],
  [/C–NO\b.{0,60}(?:abiert|cierr|anote)/i, 'C–NA'],
  [/C–NC\b.{0,60}(?:fermé|ouvr|notez)/i, 'C–NF'],
  [/\b(?:bandera|banderas)\b/i, 'banderín'],
  [/\bdrapeaux?\b/i, 'indicateur'],
  [/\bsoportes? para ambos anchos|\bsoportes? de montaje/i, 'escuadras'],
  [/\bun portafusibles\b/i, 'portafusible'],
  [/\bespigas? de enrollado/i, 'pines de conexión arrollada'],
  [/broches à enrouler/i, 'broches à connexion enroulée'],
  [
    /calibre (?:de la barre|du jeu de barres|du disjoncteur)|disjoncteurs?[^.;:]{0,40} (?:de son|du) calibre/i,
    'courant assigné: calibre is for fuses',
  ],
  [
    /\b(?:une|la|deux|par|sur la|sur une) barres?\b(?! d’(?:alarme|attache))/i,
    'jeu de barres',
    /arrière|barre (?:se place|pour baies)|plus profonde/i,
  ],
  [/dispositivo de corte máximo/i, 'protección máx. aguas arriba'],
  [/appareil de coupure maximal/i, 'protection amont max.'],
  [/\b(?:points?|panneaux) de remise\b/i, 'point de livraison, panneau de démarcation'],
  [/\bficticios?\b/i, 'fusible ciego'],
  [/tipo bala/i, 'posiciones enchufables «bullet»'],
  [/\blámparas?\b/i, 'pilotos'],
  [/\blampes?\b/i, 'voyants'],
  [/(?:los|las) indicadores del panel/i, 'pilotos'],
  [/overview: '(?:Conjunto|Ensemble)'/, 'Vista general, Vue d’ensemble'],
  [/front: '(?:Frente|Face)'.*side/, 'Vista frontal, Vue de face'],
  [/side: '(?:Lateral|Profil)'/, 'Vista lateral, Vue de côté'],
  [/\bDorso\b/, 'Posterior'],
  [/mida que .{0,40} no tienen tensión/i, 'compruebe con el multímetro la ausencia de tensión'],
  [/mesurez que .{0,40} sont hors tension/i, 'vérifiez par une mesure l’absence de tension'],
  [/deciden las marcas/i, 'prevalecen las marcas'],
  [/repères(?: du panneau)?(?: qui)? décident/i, 'les repères font foi'],
  [/fusible (?:o interruptor )?abierto/i, 'fundido'],
  [/fusible (?:ou disjoncteur )?ouvert/i, 'fondu'],
  [/explorador de alarmas/i, 'entrada de supervisión de alarmas'],
  [/columna luminosa/i, 'baliza'],
  [/fecha efectiva/i, 'fecha de entrada en vigor'],
  [/factor de carga continua|su propia reducción\b|una reducción para la carga/i, 'factor de reducción'],
  [/fiche de climatisation/i, 'bilan de climatisation'],
  [/papiers? NEBS|quel papier/i, 'documents NEBS'],
  [/\b(?:25, 51|25 · 51)\b/, '25,4 · 50,8 · 127 mm'],
]

function found(texts: readonly Text[]): string[] {
  return texts
    .filter(({ language }) => language !== 'en')
    .flatMap(({ place, text }) =>
      words
        .filter(([wrong, , allowed]) => wrong.test(withPlainSpaces(text)) && !allowed?.test(withPlainSpaces(text)))
        .map(([wrong, right]) => `${place}: ${right}: ${wrong.exec(withPlainSpaces(text))?.[0]}`),
    )
}

test('the Spanish and French demonstration data uses the words of the trade', async () => {
  const texts = (await seedTexts()).filter(({ language }) => language !== 'en')
  expect(texts.length).toBeGreaterThan(2000)
  expect(found(texts)).toEqual([])
})

test('the messages of the site use the words of the trade', () => expect(found(messageLines())).toEqual([]))

// Old sentences of the data. They prove that each pattern still finds something.
describe('a sentence with a wrong word is found', () => {
  test.each([
    'La corriente nominal de la barra de un panel es una corriente continua.',
    'Prenez le plus grand courant continu de la charge.',
    'común (C), normalmente cerrado (NC), normalmente abierto (NO).',
    'un commun, un normalement ouvert et un normalement fermé.',
    'mida C–NC y C–NO y anote ambos.',
    'mesurez\u00a0: C–NC fermé, C–NO ouvert.',
    'muestra una bandera cuando se ha abierto',
    'un ressort pousse le drapeau',
    'salvo que se incluyan soportes para ambos anchos',
    'Un portafusibles TPA solo secciona',
    '22–26 AWG en espigas de enrollado',
    '22–26 AWG sur broches à enrouler',
    'Le calibre de la barre d’un panneau est un courant permanent.',
    'Ne chargez aucun disjoncteur à plus de 80\u00a0% de son calibre.',
    'sur une barre de 100 A',
    'indica su **dispositivo de corte máximo**',
    'indique son **appareil de coupure maximal**',
    'Deux points de remise repérés par côté',
    'un fusible ficticio en cada posición libre',
    'Versión tipo bala: con la carga desconectada',
    'Un modelo añade lámparas de alarma del bastidor.',
    'Un modèle ajoute des lampes d’alarme de baie.',
    'Los indicadores del panel también varían',
    "view: { overview: 'Conjunto', front: 'Frente', side: 'Lateral' }",
    "view: { overview: 'Ensemble', front: 'Face', side: 'Profil' }",
    "rear: 'Dorso',",
    'mida que los conductores de entrada no tienen tensión',
    'mesurez que les conducteurs d’entrée sont hors tension',
    'en plantas de ±24 V deciden las marcas',
    'ce sont les repères qui décident',
    'pruebe ambos estados con un fusible abierto',
    'essayez les deux états avec un fusible ouvert',
    'Accionan un explorador de alarmas',
    'no una columna luminosa',
    'como fecha efectiva',
    'Factor de carga continua',
    'Pour la fiche de climatisation',
    'Les papiers NEBS s’appuient',
    'un desplazamiento de 25, 51 o 127 mm',
  ])('%s', text => expect(found([{ place: '', language: null, text }])).not.toEqual([]))
})
