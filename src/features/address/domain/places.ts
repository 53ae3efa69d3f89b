import type { Language } from '#shared/language.ts'

/**
 * ISO 3166-1 codes in the order of the English short names, and Kosovo by its customary code. The place is the id, from
 * 1: stored addresses hold it, so the list is only ever appended to. spec §9: 237 is the United States.
 */
const codes =
  `AF AX AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BQ BA BW BV BR IO BN BG BF
BI CV KH CM CA KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR
GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HM VA HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI
KP KR XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC
NZ NI NE NG NU NF MK MP NO OM PK PW PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW BL SH KN LC MF PM VC WS SM ST SA SN RS SC
SL SG SX SK SI SB SO ZA GS SS ES LK SD SR SJ SE CH SY TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV UG UA AE GB US UM UY UZ VU
VE VN VG VI WF EH YE ZM ZW`.split(/\s+/)

export interface Country {
  id: number
  code: string
  name: string
}

const byLanguage = new Map<Language, readonly Country[]>()

/** All countries by name, sorted as the language sorts. */
export function countriesIn(language: Language): readonly Country[] {
  const known = byLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries = codes.map((code, place) => ({ id: place + 1, code, name: names.of(code) ?? code }))
  const { compare } = new Intl.Collator(language)
  countries.sort((a, b) => compare(a.name, b.name))
  byLanguage.set(language, countries)
  return countries
}

export const isCountry = (id: number): boolean => codes[id - 1] !== undefined

export const countryCode = (id: number): string | null => codes[id - 1] ?? null

export function countryName(id: number, language: Language): string {
  const code = countryCode(id)
  return (code && new Intl.DisplayNames([language], { type: 'region' }).of(code)) || ''
}
