import type { Material } from './solid.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** As screens show them (sRGB). */
const colours: Record<Material, Colour> = {
  steel: [0.72, 0.74, 0.76],
  copper: [0.75, 0.45, 0.25],
  plastic: [0.85, 0.85, 0.8],
  dark: [0.2, 0.2, 0.22],
}

/** Open CASCADE and glTF reckon with linear light; IEC 61966-2-1. */
export function linearColour(material: Material): Colour {
  const [red, green, blue] = colours[material]
  return [light(red), light(green), light(blue)]
}

const light = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
