import { type Form, loadOf, near, type Opinion, systemNumbers } from './form.ts'
import { air, caps, constants, gauges, metricSizes } from './tables.ts'

/** Square millimetres of a circular mil, and metres of a foot. */
const [perMil, perFoot] = [0.000506707, 0.3048]

interface Wire {
  key: string
  cmil: number
  mm2: number
  milliohms: number | null
}

const inchWires: Wire[] = gauges.map(([key, cmil]) => ({ key, cmil, mm2: cmil * perMil, milliohms: null }))
const metricWire = (mm2: number): Wire => ({
  key: `${mm2} mm2`,
  cmil: mm2 / perMil,
  mm2,
  milliohms: metricSizes.find(([size]) => size === mm2)?.[1] ?? null,
})

const isMetric = ({ key }: Wire) => key.endsWith('mm2')

function wireOf(form: Form): Wire | null {
  const text = (form.query.wire ?? '').trim()
  const [, area] = /^(\d{1,4}(?:[.,]\d{1,6})?) ?mm2$/.exec(text) ?? []
  const mm2 = Number(area?.replace(',', '.'))
  if (area !== undefined && mm2 >= 0.3 && mm2 <= 1000) return metricWire(mm2)
  const found = inchWires.find(({ key }) => key === text || `${key} AWG` === text)
  if (!found) form.wrong.add('wire')
  return found ?? null
}

interface Site {
  column: string
  terminal: string
  celsius: number
  together: number
}

/** The row of the table that a wire counts as: the largest that it is not smaller than. */
function rowOf(wire: Wire) {
  let row = gauges[3]
  for (const one of gauges) if (one[1] >= 1620 && wire.cmil >= one[1] - near) row = one
  return row
}

function ofColumn(wire: Wire, column: string): number {
  const row = rowOf(wire)
  const found = row?.[column === '60' ? 2 : column === '75' ? 3 : 4]
  if (wire.cmil < 1620 - near) return 7
  if (typeof found === 'number') return found
  // 18 and 16 AWG: current rises with the square root of the warming above 30 °C, rounded down.
  return Math.floor((row?.[4] ?? 0) * Math.sqrt((Number(column) - 30) / 60))
}

/** The factor of the air; 0: no conductor of the column carries anything. */
function airFactor(column: string, celsius: number): number {
  for (const [upTo, of60, of75, of90] of air)
    if (celsius <= upTo + near) return column === '60' ? of60 : column === '75' ? of75 : of90
  return 0
}

function bundle(together: number): number {
  if (together > 40) return 0.35
  if (together > 30) return 0.4
  if (together > 20) return 0.45
  if (together > 9) return 0.5
  if (together > 6) return 0.7
  return together > 3 ? 0.8 : 1
}

function carriedBy(wire: Wire, site: Site) {
  const byInsulation = ofColumn(wire, site.column) * airFactor(site.column, site.celsius) * bundle(site.together)
  const byTerminal = ofColumn(wire, site.terminal)
  const ampacity = Math.min(byInsulation, byTerminal)
  const cap = caps[rowOf(wire)?.[0] ?? ''] ?? Number.POSITIVE_INFINITY
  const largest = Math.min(ampacity, cap)
  const why = cap <= ampacity ? 'small' : byTerminal < byInsulation ? 'terminal' : 'insulation'
  // Thinner than 14 AWG only the cap is published.
  return { ampacity: wire.cmil < 4110 - near ? largest : ampacity, largest, why }
}

function circuitOf(form: Form) {
  const load = loadOf(form)
  const length = form.needed('loop')
  const isMetres = form.choice('loop_unit') === 'm'
  const [material, conductor] = [form.choice('material'), form.choice('conductor_c')]
  const site: Site = {
    column: form.choice('column'),
    terminal: form.choice('terminal_c'),
    celsius: form.number('ambient_c') ?? 20,
    together: form.number('together') ?? 3,
  }
  if (airFactor(site.column, site.celsius) === 0) form.wrong.add('ambient_c')
  const k = constants[material]?.[['25', '60', '75'].indexOf(conductor)] ?? 0
  const loop_ft = isMetres ? length / perFoot : length
  const loop_m = isMetres ? length : length * perFoot
  const numbers = {
    amperes: load.low,
    ...systemNumbers(load.system),
    ...{ loop_ft, loop_m, k, conductor_c: Number(conductor) },
    ...{ column_c: Number(site.column), terminal_c: Number(site.terminal) },
    ...{ ambient_factor: airFactor(site.column, site.celsius), bundle_factor: bundle(site.together) },
  }
  return { ...load, site, material, conductor, k, loop_ft, loop_m, numbers }
}
type Circuit = ReturnType<typeof circuitOf>

/** The loss of a wire, and where the load settles behind it: by halving, not by a formula. */
function lossOf(wire: Wire, { low, k, loop_ft, loop_m, system, material, conductor, risesBehindWire }: Circuit) {
  const drop = isMetric(wire) ? (low * loop_m * ((k * perMil) / perFoot)) / wire.mm2 : (low * loop_ft * k) / wire.cmil
  const rise = conductor === '25' ? 0 : Number(conductor) - 20
  const iec =
    material === 'copper' && wire.milliohms !== null
      ? (low * loop_m * wire.milliohms * (1 + 0.00393 * rise)) / 1000
      : null
  const worst = Math.max(drop, iec ?? 0)
  let settled: number | null = system.min - worst > 0 ? system.min - worst : null
  if (risesBehindWire) {
    const [power, ohms] = [low * system.min, worst / low]
    let [below, above] = [system.min / 2, system.min]
    for (let n = 0; n < 200; n++) {
      const middle = (below + above) / 2
      if (((system.min - middle) * middle) / ohms >= power) below = middle
      else above = middle
    }
    settled = worst > system.min / 4 ? null : below
  }
  const codes: string[] = []
  if (settled === null) codes.push(risesBehindWire ? 'cannot_feed' : 'nothing_left')
  else if (settled < (system.nominal * 40) / 48 - near) codes.push('below_lowest')
  if ((100 * worst) / system.nominal > 3 + near) codes.push('above_3_percent')
  return { drop, iec, load_v: system.min - drop > 0 ? system.min - drop : null, settled, codes }
}

export function dropOpinion(form: Form): Opinion {
  const circuit = circuitOf(form)
  const wire = wireOf(form)
  if (!wire || form.wrong.size > 0) return { wrong: form.wrong, numbers: {}, codes: new Set() }
  const loss = lossOf(wire, circuit)
  const carried = circuit.material === 'copper' ? carriedBy(wire, circuit.site) : null
  const codes = new Set(loss.codes)
  // Copper carries more than aluminium of the same size.
  if (circuit.material !== 'copper' && carriedBy(wire, circuit.site).largest < circuit.low - near)
    codes.add('aluminium_beyond_copper')
  const isCarried = carried && circuit.low <= carried.ampacity + near
  if (isCarried === false) codes.add('wire_overloaded')
  if (carried && isCarried && circuit.low * 1.25 > carried.largest + near) codes.add('rating_above')
  if (carried && wire.cmil < 1620 - near) codes.add('thin_wire')
  const numbers = {
    ...circuit.numbers,
    ...{ wire: wire.key, cmil: wire.cmil, mm2: wire.mm2, drop_v: loss.drop },
    ...{ drop_percent: (100 * loss.drop) / circuit.system.nominal, iec_drop_v: loss.iec, load_v: loss.load_v },
    is_above_3_percent: codes.has('above_3_percent'),
    is_below_lowest: codes.has('below_lowest'),
    settled_v: loss.settled,
    settled_a: settledAmperes(loss.settled, circuit),
    ampacity_a: carried?.ampacity ?? null,
    largest_device_a: carried?.largest ?? null,
    limited_by: carried?.why ?? null,
    is_carried: isCarried,
  }
  return { wrong: form.wrong, numbers, codes }
}

function settledAmperes(settled: number | null, { low, system, risesBehindWire }: Circuit): number | null {
  if (settled === null) return null
  return risesBehindWire ? (low * system.min) / settled : low
}

export function cableOpinion(form: Form): Opinion {
  const circuit = circuitOf(form)
  const [allowed, device] = [form.needed('drop_v'), form.number('device_a')]
  if (form.wrong.size > 0) return { wrong: form.wrong, numbers: {}, codes: new Set() }
  const needed = (circuit.low * circuit.loop_ft * circuit.k) / allowed
  const isCopper = circuit.material === 'copper'
  const codes = new Set<string>()
  if (device !== null && device < circuit.low * 1.25 - near) codes.add('device_small')
  const cables = [inchWires.filter(({ cmil }) => cmil <= 750_000), metricSizes.map(([mm2]) => metricWire(mm2))].map(
    wires => {
      const byDrop = wires.find(({ cmil }) => cmil >= needed - near) ?? null
      const current = Math.max(circuit.low, device ?? 0)
      const bears = (wire: Wire) => wire.cmil >= 1620 - near && carriedBy(wire, circuit.site).largest >= current - near
      const byAmpacity = isCopper ? (wires.find(bears) ?? null) : null
      const both = isCopper ? [byDrop, byAmpacity] : [byDrop]
      const burns = !isCopper && byDrop !== null && carriedBy(byDrop, circuit.site).largest < current - near
      if (burns) codes.add('aluminium_beyond_copper')
      const chosen = burns
        ? null
        : both.includes(null)
          ? null
          : wires.find(wire => both.every(one => one && wire.cmil >= one.cmil))
      if (!chosen && !burns) codes.add('no_single_cable')
      const loss = chosen && lossOf(chosen, circuit)
      const carried = chosen && isCopper ? carriedBy(chosen, circuit.site) : null
      if (carried && device === null && circuit.low * 1.25 > carried.largest + near) codes.add('rating_above')
      if (loss?.iec && loss.iec > allowed + near) codes.add('iec_above_allowed')
      const [drops, bearing] = [byDrop?.cmil ?? 1e12, byAmpacity?.cmil ?? 1e12]
      return {
        codes: loss?.codes ?? [],
        worst: Math.max(loss?.drop ?? 0, loss?.iec ?? 0),
        wire: chosen?.key ?? null,
        by_drop: byDrop?.key ?? null,
        by_ampacity: byAmpacity?.key ?? null,
        decided_by: !isCopper || drops > bearing ? 'drop' : drops === bearing ? 'both' : 'ampacity',
        drop_v: loss?.drop ?? null,
        load_v: loss?.load_v ?? null,
        carries_a: carried?.largest ?? null,
        limited_by: carried?.why ?? null,
      }
    },
  )
  const worse = cables.toSorted((one, other) => other.worst - one.worst)[0]
  for (const code of worse?.codes ?? []) codes.add(code)
  const [imperial, metric] = cables.map(({ codes: _, worst: __, ...cable }) => cable)
  const numbers = {
    ...circuit.numbers,
    ...{ needed_cmil: needed, needed_mm2: needed * perMil, imperial, metric },
  }
  return { wrong: form.wrong, numbers, codes }
}
