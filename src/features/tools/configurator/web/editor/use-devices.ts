import { useEffect, useState } from 'react'
import type { ReplyOf } from '#shared/call.ts'
import { useSite } from '#web/page.ts'
import { type CheckedConfiguration, getPanelFacts } from '../../contract.ts'
import type { ShownDevice } from '../parts/position-rows.ts'

type Facts = ReplyOf<typeof getPanelFacts>
type Field = Facts['fields'][number]
export type OfferedDevice = Field['devices'][number] & { fit: 'fits' | Field['other_devices'][number]['fit'] }

/** The devices that the positions of the panels take, by the product of the panel. */
export function useDevices(configuration: CheckedConfiguration['configuration']): ReadonlyMap<number, Facts> {
  const { call, report } = useSite()
  const [known, setKnown] = useState<ReadonlyMap<number, Facts>>(new Map())
  const wanted = [...new Set(configuration.panels.map(({ product_id }) => product_id))]
    .filter(id => !known.has(id))
    .join()
  useEffect(() => {
    if (wanted === '') return
    let isLeft = false
    const fetchAll = async () => {
      const found = await Promise.all(wanted.split(',').map(id => call(getPanelFacts, { params: { id } })))
      if (!isLeft) setKnown(before => new Map([...before, ...found.map(facts => [facts.id, facts] as const)]))
    }
    fetchAll().catch(report)
    return () => {
      isLeft = true
    }
  }, [call, report, wanted])
  return known
}

/** The devices that the last answer names, and those that may have been chosen since. */
export function withChosen(devices: readonly ShownDevice[], known: ReadonlyMap<number, Facts>): ShownDevice[] {
  const named = new Map(devices.map(device => [device.id, device]))
  for (const { fields } of known.values())
    for (const device of fields.flatMap(offeredIn))
      if (!named.has(device.id)) named.set(device.id, { ...device, product_url: null })
  return [...named.values()]
}

const offered = new WeakMap<Field, readonly OfferedDevice[]>()

/** All devices of a field, the same list each time: those that fit, then those without a stated limit, then the others. */
function offeredIn(field: Field): readonly OfferedDevice[] {
  const found = offered.get(field) ?? [
    ...field.devices.map(device => ({ ...device, fit: 'fits' as const })),
    ...field.other_devices,
  ]
  offered.set(field, found)
  return found
}

/** The devices of the field that holds a position. */
export function devicesAt(facts: Facts | undefined, position: number): readonly OfferedDevice[] {
  const field = facts?.fields.find(({ from, count }) => position >= from && position < from + count)
  return field ? offeredIn(field) : nothing
}

const nothing: readonly OfferedDevice[] = []
