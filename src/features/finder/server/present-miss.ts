import type { PanelModel } from '#features/configurator/domain/facts.ts'
import { productWords } from '#features/configurator/domain/product-words.ts'
import { reaches } from '#features/workbench/domain/compare.ts'
import type { NearMiss as ShownMiss } from '../contract.ts'
import type { Site } from '../domain/choose-devices.ts'
import { type ExcludingRule, ruleOf } from '../domain/excluding-rules.ts'
import type { NearMiss } from '../domain/find-solutions.ts'
import type { Change, Miss } from '../domain/near-miss.ts'
import { resultText } from '../messages/results.ts'
import { type Figures, figuresIn } from './figures.ts'
import type { Known } from './known-catalog.ts'

type Text = (typeof resultText)['en']

export function presentNearMiss({ index, language }: Known, { panel, miss, changes }: NearMiss, site: Site): ShownMiss {
  const text = resultText[language]
  const show = figuresIn(language)
  const rule = wordRule(miss, panel, site, { text, show })
  const change = changes.map(one => wordChange(one, site, { text, show })).join(text.and)
  return {
    product: { product_id: panel.id, ...productWords(index, panel.id, language) },
    rule: ruleOf[miss.rule],
    code: miss.rule,
    text: change === '' ? text.missAlone(rule) : text.miss(rule, change),
    change: change === '' ? null : change,
    basis: basisOf(panel, miss.rule),
  }
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

function wordRule(miss: Miss, panel: PanelModel, site: Site, { text: { rules }, show }: Words): string {
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
      return changes.count(show.loads(change.loads))
  }
}
