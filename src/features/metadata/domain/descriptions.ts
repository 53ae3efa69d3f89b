import type { Language } from '#shared/language.ts'

/** Descriptions by key, 1 to 35 (spec §3); ratings as spec §9 claims them. */
const texts: Readonly<Record<number, string>> = {
  1: 'Fuse panels, breaker panels, fuses, disconnects and circuit breakers for DC power distribution. Find a part by its parameters and request a quote. Typical lead time 2-3 weeks.',

  2: 'Optimum Value GMT fuse panels: .18 to 20 A per position, up to 100 A per bus, in one rack unit. Compare buses, positions and terminals, and request a quote.',
  3: 'Optimum Value breaker panels: snap-in OV circuit breakers in one rack unit, bus up to 100 A. Compare buses and positions, and request a quote.',
  4: 'GMT fuse panels for secondary DC distribution: fuses from .18 to 20 A, one or two buses, 19 and 23 in. racks. Compare models and request a quote.',
  5: 'KLM fuse panels: 100 A per bus, up to 30 A per position. Compare positions, terminals and rack spaces, and request a quote.',
  6: 'TPA fuse panels: 30 to 50 A per position, up to 150 A per side. Compare positions, terminals and rack spaces, and request a quote.',
  7: 'KLM/GMT fuse panels: up to 30 A per position, 150 A per bus, two fuse families in one panel. Compare models and request a quote.',
  8: 'TPA/GMT fuse panels: up to 300 A per bus, up to 50 A per position, large and small loads in one panel. Compare models and request a quote.',
  9: 'Demarcation panels: bus up to 125 A, positions from 20 to 125 A, for a labeled hand-off of DC power. Compare models and request a quote.',
  10: 'High current power distribution panels: up to 600 A per bus for bullet breakers and fused disconnects. Compare models and request a quote.',
  11: 'Total front access fuse panels: bus from 70 to 150 A, every terminal reached from the front. Compare models and request a quote.',
  12: 'Total front access combination fuse panels: bus from 70 to 150 A, two fuse families, every terminal at the front. Compare models and request a quote.',
  13: 'Versatile fuse/breaker panels: bus 425 or 850 A, positions for breakers or fused disconnects. Compare models and request a quote.',
  14: 'Collocation interconnect power panels: 450 A per bus and per position, for the hand-off to collocated equipment. Compare models and request a quote.',

  15: 'GMT fuses from .18 to 20 A, indicating, with alarm contact. Every rating with its continuous load; request a quote for any quantity.',
  16: 'KLM fuses from .10 to 30 A for KLM and KLM/GMT fuse panels. Every rating with its continuous load; request a quote for any quantity.',
  17: 'TPA fuses from 3 to 50 A for TPA and TPA/GMT fuse panels. Every rating with its continuous load; request a quote for any quantity.',
  18: 'TPS fuses from 1 to 70 A for telecom fused disconnects. Every rating with its continuous load; request a quote for any quantity.',
  19: 'TLS fuses from 1 to 125 A for telecom fused disconnects. Every rating with its continuous load; request a quote for any quantity.',
  20: 'TPC fuses from 3 to 125 A for telecom fused disconnects. Every rating with its continuous load; request a quote for any quantity.',
  21: 'TPL fuses from 70 to 800 A for large DC feeds. Every rating with its continuous load; request a quote for any quantity.',
  22: 'Telecom fused disconnects for TPC, TPS, TLS and TPL fuses: bullet versions plug into breaker positions, the TPL holder bolts to the bus. Compare models and request a quote.',
  23: 'Dummy fuses and blanking plugs that close empty GMT, TPA, KLM and breaker positions. Request a quote for any quantity.',

  24: 'Circuit breakers for Optimum Value breaker panels from .50 to 30 A. Every rating with its continuous load; request a quote for any quantity.',
  25: 'Single pole circuit breakers from 5 to 100 A for DC power panels. Every rating with its continuous load; request a quote for any quantity.',
  26: 'Two pole circuit breakers from 110 to 150 A for DC power panels. Every rating with its continuous load; request a quote for any quantity.',

  27: 'Bridging clips for split terminal blocks, bare and insulated, by the bag. Request a quote for any quantity.',
  28: 'Rack adapters that mount panels in wider racks or change their offset, sold in pairs. Compare models and request a quote.',
  29: 'Cable management for DC power panels: tie bars, ring panels and terminal covers. Compare models and request a quote.',

  30: 'Articles about DC power distribution: choosing fuses and panels, sizing, installation and standards.',
  31: 'Answers to frequent questions about ordering, quotes, lead times and the technical data of our DC power equipment.',
  32: 'A manufacturer of DC power distribution, fuse and circuit-breaker equipment with over 100 years of experience, and the people who lead it.',
  33: 'Installation guides for our DC power distribution panels, by series, to read and to download.',
  34: 'Write to us or call us about DC power distribution equipment, quotes and lead times. A live person answers.',
  35: 'How we source materials, and our policy on conflict minerals in DC power distribution equipment.',
}

/** spec §3: the French and Spanish texts equal the English ones. */
export function findDescription(id: number): Record<Language, string> | null {
  const text = texts[id]
  return text === undefined ? null : { en: text, es: text, fr: text }
}
