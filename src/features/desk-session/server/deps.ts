import type { Config } from '#server/process/config.ts'

/** What the desk's sign-in takes from the configuration. */
export type DeskSessionDeps = Pick<Config, 'deskKey' | 'isSecondFactorRequired'>
