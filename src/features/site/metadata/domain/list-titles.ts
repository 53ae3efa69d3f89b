import { carriesMaker, entry, type PageEntry } from './page-titles.ts'

const sections: Record<string, PageEntry> = {
  'dc-power-distribution': entry(
    'DC Power Distribution',
    'Distribución de alimentación de CC',
    'Distribution d’alimentation CC',
  ),
  'dc-fuses-and-disconnects': entry(
    'DC Fuses and Disconnects',
    'Fusibles y seccionadores de CC',
    'Fusibles et sectionneurs CC',
  ),
  'dc-circuit-breakers': entry('DC Circuit Breakers', 'Interruptores automáticos de CC', 'Disjoncteurs CC'),
  accessories: entry('Accessories', 'Accesorios', 'Accessoires'),
}

const power: Record<string, PageEntry> = {
  'optimum-value-gmt-fuse-panels': entry(
    'Optimum Value GMT Fuse Panels',
    'Paneles de fusibles GMT Optimum Value',
    'Panneaux à fusibles GMT Optimum Value',
    2,
  ),
  'optimum-value-breaker-panels': entry(
    'Optimum Value Breaker Panels',
    'Paneles de interruptores automáticos Optimum Value',
    'Panneaux à disjoncteurs Optimum Value',
    3,
  ),
  'gmt-fuse-panels': entry('GMT Fuse Panels', 'Paneles de fusibles GMT', 'Panneaux à fusibles GMT', 4),
  'klm-fuse-panels': entry('KLM Fuse Panels', 'Paneles de fusibles KLM', 'Panneaux à fusibles KLM', 5),
  'tpa-fuse-panels': entry('TPA Fuse Panels', 'Paneles de fusibles TPA', 'Panneaux à fusibles TPA', 6),
  'klmgmt-fuse-panels': entry('KLM/GMT Fuse Panels', 'Paneles de fusibles KLM/GMT', 'Panneaux à fusibles KLM/GMT', 7),
  'tpagmt-fuse-panels': entry('TPA/GMT Fuse Panels', 'Paneles de fusibles TPA/GMT', 'Panneaux à fusibles TPA/GMT', 8),
  'demarcation-panels': entry('Demarcation Panels', 'Paneles de demarcación', 'Panneaux de démarcation', 9),
  'high-current-power-distribution-panels': entry(
    'High Current Power Distribution Panels',
    'Paneles de distribución de alimentación de alta corriente',
    'Panneaux de distribution d’alimentation à fort courant',
    10,
  ),
  'total-front-access-fuse-panels': entry(
    'Total Front Access Fuse Panels',
    'Paneles de fusibles de acceso totalmente frontal',
    'Panneaux à fusibles à accès entièrement frontal',
    11,
  ),
  'total-front-access-combination-fuse-panels': entry(
    'Total Front Access Combination Fuse Panels',
    'Paneles de fusibles combinados de acceso totalmente frontal',
    'Panneaux à fusibles combinés à accès entièrement frontal',
    12,
  ),
  'versatile-fusebreaker-panels': entry(
    'Versatile Fuse/Breaker Panels',
    'Paneles versátiles de fusibles e interruptores automáticos',
    'Panneaux polyvalents à fusibles et disjoncteurs',
    13,
  ),
  'collocation-interconnect-power-panels': entry(
    'Collocation Interconnect Power Panels',
    'Paneles de alimentación para interconexión en coubicación',
    'Panneaux d’alimentation d’interconnexion pour colocalisation',
    14,
  ),
}

const fuses: Record<string, PageEntry> = {
  'gmt-fuses': entry('GMT Fuses', 'Fusibles GMT', 'Fusibles GMT', 15),
  'klm-fuses': entry('KLM Fuses', 'Fusibles KLM', 'Fusibles KLM', 16),
  'tpa-fuses': entry('TPA Fuses', 'Fusibles TPA', 'Fusibles TPA', 17),
  'tps-fuses': entry('TPS Fuses', 'Fusibles TPS', 'Fusibles TPS', 18),
  'tls-fuses': entry('TLS Fuses', 'Fusibles TLS', 'Fusibles TLS', 19),
  'tpc-fuses': entry('TPC Fuses', 'Fusibles TPC', 'Fusibles TPC', 20),
  'tpl-fuses': entry('TPL Fuses', 'Fusibles TPL', 'Fusibles TPL', 21),
  'telecom-fused-disconnects': entry(
    'Telecom Fused Disconnects',
    'Seccionadores con fusible para telecomunicaciones',
    'Sectionneurs à fusible pour télécommunications',
    22,
  ),
  'dummy-fusesblanking-plugs': entry(
    'Dummy Fuses/Blanking Plugs',
    'Fusibles ciegos y tapones',
    'Fusibles factices et obturateurs',
    23,
  ),
}

const breakers: Record<string, PageEntry> = {
  'ov-breaker-panel-circuit-breakers': entry(
    'OV Breaker Panel Circuit Breakers',
    'Interruptores automáticos para paneles OV',
    'Disjoncteurs pour panneaux OV',
    24,
  ),
  'single-pole-circuit-breakers': entry(
    'Single Pole Circuit Breakers',
    'Interruptores automáticos unipolares',
    'Disjoncteurs unipolaires',
    25,
  ),
  'two-pole-circuit-breakers': entry(
    'Two Pole Circuit Breakers',
    'Interruptores automáticos bipolares',
    'Disjoncteurs bipolaires',
    26,
  ),
}

const accessories: Record<string, PageEntry> = {
  // spec §2: a title and no description.
  'heat-baffles': entry('Heat Baffles', 'Deflectores de calor', 'Déflecteurs de chaleur'),
  'bridging-clips': entry('Bridging Clips', 'Clips de puente', 'Clips de pontage', 27),
  'rack-adapters': entry('Rack Adapters', 'Adaptadores de bastidor', 'Adaptateurs de bâti', 28),
  'cable-management': entry('Cable Management', 'Gestión de cables', 'Gestion des câbles', 29),
}

/** The four sections (spec §2: title, no description) and the 29 series below them, by path. */
export const listTitles: Readonly<Record<string, PageEntry>> = Object.fromEntries([
  ...below('', sections),
  ...below('/dc-power-distribution', power),
  ...below('/dc-fuses-and-disconnects', fuses),
  ...below('/dc-circuit-breakers', breakers),
  ...below('/accessories', accessories),
])

function below(section: string, entries: Record<string, PageEntry>): [string, PageEntry][] {
  return Object.entries(entries).map(([seName, page]) => [
    `${section}/${seName}`,
    carriesMaker(section.slice(1)) ? { ...page, makerOf: seName } : page,
  ])
}
