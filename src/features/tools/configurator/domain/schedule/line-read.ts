import type { Language } from '#shared/language.ts'
import type { DeviceModel } from '../checks/facts.ts'
import type { PlantSystem } from '../configuration.ts'
import type { KnownDevices } from './read-field.ts'
import type { Token } from './read-token.ts'

export type RowRemark = 'thousand_read'
/** Why a line is no load: it names columns, has only signs, or says the feed of the lines below. */
export const asideCodes = ['columns', 'signs', 'section'] as const
export type AsideCode = (typeof asideCodes)[number]
export type RowFault =
  | 'not_understood'
  | 'said_twice'
  | 'drain_missing'
  | 'name_missing'
  /** The name may be of several loads. */
  | 'several'
  /** The name is the word for a sum of other lines. */
  | 'total'
  | 'name_shortened'
  | 'position_missing'
  | 'unknown_panel'
  | 'list2x_below'
  /** It has several meanings, and none was taken. */
  | 'unclear'
  | 'cc_unclear'
  | 'constant_without_amperes'
  | 'other_voltage'
  | 'drop_too_high'

export interface Fault {
  code: RowFault
  text: string
  /** The forms that could be written instead, or those by which the text is measured. */
  forms: readonly string[]
}

/** The context in which a schedule text is read. */
export interface ScheduleContext {
  /** The names of the panels, the first of which has positions without one. */
  panels: readonly string[]
  facts: KnownDevices
  system: PlantSystem
  /** In which suggestions are worded. */
  language: Language
}

export type Slot = 'drain' | 'amperes2x' | 'feed' | 'positions' | 'wire' | 'feet' | 'drop' | 'constant'

/** Suggestions are searched for a few faults of a text: those of a long list of mistakes nobody reads. */
export interface LineContext extends ScheduleContext {
  suggest: (search: () => readonly string[]) => readonly string[]
}

/** The facts of a line: each thing once, with the field that says it. */
export interface LineRead {
  name: string
  said: Map<Slot, { token: Token; field: string }>
  device: DeviceModel | null
  /** A field says that there are several. */
  isSeveral: boolean
  faults: Fault[]
  remarks: { code: RowRemark; text: string }[]
  /** The fields that were not taken, as they were written; the whole line where nothing was. */
  unread: string[]
}
