import { countryCode, stateName } from './places.ts'

type ZoneStates = readonly [zone: string, states: string | null]

/** The zones of countries whose addresses have a state. Null: the states that no other zone names. A divided state is named twice. */
const zonesByState: Readonly<Record<string, readonly ZoneStates[]>> = {
  US: [
    ['America/New_York', null],
    ['America/New_York', 'Florida|Indiana|Kentucky|Michigan|Tennessee'],
    [
      'America/Chicago',
      'Alabama|Arkansas|Illinois|Iowa|Kansas|Louisiana|Minnesota|Mississippi|Missouri|Nebraska|North Dakota|Oklahoma|South Dakota|Tennessee|Texas|Wisconsin|Florida|Indiana|Kentucky|Michigan',
    ],
    [
      'America/Denver',
      'Colorado|Idaho|Montana|New Mexico|Utah|Wyoming|Kansas|Nebraska|North Dakota|Oregon|South Dakota|Texas',
    ],
    ['America/Los_Angeles', 'California|Idaho|Nevada|Oregon|Washington'],
    ['America/Phoenix', 'Arizona'],
    ['America/Anchorage', 'Alaska'],
    ['Pacific/Honolulu', 'Hawaii'],
  ],
  CA: [
    ['America/Toronto', 'Ontario|Québec|Nunavut'],
    ['America/Winnipeg', 'Manitoba|Ontario|Nunavut'],
    ['America/Edmonton', 'Alberta|British Columbia|Northwest Territories|Nunavut'],
    ['America/Vancouver', 'British Columbia'],
    ['America/Regina', 'Saskatchewan'],
    ['America/Whitehorse', 'Yukon'],
    ['America/Halifax', 'Nova Scotia|New Brunswick|Prince Edward Island'],
    ['America/St_Johns', 'Newfoundland and Labrador'],
  ],
  MX: [
    ['America/Mexico_City', null],
    ['America/Tijuana', 'Baja California'],
    ['America/Hermosillo', 'Sonora'],
    ['America/Mazatlan', 'Baja California Sur|Sinaloa|Nayarit'],
    ['America/Cancun', 'Quintana Roo'],
  ],
  ES: [
    ['Europe/Madrid', null],
    ['Atlantic/Canary', 'Las Palmas|Santa Cruz de Tenerife'],
  ],
  BR: [
    ['America/Sao_Paulo', null],
    ['America/Manaus', 'Amazonas|Mato Grosso|Mato Grosso do Sul|Rondônia|Roraima'],
    ['America/Rio_Branco', 'Acre'],
  ],
  AU: [
    ['Australia/Sydney', 'New South Wales|Australian Capital Territory|Victoria|Tasmania'],
    ['Australia/Brisbane', 'Queensland'],
    ['Australia/Adelaide', 'South Australia'],
    ['Australia/Darwin', 'Northern Territory'],
    ['Australia/Perth', 'Western Australia'],
  ],
}

/** Where the zones of a country show the same time, the one that people know. */
const known: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  CL: 'America/Santiago',
  PT: 'Europe/Lisbon',
}

const withoutPlace = /^Armed Forces/

/**
 * The time zones (IANA names) in which an address may be: one where country and state say which, several where somebody must
 * choose, none where nothing is known. Zones that show the same time all year are one.
 */
export function timeZonesAt(countryId: number, stateId: number | null): string[] {
  const code = countryCode(countryId)
  if (code === null) return []
  const state = stateName(countryId, stateId)
  const table = zonesByState[code]
  if (!table) return withoutTwins(zonesOfCountry(code))
  if (state === null) return [...new Set(table.map(([zone]) => zone))]
  if (withoutPlace.test(state)) return []
  const own = table.filter(([, states]) => states?.split('|').includes(state))
  return (own.length > 0 ? own : table.filter(([, states]) => states === null)).map(([zone]) => zone)
}

function zonesOfCountry(code: string): string[] {
  // Older engines have the property, newer ones the method, TypeScript neither.
  const locale = new Intl.Locale(`und-${code}`) as { getTimeZones?: () => string[]; timeZones?: string[] }
  const zones = locale.getTimeZones?.() ?? locale.timeZones ?? []
  const first = known[code]
  return first === undefined ? zones : [first, ...zones.filter(zone => zone !== first)]
}

/** One of each that shows the same time in winter and in summer. */
function withoutTwins(zones: readonly string[]): string[] {
  const byClock = new Map<string, string>()
  for (const zone of zones) {
    const clock = [0, 6].map(month => clockAt(new Date(Date.UTC(2026, month, 15)), zone)).join()
    if (!byClock.has(clock)) byClock.set(clock, zone)
  }
  return [...byClock.values()]
}

const clockAt = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short', dateStyle: 'short' }).format(at)
