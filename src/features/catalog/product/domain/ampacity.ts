// Trade facts, rule 7: amperes of copper wire at 75 °C; sizes above 400 kcmil are from the same table of the NEC.
export const amperesAt75: Readonly<Record<string, number>> = {
  '14': 20,
  '12': 25,
  '10': 35,
  '8': 50,
  '6': 65,
  '4': 85,
  '3': 100,
  '2': 115,
  '1': 130,
  '1/0': 150,
  '2/0': 175,
  '3/0': 200,
  '4/0': 230,
  '250 kcmil': 255,
  '300 kcmil': 285,
  '350 kcmil': 310,
  '400 kcmil': 335,
  '500 kcmil': 380,
  '600 kcmil': 420,
  '700 kcmil': 460,
  '750 kcmil': 475,
  '800 kcmil': 490,
  '900 kcmil': 520,
  '1000 kcmil': 545,
}

// Rule 7b, NEC 240.4(D): the largest device for a small wire, even if the wire can carry more.
export const mostOnSmallWire: Readonly<Record<string, number>> = { '18': 7, '16': 10, '14': 15, '12': 20, '10': 30 }

/** The largest fuse or breaker for a wire ('12', '1/0', '350 kcmil'), in amperes; null: the tables do not have the wire. */
export function largestDeviceFor(wire: string): number | null {
  return mostOnSmallWire[wire] ?? amperesAt75[wire] ?? null
}

// Trade facts, rule 5: standard sizes of NEC 240.6, in amperes.
export const standardSizes = [
  ...[15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 125, 150, 175, 200, 225, 250],
  ...[300, 350, 400, 450, 500, 600, 700, 800, 1000, 1200],
]

/** The usual upstream device of a bus: the smallest standard size of at least 125 % of its rating; null: there is none. */
export function upstreamDeviceFor(busAmperes: number): number | null {
  return standardSizes.find(size => size >= busAmperes * 1.25) ?? null
}

/** Whether one cable is too small for the upstream device of the bus; null: the tables lack the wire or the device. */
export function needsTwoCables(busAmperes: number, wire: string): boolean | null {
  const [carried, device] = [largestDeviceFor(wire), upstreamDeviceFor(busAmperes)]
  return carried === null || device === null ? null : carried < device
}
