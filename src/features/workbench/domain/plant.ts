import { no, type Result, yes } from '#shared/result.ts'
import { staysWithin } from './compare.ts'

/**
 * Ampere-hours that a charge current puts back: amperes × reserve hours / recharge factor. The factor says how much more is put in
 * than was taken out; one of 1 or less leaves nothing to recharge. Source: Lucent H569-403 (rule B1).
 */
export function batteryIncrement(
  chargeAmperes: number,
  hours: number,
  rechargeFactor: number,
): Result<number, 'factor_too_small'> {
  if (staysWithin(rechargeFactor, 1)) return no('factor_too_small')
  return yes((chargeAmperes * hours) / rechargeFactor)
}

/** Ampere-hours of a reserve: rectifiers and battery by List 1. Source: Lucent J85500D-3 (rule B2). */
export const reserveOf = (list1: number, hours: number): number => list1 * hours

/** Watts that a panel gives off, of what it gives off at its rated current: Pfull × (I / Irated)² (rule R15). */
export const panelHeat = (fullWatts: number, amperes: number, ratedAmperes: number): number =>
  fullWatts * (amperes / ratedAmperes) ** 2
