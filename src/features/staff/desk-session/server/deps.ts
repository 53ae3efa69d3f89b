import type { Config } from '#server/process/config.ts'

/** The parts of the configuration that the desk's sign-in needs. */
export type DeskSessionDeps = Pick<Config, 'deskKey' | 'isSecondFactorRequired'>
