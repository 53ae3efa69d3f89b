import { metresPerFoot, squareMillimetresPerCmil, type Wire } from './wire-size.ts'

export const materials = ['copper', 'aluminium'] as const
export type Material = (typeof materials)[number]

export const conductorTemperatures = ['25', '60', '75'] as const
/** The temperature of a conductor, in °C. */
export type ConductorC = (typeof conductorTemperatures)[number]

/**
 * K of the cable formula: ohms of one foot of one circular mil (rule R14). 25 °C: La Marche. 75 °C: the highest that NEC chapter 9
 * table 8 has for stranded wire, which is that of 12 AWG copper (1.98 Ω/kft × 6530) and of 14 AWG aluminium (5.17 Ω/kft × 4110).
 * 60 °C: the higher of both by the coefficients of that table's note, 0.00323 for copper and 0.0033 for aluminium, which are those of
 * 75 °C; at 25 °C the one of copper is 0.00385.
 */
const ohmsOfFootAndMil: Readonly<Record<Material, Readonly<Record<ConductorC, number>>>> = {
  copper: { '25': 11.1, '60': 12.6, '75': 12.93 },
  aluminium: { '25': 17.4, '60': 20.2, '75': 21.25 },
}

export const kOf = (material: Material, conductorC: ConductorC = '25'): number => ohmsOfFootAndMil[material][conductorC]

/** The same constant in Ω·mm²/m: 0.018453 for copper of 25 °C. */
export const metricKOf = (material: Material, conductorC: ConductorC = '25'): number =>
  (kOf(material, conductorC) * squareMillimetresPerCmil) / metresPerFoot

/** Volts that a loop loses: A × LF × K / CM. Amperes, feet out and back, circular mils. Source: La Marche (rule R14). */
export const voltageDrop = (amperes: number, loopFeet: number, cmil: number, k: number): number =>
  (amperes * loopFeet * k) / cmil

/** The same formula for metres, square millimetres and the constant in their units; arithmetic alone. */
export const dropMetric = (amperes: number, loopMetres: number, mm2: number, k: number): number =>
  (amperes * loopMetres * k) / mm2

/** Volts by a resistance in milliohms per metre. */
export function dropByResistance(amperes: number, loopMetres: number, milliohmsPerMetre: number): number {
  return (amperes * loopMetres * milliohmsPerMetre) / 1000
}

/** The coefficient of IEC 60228 for copper of 20 °C. */
const riseOfCopper = 0.00393

/** The temperature that the drop by IEC 60228 is of: that of the conductor, and 20 °C, at which the standard states it, for 25 °C. */
export const iecTemperature = (conductorC: ConductorC): number => (conductorC === '25' ? 20 : Number(conductorC))

/** Milliohms per metre at that temperature, of what IEC 60228 allows at 20 °C. */
export const warmResistance = (milliohmsAt20: number, conductorC: ConductorC): number =>
  milliohmsAt20 * (1 + riseOfCopper * (iecTemperature(conductorC) - 20))

/** Volts by the formula of the wire's own system, so that no conversion is rounded twice. */
export function dropOf(
  wire: Wire,
  amperes: number,
  loopFeet: number,
  material: Material,
  conductorC: ConductorC = '25',
): number {
  return wire.system === 'imperial'
    ? voltageDrop(amperes, loopFeet, wire.cmil, kOf(material, conductorC))
    : dropMetric(amperes, loopFeet * metresPerFoot, wire.mm2, metricKOf(material, conductorC))
}

/** Per cent of the nominal voltage above which a drop is warned of: NEC 215.2(A)(2), informational note. */
export const mostPercent = 3

/** Volts that loads still need, by the nominal voltage: 40 V of 48, 20 V of 24. Our reading; ETSI EN 300 132-2 has 40.5 V at its terminals. */
export const lowestAtLoad = ({ nominal }: { nominal: number }): number => (nominal * 5) / 6
