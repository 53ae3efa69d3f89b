import type { Words } from '../catalog/words.ts'
import type { AttributeKey } from './attributes.ts'

export interface OptionFacts extends Words {
  key: string
  number?: number
}

const same = (key: string, name: string): OptionFacts => ({ key, en: name, es: name, fr: name })

const widths = [
  { key: '19-in', en: '19 in.', es: '19 pulgadas', fr: '19 pouces' },
  { key: '21-in', en: '21 in. (533 mm), ETSI', es: '21 pulgadas (533 mm), ETSI', fr: '21 pouces (533 mm), ETSI' },
  { key: '23-in', en: '23 in.', es: '23 pulgadas', fr: '23 pouces' },
] satisfies OptionFacts[]

const studs = (key: string, size: string): OptionFacts => ({
  key,
  en: `Dual studs, ${size}`,
  es: `Pares de espárragos, ${size}`,
  fr: `Paires de goujons, ${size}`,
})

const screwClamp = { key: 'screw-clamp', en: 'Screw clamp', es: 'Borne de presión por tornillo', fr: 'Borne à serrage par vis' }
const barrierStrip = { key: 'barrier-strip', en: 'Barrier strip', es: 'Regleta de bornes', fr: 'Barrette à bornes' }

/** The choices of the option attributes, in the order in which they are offered. Keys are words in page addresses. */
export const optionFacts = {
  fuse_type: [
    same('gmt', 'GMT'),
    same('klm', 'KLM'),
    same('tpa', 'TPA'),
    same('tps', 'TPS'),
    same('tls', 'TLS'),
    same('tpc', 'TPC'),
    same('tpl', 'TPL'),
    { key: 'ov-breaker', en: 'OV breaker', es: 'Interruptor automático OV', fr: 'Disjoncteur OV' },
    { key: 'bullet-breaker', en: 'Bullet breaker', es: 'Interruptor automático enchufable «bullet»', fr: 'Disjoncteur « bullet »' },
  ],
  fuse_breaker_type: [
    { key: 'gmt', en: 'GMT fuses', es: 'Fusibles GMT', fr: 'Fusibles GMT' },
    { key: 'klm', en: 'KLM fuses', es: 'Fusibles KLM', fr: 'Fusibles KLM' },
    { key: 'tpa', en: 'TPA fuses', es: 'Fusibles TPA', fr: 'Fusibles TPA' },
    { key: 'klm-gmt', en: 'KLM + GMT fuses', es: 'Fusibles KLM + GMT', fr: 'Fusibles KLM + GMT' },
    { key: 'tpa-gmt', en: 'TPA + GMT fuses', es: 'Fusibles TPA + GMT', fr: 'Fusibles TPA + GMT' },
    { key: 'ov-breaker', en: 'OV snap-in breakers', es: 'Interruptores automáticos OV de encaje frontal', fr: 'Disjoncteurs OV encliquetables' },
    { key: 'bullet', en: 'Bullet breakers or fused disconnects', es: 'Interruptores automáticos enchufables «bullet» o seccionadores con fusible', fr: 'Disjoncteurs « bullet » ou sectionneurs à fusible' },
    { key: 'bullet-gmt', en: 'Bullet devices + GMT fuses', es: 'Dispositivos enchufables «bullet» + fusibles GMT', fr: 'Appareils « bullet » + fusibles GMT' },
    { key: 'stud', en: 'Stud to stud, no overcurrent device', es: 'De espárrago a espárrago, sin protección', fr: 'Goujon à goujon, sans protection' },
    { key: 'terminal-block', en: 'Terminal block, no overcurrent device', es: 'Bloque de bornes, sin protección', fr: 'Bornier, sans protection' },
  ],
  voltage: [
    { key: '48', number: 48, en: '−48 V DC', es: '−48 V CC', fr: '−48 V CC' },
    { key: '24', number: 24, en: '±24 V DC', es: '±24 V CC', fr: '±24 V CC' },
  ],
  mounting: [
    { key: '19-in', en: '19 in. EIA rack', es: 'Bastidor EIA de 19 pulgadas', fr: 'Baie EIA 19 pouces' },
    { key: '21-in', en: '21 in. ETSI rack', es: 'Bastidor ETSI de 21 pulgadas', fr: 'Baie ETSI 21 pouces' },
    { key: '23-in', en: '23 in. WECO rack', es: 'Bastidor WECO de 23 pulgadas', fr: 'Baie WECO 23 pouces' },
    { key: 'snap-in', en: 'Front snap-in', es: 'Encaje frontal a presión', fr: 'Encliquetage en face avant' },
  ],
  access: [{ key: 'front', en: 'Front only', es: 'Solo frontal', fr: 'Face avant uniquement' }],
  finish: [
    { key: 'gray', en: 'Gray powder coat', es: 'Pintura en polvo gris', fr: 'Peinture poudre grise' },
    { key: 'white', en: 'White powder coat', es: 'Pintura en polvo blanca', fr: 'Peinture poudre blanche' },
    { key: 'black', en: 'Black powder coat', es: 'Pintura en polvo negra', fr: 'Peinture poudre noire' },
  ],
  from_mount: widths,
  to_mount: widths,
  input: [
    screwClamp,
    barrierStrip,
    { key: 'two-hole-lug', en: 'Two-hole lug', es: 'Terminal de dos orificios', fr: 'Cosse à deux trous' },
    studs('dual-studs-10-32', '#10-32'),
    studs('dual-studs-1-4', '1/4-20'),
    studs('dual-studs-3-8', '3/8-16'),
    studs('dual-studs-1-2', '1/2-13'),
  ],
  output: [
    screwClamp,
    { key: 'screw-terminal', en: 'Screw terminal', es: 'Borne de tornillo', fr: 'Borne à vis' },
    barrierStrip,
    { key: 'stud-10-32', en: 'Stud, #10-32', es: 'Espárrago, #10-32', fr: 'Goujon, #10-32' },
    studs('dual-studs-10-32', '#10-32'),
    studs('dual-studs-1-4', '1/4-20'),
    studs('dual-studs-3-8', '3/8-16'),
  ],
  terminal: [
    { key: 'bullet', en: 'Bullet, plug-in', es: 'Enchufable «bullet»', fr: 'Broches « bullet », embrochable' },
    { key: 'quick-connect', en: 'Quick-connect, 0.250 in.', es: 'Conector rápido plano de 6,35 mm', fr: 'Cosse rapide plate de 6,35 mm' },
    { key: 'stud', en: 'Stud', es: 'Espárrago', fr: 'Goujon' },
    { key: 'bolted-blade', en: 'Bolted blade', es: 'Pala atornillada', fr: 'Couteau boulonné' },
    { key: 'bolted-bus', en: 'Bolted to the bus', es: 'Atornillado a la barra', fr: 'Boulonné sur le jeu de barres' },
  ],
} as const satisfies Partial<Record<AttributeKey, readonly OptionFacts[]>>

export type OptionAttributeKey = keyof typeof optionFacts
