import { countryCode } from './places.ts'

/**
 * The states of the countries whose addresses name one: ISO 3166-2, with the districts and the posts of the forces that
 * the US mail knows. In the country's own language, as they stand on an envelope. The place makes the id, which stored
 * addresses hold: the lists are only ever appended to.
 */
const names: Readonly<Record<string, string>> = {
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

/** In the order of their names; none for a country whose addresses name none. */
export function statesOf(countryId: number): readonly State[] {
  const list = names[countryCode(countryId) ?? '']
  if (!list) return []
  return list.split('|').map((name, place) => ({ id: countryId * 1000 + place + 1, name: name.trim() }))
}

export function stateName(countryId: number, stateId: number | null): string | null {
  return statesOf(countryId).find(({ id }) => id === stateId)?.name ?? null
}
