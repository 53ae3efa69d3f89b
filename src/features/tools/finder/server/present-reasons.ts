import {
  type DeviceModel,
  fieldAt,
  type PanelModel,
  voltageOf,
} from '#features/tools/configurator/domain/checks/facts.ts'
import type { FoundSolution } from '../contract.ts'
import { isClose } from '../domain/loads/bus-loads.ts'
import { carriedBy, isWithoutChart, type Site } from '../domain/solutions/choose-devices.ts'
import type { Solution } from '../domain/solutions/find-solutions.ts'
import { needsAdapter, rangeFor } from '../domain/solutions/first-rules.ts'
import { resultText } from '../messages/results.ts'
import { figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'

type Reason = FoundSolution['reasons'][number]
type Basis = Reason['basis']

interface UsedDevice {
  device: DeviceModel
  quantity: number
  /** 'GMT 12 A carries 8 A' */
  text: string
  /** One of its positions takes no larger one, and nobody has verified that it takes this one. */
  decides: boolean
}

/** The devices of all buses, the largest first. A load on two feeds has two. */
export function devicesIn({ language }: Known, { panel, filled }: Solution, site: Site): UsedDevice[] {
  const show = figuresIn(language)
  const found = new Map<DeviceModel, Pick<UsedDevice, 'quantity' | 'decides'>>()
  for (const { feeds, seats } of filled.lanes)
    for (const { device, position } of seats) {
      const { quantity, decides } = found.get(device) ?? { quantity: 0, decides: false }
      const field = fieldAt(panel, position)
      const isLargest = field?.limitBasis !== 'verified' && device.rating === field?.limit
      found.set(device, { quantity: quantity + (feeds === 'A+B' ? 2 : 1), decides: decides || isLargest })
    }
  return [...found]
    .toSorted(([a], [b]) => b.rating - a.rating)
    .map(([device, { quantity, decides }]) => ({
      device,
      quantity,
      text: resultText[language].carries(show.device(device), show.amperes(carriedBy(device, site))),
      decides,
    }))
}

/** The rules that a solution keeps, with their numbers. */
export function reasonsOf(known: Known, solution: Solution, site: Site): Reason[] {
  const { language } = known
  const text = resultText[language]
  const show = figuresIn(language)
  const { panel, used, usable } = solution
  const devices = devicesIn(known, solution, site)
  return [
    {
      rule: 'R1',
      code: 'positions',
      text: text.positions(show.number(used), show.number(usable)),
      basis: limitBasis(
        panel,
        devices.map(({ device }) => device),
      ),
      decides: false,
    },
    ...devices.map(
      (one): Reason => ({
        rule: 'R4',
        code: 'device',
        text: one.text,
        basis: isWithoutChart(one.device, site) ? 'unverified' : 'verified',
        decides: one.decides,
      }),
    ),
    ...panelReasons(known, solution, site),
    ...unverifiedFamilies(devices).map(
      (family): Reason => ({
        rule: 'R9',
        code: 'device_voltage',
        text: text.deviceVolts(show.family(family)),
        basis: 'unverified',
        decides: false,
      }),
    ),
  ]
}

/** Figures of the panel: its bus, its height and width, its voltage. */
function panelReasons({ facts, language }: Known, solution: Solution, site: Site): Reason[] {
  const text = resultText[language]
  const show = figuresIn(language)
  const { panel, worstBus, rackUnits } = solution
  const { requirement, system, inches } = site
  const share = [show.beside(worstBus.amperes, worstBus.limit), show.amperes(worstBus.limit)] as const
  const isShared = requirement.feeds === 'ab' || panel.loadSharing
  const range = rangeFor(panel, system)
  const isTight = range !== undefined && (system.min_v <= range.from || system.max_v >= range.to)
  const statedBy = (
    [code, rule, attribute]: readonly [Reason['code'], Reason['rule'], string],
    words: string,
    isUsedUp: boolean,
  ): Reason => {
    const basis = panel.basisOf(attribute)
    return { rule, code, text: words, basis, decides: isUsedUp && basis !== 'verified' }
  }
  return [
    statedBy(
      ['bus', 'R6', 'max_load_per_bus'],
      isShared ? text.busFailed(...share) : text.bus(...share),
      isClose(worstBus),
    ),
    statedBy(
      ['rack', 'R16', 'rack'],
      requirement.ru === null
        ? text.units(rackUnits, show.number(rackUnits))
        : text.room(show.number(rackUnits), show.number(requirement.ru)),
      rackUnits === requirement.ru,
    ),
    statedBy(
      ['width', 'R16', 'mounting'],
      needsAdapter(panel, inches, facts.adapterOf)
        ? text.adapter(show.number(inches))
        : text.width(show.number(inches)),
      false,
    ),
    ...(range
      ? [
          statedBy(
            ['voltage', 'R9', 'voltage_range'],
            text.volts(show.volts(system.nominal), show.range(range.from, range.to)),
            isTight,
          ),
        ]
      : []),
  ]
}

/** The basis of the positions' limits. */
const limitBasis = ({ fields }: PanelModel, devices: readonly DeviceModel[]): Basis =>
  fields.some(
    ({ families, limitBasis: basis }) =>
      basis !== 'verified' && devices.some(({ family }) => families.includes(family)),
  )
    ? 'reading'
    : 'verified'

const unverifiedFamilies = (devices: readonly UsedDevice[]): string[] => [
  ...new Set(devices.flatMap(({ device }) => (voltageOf(device) === null ? [device.family] : []))),
]

/** Families of which a device has no figure for the air of the site. */
export const familiesWithoutChart = (devices: readonly DeviceModel[], site: Site): string[] => [
  ...new Set(devices.flatMap(device => (isWithoutChart(device, site) ? [device.family] : []))),
]

const ofPanel = ['positions', 'bus', 'rack', 'width', 'voltage'] as const

/**
 * The facts that nobody has verified, in a sentence: figures of the panel, rated voltages of its fuses that only their holders state,
 * and what devices carry in air for which nothing is published.
 */
export function confirmWords(
  { language }: Known,
  { filled }: Solution,
  reasons: readonly Reason[],
  site: Site,
): string | null {
  const { apart, confirm, confirmed, and } = resultText[language]
  const show = figuresIn(language)
  const codes = ofPanel.filter(code => reasons.some(one => one.code === code && one.basis !== 'verified'))
  const devices = filled.lanes.flatMap(({ seats }) => seats.map(({ device }) => device))
  const families = new Set(devices.flatMap(({ family, voltage }) => (voltage === null ? [show.family(family)] : [])))
  const panel = codes.length === ofPanel.length ? confirm.all : codes.map(code => confirm[code]).join(', ')
  const rated = families.size > 0 ? confirm.devices([...families].join(and)) : ''
  const hot = familiesWithoutChart(devices, site).map(show.family).join(and)
  const air = hot === '' ? '' : confirm.air(hot, show.celsius(site.requirement.ambientC ?? 0))
  const parts = [panel, rated, air].filter(part => part !== '')
  return parts.length === 0 ? null : confirmed(parts.join(apart))
}
