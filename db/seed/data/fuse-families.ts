/** The family that a fuse series is named after. */
export const fuseFamilies: Record<string, string> = {
  'gmt-fuses': 'GMT',
  'klm-fuses': 'KLM',
  'tpa-fuses': 'TPA',
  'tps-fuses': 'TPS',
  'tls-fuses': 'TLS',
  'tpc-fuses': 'TPC',
  'tpl-fuses': 'TPL',
}
