import { metresPerFoot, squareMillimetresPerCmil, type Wire } from './wire-size.ts'

export const materials = ['copper', 'aluminium'] as const
export type Material = (typeof materials)[number]

/** K of La Marche's cable formula: ohms of one foot of one circular mil. */
export const ohmsOfFootAndMil: Readonly<Record<Material, number>> = { copper: 11.1, aluminium: 17.4 }

/** The same constant in Ω·mm²/m: 0.018453 for copper. */
export const ohmsOfMetreAndSquareMillimetre = (material: Material): number =>
  (ohmsOfFootAndMil[material] * squareMillimetresPerCmil) / metresPerFoot

/** Volts that a loop loses: A × LF × K / CM. Amperes, feet out and back, circular mils. Source: La Marche (rule R14). */
export function voltageDrop(amperes: number, loopFeet: number, cmil: number, material: Material): number {
  return (amperes * loopFeet * ohmsOfFootAndMil[material]) / cmil
}

/** The same formula for metres and square millimetres; arithmetic alone. */
export function dropMetric(amperes: number, loopMetres: number, mm2: number, material: Material): number {
  return (amperes * loopMetres * ohmsOfMetreAndSquareMillimetre(material)) / mm2
}

/** Volts by the resistance that IEC 60228 allows a copper conductor at 20 °C. */
export function dropByResistance(amperes: number, loopMetres: number, milliohmsPerMetre: number): number {
  return (amperes * loopMetres * milliohmsPerMetre) / 1000
}

/** Volts by the formula of the wire's own system, so that no conversion is rounded twice. */
export function dropOf(wire: Wire, amperes: number, loopFeet: number, material: Material): number {
  return wire.system === 'imperial'
    ? voltageDrop(amperes, loopFeet, wire.cmil, material)
    : dropMetric(amperes, loopFeet * metresPerFoot, wire.mm2, material)
}
