/** Raise it whenever the result of a vector changes; the tests then record the results of the new one in `test/results`. */
export const rulesVersion = 3

/** verified: read in the source itself. reading: our reading of it, or arithmetic that nobody published; marked ○ wherever it shows. */
export type Basis = 'verified' | 'reading'

/** The publications behind the rules. Their names are the same in every language. */
export const sources = {
  adc: 'ADC, Select Series fuse panels',
  apc: 'APC, MX28B, temperature chart of GMT fuses',
  amphenolGmt: 'Amphenol, High-Power GMT Series fuse panel, 130316',
  amphenolHigh: 'Amphenol, NRG600BT08-M',
  att: 'AT&T ATT-TP-76450',
  bussmannHolders: 'Bussmann, HLS, HLT, PCT holders for GMT fuses',
  bussmannTpc: 'Eaton Bussmann, TPC, sheet 5023',
  carling: 'Carling Technologies, M-Series, C-Series',
  iec: 'IEC 60228',
  ieee485: 'IEEE 485',
  laMarche: 'La Marche, A75D',
  lucentBattery: 'Lucent H569-403',
  lucentPlant: 'Lucent J85500D-3',
  nec110: 'NEC 110.14(C)',
  nec240: 'NEC 240.4(D), NEC 240.6',
  nec310: 'NEC 310.16 (2011–2023), NEC 310.15(B)(1), NEC 310.15(C)(1)',
  nec9: 'NEC, chapter 9, table 8',
  telectBreakers: 'Telect, T009-5',
  telectGmt: 'Telect 06004-01',
  telectLoadCentre: 'Telect 600CB10/12',
  telectTpa: 'Telect 009-8005-3404H',
  telectTpaGmt: 'Telect 009-8005-1404',
} as const
export type SourceKey = keyof typeof sources

/** The rules of the tools. Those with R have the same name wherever a rule of a panel is meant. */
export const rules = [
  { id: 'L1', basis: 'verified', sources: ['att'] },
  { id: 'R4', basis: 'verified', sources: ['amphenolGmt', 'amphenolHigh', 'att', 'telectTpa'] },
  { id: 'R20', basis: 'verified', sources: ['apc'] },
  { id: 'R5', basis: 'verified', sources: ['att'] },
  { id: 'R10', basis: 'reading', sources: ['telectTpaGmt', 'nec240'] },
  { id: 'R11', basis: 'verified', sources: ['att'] },
  { id: 'S1', basis: 'reading', sources: [] },
  { id: 'S2', basis: 'reading', sources: ['carling'] },
  { id: 'R14', basis: 'verified', sources: ['laMarche', 'nec9', 'iec'] },
  { id: 'R13', basis: 'verified', sources: ['nec310', 'nec110', 'nec240'] },
  { id: 'R15', basis: 'reading', sources: [] },
  { id: 'B1', basis: 'verified', sources: ['lucentBattery'] },
  { id: 'B2', basis: 'reading', sources: ['lucentPlant', 'ieee485'] },
] as const satisfies readonly { id: string; basis: Basis; sources: readonly SourceKey[] }[]
export type RuleId = (typeof rules)[number]['id']

/** The rules that only a configured panel has. No tool asks for them. */
export const panelRules = [
  { id: 'R1', basis: 'reading', sources: ['adc', 'telectTpaGmt'] },
  { id: 'R2', basis: 'reading', sources: [] },
  { id: 'R3', basis: 'reading', sources: [] },
  { id: 'R6', basis: 'reading', sources: ['adc', 'telectTpaGmt', 'telectGmt', 'att'] },
  { id: 'R7', basis: 'reading', sources: ['att'] },
  { id: 'R8', basis: 'verified', sources: ['lucentPlant'] },
  { id: 'R9', basis: 'verified', sources: ['telectTpaGmt', 'bussmannTpc', 'bussmannHolders', 'carling'] },
  { id: 'R12', basis: 'verified', sources: ['adc', 'telectTpaGmt'] },
  { id: 'R16', basis: 'reading', sources: ['telectGmt', 'telectBreakers'] },
  { id: 'R17', basis: 'reading', sources: ['telectGmt'] },
  { id: 'R18', basis: 'reading', sources: [] },
  { id: 'R19', basis: 'verified', sources: ['telectLoadCentre', 'telectTpa', 'adc'] },
] as const satisfies readonly { id: string; basis: Basis; sources: readonly SourceKey[] }[]
export type PanelRuleId = (typeof panelRules)[number]['id']

export const basisOf = (id: RuleId): Basis => rules.find(rule => rule.id === id)?.basis ?? 'reading'
