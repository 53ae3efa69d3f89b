/** The publications behind ratings, formulas and steps. Their names are the same in every language. */
export const sources = {
  adcFuse: 'ADC ADCP-80-575, Select Series fuse platform',
  adcAlarm: 'ADC PowerWorx, alarm contacts',
  amphenolGmt: 'Amphenol, High-Power GMT Series fuse panel, 130316',
  amphenolHigh: 'Amphenol, NRG600BT08-M',
  apc: 'APC, MX28B, temperature chart of GMT fuses',
  att: 'AT&T ATT-TP-76450',
  bussmann: 'Eaton Bussmann, KTK-R data sheet',
  tpc: 'Eaton Bussmann, TPC/TPCDS sheet 5023',
  nec: 'NEC 310.16 and 240.4(D)',
  ribbon: 'Ribbon, Replacing TPA and GMT Fuses in the PDU',
  telect350: 'Amphenol/Telect 350CB06',
  telectBreaker: 'Telect T009-5',
  telectGmt: 'Telect 06004-01/-11',
  telectLoad: 'Telect 600CB10/12',
  telectTpa: 'Telect 009-8005-3404H',
  telectTpaGmt: 'Telect 009-8005-1404',
  unipower: 'UNIPOWER DPB1U/DPG1U, DPBF1U/DPGF1U',
} as const
export type SourceKey = keyof typeof sources
