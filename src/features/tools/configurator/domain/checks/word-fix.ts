import type { Language } from '#shared/language.ts'
import { formatQuantity, joinFigures } from '#shared/number/format-number.ts'
import { fixText } from '../../messages/fixes.ts'
import type { Configuration, FeedName } from '../configuration.ts'
import type { Operation } from '../editing/operations.ts'
import { familyName, nameOfPlace, wireName } from '../names.ts'
import type { Facts } from './facts.ts'
import type { Fix } from './problem.ts'

/** The words of a fix, its steps one after the other. */
export function wordFix(fix: Fix, configuration: Configuration, facts: Facts, language: Language): string {
  const text = joinFigures(fix.map(step => wordStep(step, configuration, facts, language)).join(', '))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordStep(step: Operation, configuration: Configuration, facts: Facts, language: Language): string {
  const text = fixText[language]
  const device = (id: number | null) => (id === null ? '' : deviceName(id, facts, language))
  const load = (ref: string) => configuration.loads.find(one => one.ref === ref)?.name ?? ref
  const own = (index: number) => {
    const placement = configuration.placements[index]
    return placement ? nameOfPlace(placement) : ''
  }
  switch (step.op) {
    case 'device':
      return text.device(own(step.placement), device(step.product_id))
    case 'move':
      return text.move(own(step.placement), nameOfPlace(step))
    case 'place':
      return text.place(load(step.load), nameOfPlace(step), device(step.product_id))
    case 'remove':
      return text.remove(own(step.placement))
    case 'wire':
      return text.wire(load(step.load), wireName(step.wire, language))
    case 'feed':
      return text.feed(load(step.load), step.feed)
    case 'panel':
      return text.panel(step.panel, facts.panelOf(step.product_id)?.sku ?? '')
    case 'add_panel':
      return text.addPanel(step.ref, facts.panelOf(step.product_id)?.sku ?? '')
    case 'feeder':
      return text.feeder(busOf(step), formatQuantity(step.device_a, 'A', language))
    case 'feeder_kind':
      return text.feederKind(busOf(step), text[step.kind])
    case 'feeder_wire':
      return text.feederWire(busOf(step), wireName(step.wire, language))
  }
}

const busOf = ({ panel, bus }: { panel: string; bus: FeedName }) => (panel === 'P1' ? bus : `${panel} ${bus}`)

function deviceName(id: number, facts: Facts, language: Language): string {
  const found = facts.deviceOf(id)
  return found ? `${familyName(found.family, language)} ${formatQuantity(found.rating, 'A', language)}` : ''
}
