import type { PanelModel } from '#features/tools/configurator/domain/checks/facts.ts'
import { productWords } from '#features/tools/configurator/domain/product-words.ts'
import { reaches } from '#features/tools/workbench/domain/compare.ts'
import { shownValue } from '#features/tools/workbench/domain/fields/shown-value.ts'
import { to } from '#routes.ts'
import type { NearMiss as ShownMiss } from '../contract.ts'
import { writeFields } from '../domain/reading/read-query.ts'
import type { LoadGroup, Requirement } from '../domain/requirement.ts'
import type { Site } from '../domain/solutions/choose-devices.ts'
import { type ExcludingRule, ruleOf } from '../domain/solutions/excluding-rules.ts'
import type { NearMiss } from '../domain/solutions/find-solutions.ts'
import { applyChange, type Change, type Miss } from '../domain/solutions/near-miss.ts'
import { resultText } from '../messages/results.ts'
import { type Figures, figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'

type Text = (typeof resultText)['en']

export function presentNearMiss({ index, language }: Known, { panel, miss, changes }: NearMiss, site: Site): ShownMiss {
  const text = resultText[language]
  const show = figuresIn(language)
  const rule = wordRule(miss, site, { text, show })
  const change = changes.map(one => wordChange(one, site, { text, show })).join(text.and)
  return {
    product: { product_id: panel.id, ...productWords(index, panel.id, language) },
    rule: ruleOf[miss.rule],
    code: miss.rule,
    text: change === '' ? text.missAlone(rule) : text.miss(rule, change),
    why: rule,
    change: change === '' ? null : change,
    change_url: changedUrl(changes, site.requirement),
    basis: basisOf(panel, miss.rule),
  }
}

/** The page that searches with the changes; null: one of them is not of the requirement, or there is none. */
function changedUrl(changes: readonly Change[], requirement: Requirement): string | null {
  if (changes.length === 0) return null
  let changed: Requirement | null = requirement
  for (const change of changes) changed = changed && applyChange(changed, change)
  if (!changed) return null
  const loads = changed.loads.map(({ count, drain }) => ({ count, drain: roundedDown(drain, requirement) }))
  return to.finder({ fields: writeFields({ ...changed, loads }) })
}

/** The most that a load may draw, as it is shown: never more. What somebody asks for stays as it is. */
function roundedDown(drain: LoadGroup['drain'], { loads }: Pick<Requirement, 'loads'>): LoadGroup['drain'] {
  const isSame = (a: LoadGroup['drain'], b: LoadGroup['drain']) => JSON.stringify(a) === JSON.stringify(b)
  if (loads.some(asked => isSame(asked.drain, drain))) return drain
  const down = (value: number) => {
    const shown = shownValue(value)
    return shown <= value ? shown : shownValue(value - (value < 1 ? 0.001 : 0.01))
  }
  return drain.kind === 'power'
    ? { ...drain, watts: down(drain.watts) }
    : { ...drain, list1x_a: down(drain.list1x_a), list2x_a: drain.list2x_a && down(drain.list2x_a) }
}

/** The attribute that a rule rests on. */
const attributes: Readonly<Record<ExcludingRule, string>> = {
  protection: 'type',
  voltage: 'voltage_range',
  width: 'mounting',
  device: 'max_fuse',
  limit: 'gmt_max',
  bus: 'max_load_per_bus',
  rack: 'rack',
}

const basisOf = (panel: PanelModel, rule: ExcludingRule) => panel.basisOf(attributes[rule])

interface Words {
  text: Text
  show: Figures
}

function wordRule(miss: Miss, site: Site, { text: { rules }, show }: Words): string {
  switch (miss.rule) {
    case 'protection':
      return rules.protection
    case 'voltage':
      return rules.voltage(show.volts(site.system.nominal))
    case 'width':
      return miss.least === null ? rules.width(show.number(site.inches)) : rules.widthLeast(show.number(miss.least))
    case 'device': {
      const { largest, kind } = miss
      if (!largest) return rules.noDevice(show.celsius(site.requirement.ambientC ?? 0))
      const device = show.device(largest.device)
      if (reaches(largest.carries, kind.drains.list1x)) return rules.deviceMargin(device, show.drain(kind.drain))
      return rules.device(
        device,
        show.amperes(largest.carries),
        `${show.beside(kind.drains.list1x, largest.carries)}\u202fA`,
      )
    }
    case 'limit': {
      const family = miss.families.map(show.family).join(', ')
      if (miss.rackUnits === null) return rules.limitAlone(family)
      return rules.limit(family, show.number(miss.stated), show.units(miss.rackUnits))
    }
    case 'bus':
      return rules.bus(show.beside(miss.use.amperes, miss.use.limit), show.amperes(miss.use.limit))
    case 'rack': {
      const positions = show.number(miss.positions)
      return miss.panels === null ? rules.tooMany(positions) : rules.rack(positions, show.units(miss.rackUnits))
    }
  }
}

function wordChange(change: Change, { requirement }: Site, { text: { changes }, show }: Words): string {
  const most = (drain: LoadGroup['drain']) => roundedDown(drain, requirement)
  switch (change.kind) {
    case 'protection':
    case 'limit':
      return changes[change.kind]
    case 'voltage':
      return change.voltage === null ? changes.otherVoltage : changes.voltage(show.volts(change.voltage))
    case 'width':
      return change.inches === null ? changes.otherWidth : changes.width(show.number(change.inches))
    case 'load':
      return changes.load(show.drainAtMost(change.most), show.drain(change.of.drain))
    case 'ambient':
      return changes.ambient(show.celsius(change.celsius))
    case 'rack':
      return requirement.ru === null
        ? changes.rackAlone(show.units(change.ru))
        : changes.rack(show.units(change.ru), show.units(requirement.ru))
    case 'count':
      return changes.count(show.loads(change.loads.map(({ count, drain }) => ({ count, drain: most(drain) }))))
  }
}
