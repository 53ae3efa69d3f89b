import type { panelSource } from '#features/tools/configurator/server/tables.ts'

const telect06004 = 'Telect 06004-01 (T1)'
const telectT0095 = 'Telect T009-5 (T4)'
const telect1404 = 'Telect 009-8005-1404 (T2)'
const reading = 'Not stated by the source'

/**
 * Whose peer a source describes: 10104 OV GMT 20/20, 10203 OV breaker 7/7, 10702 TPA/GMT 4+5. All other panels are readings. The
 * migration that makes the table has the same rows, for databases in use.
 */
export const panelSources: readonly (typeof panelSource.$inferInsert)[] = [
  { productId: 10104, subject: 'all', basis: 'verified', source: telect06004 },
  { productId: 10104, subject: 'power_dissipation', basis: 'reading', source: reading },
  { productId: 10203, subject: 'all', basis: 'verified', source: telectT0095 },
  { productId: 10203, subject: 'input_wire', basis: 'reading', source: reading },
  { productId: 10203, subject: 'output_wire', basis: 'reading', source: reading },
  { productId: 10203, subject: 'power_dissipation', basis: 'reading', source: reading },
  { productId: 10702, subject: 'all', basis: 'verified', source: telect1404 },
  { productId: 10702, subject: 'depth', basis: 'reading', source: reading },
  { productId: 10702, subject: 'weight', basis: 'reading', source: reading },
  { productId: 10702, subject: 'total_tpa', basis: 'verified', amperes: 160, source: telect1404 },
]
