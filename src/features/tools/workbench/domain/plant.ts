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

/**
 * Volts of a discharge, on the average: between the nominal voltage (2 V of a lead cell, Lucent J85500D-3) and the lowest one. It is our
 * reading (rule B2): a maker's curve says more.
 */
export const averageVolts = (nominal: number, min: number): number => (Math.max(nominal, min) + min) / 2

/**
 * Ampere-hours of a new battery at 25 °C: it is replaced at a part of its capacity, usually 80 %, and has less when it is cold. Source
 * of both factors: IEEE 485 (rule B2).
 */
export const reserveOf = (ampereHours: number, endOfLifePercent: number, temperaturePercent: number): number =>
  (ampereHours / (endOfLifePercent / 100)) * (1 + temperaturePercent / 100)

/** Watts that a panel gives off, of what it gives off at its rated current: Pfull × (I / Irated)² (rule R15). */
export const panelHeat = (fullWatts: number, amperes: number, ratedAmperes: number): number =>
  fullWatts * (amperes / ratedAmperes) ** 2
