import type { Language } from '#shared/language.ts'

type Case = readonly [query: string, first: string]

/**
 * Queries by kind, each with the part number of the first result; 'FTLS-*' means that it begins so. They run on the
 * demonstration catalogue.
 */
const cases: Record<string, Partial<Record<Language, readonly Case[]>>> = {
  'part number as written, and with noise': {
    en: [
      ['GP-1010-100-1U', 'GP-1010-100-1U'],
      ['gp-1010-100-1u', 'GP-1010-100-1U'],
      ['gp1010100', 'GP-1010-100-1U'],
      ['GP 1010 100 1U', 'GP-1010-100-1U'],
      ['GP–1010–100–1U', 'GP-1010-100-1U'],
      ['  FGMT-5 ', 'FGMT-5'],
      ['fgmt5', 'FGMT-5'],
      ['CBOV10', 'CBOV-10'],
      ['cbov 10', 'CBOV-10'],
      ['FKLM-0R125', 'FKLM-0R125'],
      ['TPL-800', 'FTPL-800'],
      ['GMT-1/4A', 'FGMT-0R25'],
      ['gmt 1/4a', 'FGMT-0R25'],
      ['GMT-18/100A', 'FGMT-0R18'],
      ['0404G0505', 'TG-0404G0505-200-1U-BA'],
      ['price of GP-2020-100-1U please', 'GP-2020-100-1U'],
      ['panel GP-1010-60-1U-LS', 'GP-1010-60-1U-LS'],
      ['1923-2u', 'HB-1923-2U'],
    ],
    es: [
      ['precio de HB-23-3U', 'HB-23-3U'],
      ['referencia ci 0101 450', 'CI-0101-450-2U'],
      ['kp0606', 'KP-0606-100-2U'],
    ],
    fr: [
      ['prix HC-1212-600-4U-23', 'HC-1212-600-4U-23'],
      ['vp 20 850', 'VP-20-850-4U'],
      ['FTPC–15', 'FTPC-15'],
    ],
  },
  'part number with a mistake': {
    en: [
      ['GP-1010-100-2U', 'GP-1010-100-1U'],
      ['GP-1001-100-1U', 'GP-1010-100-1U'],
      ['GP-101-100-1U', 'GP-1010-100-1U'],
      ['KP-0606-1000-2U', 'KP-0606-100-2U'],
      ['OVG-1010-100-1V', 'OVG-1010-100-1U'],
      ['FAK-0660-100-2U', 'FAK-0606-100-2U'],
      ['VP-0808-452-3U', 'VP-0808-425-3U'],
      ['CMTB194A', 'CM-TB19-4'],
    ],
    es: [['HC-1212-6000-4U-23', 'HC-1212-600-4U-23']],
    fr: [['CI-0101-405-2U', 'CI-0101-450-2U']],
  },
  'word with a mistake': {
    en: [
      ['colocation interconect', 'CI-*'],
      ['heat bafle', 'HB-*'],
      ['briging clips', 'BC-*'],
      ['demarkation panel', 'DM-*'],
      ['versatle panel', 'VP-*'],
      ['dumy gmt fuse', 'DF-GMT-10'],
      ['blankng plug klm', 'BP-KLM-5'],
      ['brekaer 20 a', 'C*-20'],
      ['fsue gmt 5 a', 'FGMT-5'],
      ['rack adaptor', 'RA-*'],
    ],
    es: [
      ['deflectr de calor', 'HB-*'],
      ['interuptor 10 a', 'C*-10'],
      ['fusilbe gmt 5 a', 'FGMT-5'],
      ['demarcasion', 'DM-*'],
      ['adaptdor de bastidor', 'RA-*'],
      ['seccionadr tpc', 'FD-TPC-*'],
      ['tapon ciego klm', 'BP-KLM-5'],
    ],
    fr: [
      ['deflecteur de chalure', 'HB-*'],
      ['disjonteur 10 a', 'C*-10'],
      ['fuisble gmt 5 a', 'FGMT-5'],
      ['demarcaton', 'DM-*'],
      ['adaptteur de bati', 'RA-*'],
      ['sectioneur tpc', 'FD-TPC-*'],
      ['obturatuer klm', 'BP-KLM-5'],
    ],
  },
  'units and numbers': {
    en: [
      ['20a gmt', 'FGMT-20'],
      ['20 A gmt fuse', 'FGMT-20'],
      ['gmt fuse 20 amps', 'FGMT-20'],
      ['klm 0.125a', 'FKLM-0R125'],
      ['klm .125 amp', 'FKLM-0R125'],
      ['tpl fuse 225a', 'FTPL-225'],
      ['heat baffle 23"', 'HB-23-*'],
      ['heat baffle 23 inch 3ru', 'HB-23-3U'],
      ['heat baffle 19in', 'HB-19*'],
      ['two pole breaker 125a', 'CB2-125'],
      ['single pole breaker 45 A', 'CB1-45'],
      ['high current 600a 23 in.', 'HC-1212-600-4U-23'],
      ['-48 v demarcation 20 a', 'DM-04-20-1U'],
      ['1ru klm panel', 'KP-08-100-1U'],
    ],
    es: [
      ['fusible gmt 20 amperios', 'FGMT-20'],
      ['fusible klm 0,125 A', 'FKLM-0R125'],
      ['deflector 23 pulgadas 3 U', 'HB-23-3U'],
      ['interruptor bipolar 125 a', 'CB2-125'],
      ['alta corriente 600 A 23"', 'HC-1212-600-4U-23'],
      ['fusible tpl 225 amperios', 'FTPL-225'],
    ],
    fr: [
      ['fusible gmt 20 ampères', 'FGMT-20'],
      ['fusible klm 0,125 A', 'FKLM-0R125'],
      ['déflecteur 23 pouces 3 U', 'HB-23-3U'],
      ['disjoncteur bipolaire 125 a', 'CB2-125'],
      ['fort courant 600 A 23 pouces', 'HC-1212-600-4U-23'],
      ['fusible tpl 225 amperes', 'FTPL-225'],
    ],
  },
  'parametric words': {
    en: [
      ['gmt 10/10 100a 1ru 23 inch', 'GP-1010-100-1U'],
      ['gmt 10/10 100a', 'GP-1010-100-1U'],
      ['klm 6/6 2ru', 'KP-0606-100-2U'],
      ['tpa 4/4 150a', 'TP-0404-150-1U'],
      ['breaker panel 5/5 50a', 'OVB-0505-50-1U'],
      ['10/10 425a', 'VP-1010-425-3U'],
      ['8/8 300 a bus', 'HC-0808-300-2U'],
      ['20/20 gmt 1 RU 100 A', 'GP-2020-100-1U'],
      ['optimum value gmt 5/5', 'OVG-0505-60-1U'],
      ['front access klm 6/6', 'FAK-0606-100-2U'],
      ['load sharing gmt 10/10', 'GP-1010-60-1U-LS'],
      ['demarcation 2/2 60a', 'DM-0202-60-1U'],
      ['two-hole lug', 'OVB-0707-100-1U'],
      ['ov breaker 0.75a', 'CBOV-0R75'],
    ],
    es: [
      ['gmt 10/10 100a 1u 23 pulgadas', 'GP-1010-100-1U'],
      ['panel gmt 10/10 barra de 100 A', 'GP-1010-100-1U'],
      ['panel klm 6/6 2 U', 'KP-0606-100-2U'],
      ['panel tpa 4/4 150 A', 'TP-0404-150-1U'],
      ['paneles versátiles 10/10 425 A', 'VP-1010-425-3U'],
      ['acceso frontal klm 6/6', 'FAK-0606-100-2U'],
      ['interruptor ov 0,75 A', 'CBOV-0R75'],
      ['terminal de dos orificios', 'OVB-0707-100-1U'],
    ],
    fr: [
      ['gmt 10/10 100a 1u 23 pouces', 'GP-1010-100-1U'],
      ['panneau gmt 10/10 jeu de barres 100 A', 'GP-1010-100-1U'],
      ['panneau klm 6/6 2 U', 'KP-0606-100-2U'],
      ['panneau tpa 4/4 150 A', 'TP-0404-150-1U'],
      ['panneaux polyvalents 10/10 425 A', 'VP-1010-425-3U'],
      ['accès frontal klm 6/6', 'FAK-0606-100-2U'],
      ['disjoncteur ov 0,75 A', 'CBOV-0R75'],
      ['cosse à deux trous', 'OVB-0707-100-1U'],
    ],
  },
  'forms and accents': {
    en: [
      ['bridging clip', 'BC-*'],
      ['fuses gmt 5 a', 'FGMT-5'],
      ['heat baffles', 'HB-*'],
      ['cable rings', 'CM-RP-1U'],
      ['collocation panels', 'CI-*'],
      ['rack adapters 21 in.', 'RA-1921-1U'],
    ],
    es: [
      ['paneles de demarcación', 'DM-*'],
      ['demarcacion', 'DM-*'],
      ['deflectores', 'HB-*'],
      ['fusible ficticio', 'DF-*'],
      ['fusibles ficticios', 'DF-*'],
      ['interconexion coubicacion', 'CI-*'],
      ['anilla guiacables', 'CM-RP-1U'],
      ['breaker unipolar 45 a', 'CB1-45'],
      ['heat baffle', 'HB-*'],
    ],
    fr: [
      ['panneaux de démarcation', 'DM-*'],
      ['deflecteurs', 'HB-*'],
      ['fusibles factices', 'DF-*'],
      ['panneau d’interconnexion', 'CI-*'],
      ['anneau passe-câble', 'CM-RP-1U'],
      ['clip de pontage', 'BC-*'],
      ['adaptateurs de bâti', 'RA-*'],
      ['disjoncteurs unipolaires 45 a', 'CB1-45'],
      ['bridging clips', 'BC-*'],
    ],
  },
  'more than there is': {
    en: [
      ['do you have a 20 amp gmt fuse in stock', 'FGMT-20'],
      ['gmt 10/10 100a 4ru', 'GP-1010-100-1U'],
      ['cheap heat baffle blue', 'HB-*'],
    ],
    es: [['necesito un fusible gmt de 20 A urgente', 'FGMT-20']],
    fr: [['je cherche un fusible gmt 20 A rapidement', 'FGMT-20']],
  },
}

export interface SearchCase {
  kind: string
  language: Language
  query: string
  first: string
}

export const searchCases: readonly SearchCase[] = Object.entries(cases).flatMap(([kind, byLanguage]) =>
  Object.entries(byLanguage).flatMap(([language, list]) =>
    // The keys are those of the table above.
    list.map(([query, first]) => ({ kind, language: language as Language, query, first })),
  ),
)

export function isExpected(partNumber: string, { first }: SearchCase): boolean {
  const [beginning = '', end] = first.split('*')
  return end === undefined ? partNumber === first : partNumber.startsWith(beginning) && partNumber.endsWith(end)
}
