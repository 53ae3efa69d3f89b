import type { Language } from '#shared/language.ts'

/**
 * ISO 3166-1 codes in the order of the English short names, and the usual code of Kosovo. The position, counted from 1, is the id
 * in stored addresses, so append to the list and never insert. spec §9: 237 is the United States.
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

/** All countries with their names, in the sort order of the language. */
export function countriesIn(language: Language): readonly Country[] {
  const known = byLanguage.get(language)
  if (known) return known
  const names = namesIn(language)
  const countries = codes.map((code, position) => ({ id: position + 1, code, name: names.of(code) ?? code }))
  const { compare } = new Intl.Collator(language)
  countries.sort((a, b) => compare(a.name, b.name))
  byLanguage.set(language, countries)
  return countries
}

export const isCountry = (id: number): boolean => codes[id - 1] !== undefined

/** Whether there is a country of these two capital letters. */
export const isCountryCode = (code: string): boolean => codes.includes(code)

export const nameOfCode = (code: string, language: Language): string => namesIn(language).of(code) ?? code

export const countryCode = (id: number): string | null => codes[id - 1] ?? null

export function countryName(id: number, language: Language): string {
  const code = countryCode(id)
  return (code && namesIn(language).of(code)) || ''
}

// Kept, because reading the names takes a thousand times as long as looking one up.
const namesByLanguage = new Map<Language, Intl.DisplayNames>()

function namesIn(language: Language): Intl.DisplayNames {
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  namesByLanguage.set(language, names)
  return names
}

/**
 * The states of the countries whose addresses contain one: ISO 3166-2, for the US also the federal district and the armed forces.
 * The names are in the country's language, as on an envelope. The position makes the id in stored addresses, so append to the
 * lists and never insert.
 */
const statesByCountry: Readonly<Record<string, string>> = {
  US: `Alabama|Alaska|Arizona|Arkansas|Armed Forces Americas|Armed Forces Europe|Armed Forces Pacific|California|Colorado|
Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|
Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|
Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|
Wisconsin|Wyoming`,
  CA: `Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Northwest Territories|Nova Scotia|Nunavut|
Ontario|Prince Edward Island|Québec|Saskatchewan|Yukon`,
  MX: `Aguascalientes|Baja California|Baja California Sur|Campeche|Chiapas|Chihuahua|Ciudad de México|Coahuila|Colima|Durango|
Guanajuato|Guerrero|Hidalgo|Jalisco|México|Michoacán|Morelos|Nayarit|Nuevo León|Oaxaca|Puebla|Querétaro|Quintana Roo|
San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas`,
  ES: `A Coruña|Álava|Albacete|Alicante|Almería|Asturias|Ávila|Badajoz|Barcelona|Bizkaia|Burgos|Cáceres|Cádiz|Cantabria|
Castellón|Ceuta|Ciudad Real|Córdoba|Cuenca|Gipuzkoa|Girona|Granada|Guadalajara|Huelva|Huesca|Illes Balears|Jaén|La Rioja|
Las Palmas|León|Lleida|Lugo|Madrid|Málaga|Melilla|Murcia|Navarra|Ourense|Palencia|Pontevedra|Salamanca|
Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Zamora|Zaragoza`,
  BR: `Acre|Alagoas|Amapá|Amazonas|Bahia|Ceará|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|Mato Grosso do Sul|
Minas Gerais|Pará|Paraíba|Paraná|Pernambuco|Piauí|Rio de Janeiro|Rio Grande do Norte|Rio Grande do Sul|Rondônia|Roraima|
Santa Catarina|São Paulo|Sergipe|Tocantins`,
  AU: `Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|Tasmania|Victoria|
Western Australia`,
}

export interface State {
  id: number
  name: string
}

/** The states of a country, ordered by name; empty if its addresses contain no state. */
export function statesOf(countryId: number): readonly State[] {
  const list = statesByCountry[countryCode(countryId) ?? '']
  if (!list) return []
  return list.split('|').map((name, position) => ({ id: countryId * 1000 + position + 1, name: name.trim() }))
}

export function stateName(countryId: number, stateId: number | null): string | null {
  return statesOf(countryId).find(({ id }) => id === stateId)?.name ?? null
}
