import { type DeviceModel, type PanelModel, voltageOf } from '#features/configurator/domain/facts.ts'
import { longestLinkText, usualDrawing, writeLink } from '#features/configurator/domain/link.ts'
import { productWords } from '#features/configurator/domain/product-words.ts'
import { writeSchedule } from '#features/configurator/domain/schedule/write-schedule.ts'
import { to } from '#routes.ts'
import type { FoundSolution } from '../contract.ts'
import { carriedBy, type Site } from '../domain/choose-devices.ts'
import { configurationOf } from '../domain/configuration-of.ts'
import type { Solution } from '../domain/find-solutions.ts'
import { needsAdapter, rangeFor } from '../domain/first-rules.ts'
import { resultText } from '../messages/results.ts'
import { figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'

type Reason = FoundSolution['reasons'][number]

export function presentSolution(known: Known, solution: Solution, site: Site): FoundSolution {
  const { index, language } = known
  const { panel, filled, rackUnits } = solution
  return {
    panels: [{ product_id: panel.id, ...productWords(index, panel.id, language), quantity: filled.panels }],
    rack_units: rackUnits,
    devices: devicesOf(solution).map(({ device, quantity }) => ({
      product_id: device.id,
      ...productWords(index, device.id, language),
      quantity,
      spare: spareOf(quantity, site.requirement.spare),
    })),
    reasons: reasonsOf(known, solution, site),
    configure_url: configureUrl(known, solution, site),
  }
}

/** The devices of all buses, the largest first. A load on two feeds has two. */
function devicesOf({ filled }: Solution): { device: DeviceModel; quantity: number }[] {
  const quantities = new Map<DeviceModel, number>()
  for (const { feeds, seats } of filled.lanes)
    for (const { device } of seats) quantities.set(device, (quantities.get(device) ?? 0) + (feeds === 'A+B' ? 2 : 1))
  return [...quantities]
    .map(([device, quantity]) => ({ device, quantity }))
    .toSorted((a, b) => b.device.rating - a.device.rating)
}

const spareOf = (quantity: number, percent: number | null): number =>
  percent === null || percent === 0 ? 0 : Math.max(1, Math.ceil((quantity * percent) / 100))

function reasonsOf({ facts, language }: Known, solution: Solution, site: Site): Reason[] {
  const text = resultText[language]
  const show = figuresIn(language)
  const { panel, used, usable, worstBus, rackUnits } = solution
  const { requirement, system, inches } = site
  const devices = devicesOf(solution).map(({ device }) => device)
  const share = [show.beside(worstBus.amperes, worstBus.limit), show.amperes(worstBus.limit)] as const
  const isShared = requirement.feeds === 'ab' || panel.loadSharing
  const range = rangeFor(panel, system)
  return [
    { rule: 'R1', text: text.positions(show.number(used), show.number(usable)), basis: limitBasis(panel, devices) },
    ...devices.map((device): Reason => {
      const carried = show.amperes(carriedBy(device, site))
      return { rule: 'R4', text: text.carries(show.device(device), carried), basis: 'verified' }
    }),
    {
      rule: 'R6',
      text: isShared ? text.busFailed(...share) : text.bus(...share),
      basis: panel.basisOf('max_load_per_bus'),
    },
    {
      rule: 'R16',
      text:
        requirement.ru === null
          ? text.units(show.number(rackUnits))
          : text.room(show.number(rackUnits), show.number(requirement.ru)),
      basis: panel.basisOf('rack'),
    },
    {
      rule: 'R16',
      text: needsAdapter(panel, inches, facts.adapterOf)
        ? text.adapter(show.number(inches))
        : text.width(show.number(inches)),
      basis: panel.basisOf('mounting'),
    },
    ...(range
      ? [
          {
            rule: 'R9' as const,
            text: text.volts(show.volts(system.nominal), show.range(range.from, range.to)),
            basis: panel.basisOf('voltage_range'),
          },
        ]
      : []),
    ...unverifiedFamilies(devices).map(
      (family): Reason => ({
        rule: 'R9',
        text: text.deviceVolts(show.family(family)),
        basis: 'unverified',
      }),
    ),
  ]
}

/** What the limits of the positions rest on. */
const limitBasis = ({ fields }: PanelModel, devices: readonly DeviceModel[]): Reason['basis'] =>
  fields.some(
    ({ families, limitBasis: basis }) =>
      basis !== 'verified' && devices.some(({ family }) => families.includes(family)),
  )
    ? 'reading'
    : 'verified'

const unverifiedFamilies = (devices: readonly DeviceModel[]): string[] => [
  ...new Set(devices.filter(device => voltageOf(device) === null).map(({ family }) => family)),
]

/** The configurator with the loads placed; null: a link would be too long. */
function configureUrl({ facts, language }: Known, solution: Solution, site: Site): string | null {
  const configuration = configurationOf(solution, site)
  const schedule = writeSchedule(configuration, facts, language)
  if (schedule.length > longestLinkText) return null
  // Whoever opens it has the symbols and units of the language.
  const linked = { configuration: { ...configuration, ...usualDrawing(language) }, schedule, extras: '' }
  return to.configure({ productId: solution.panel.id, fields: writeLink(linked, language) })
}
