import { round } from '#shared/number/units.ts'
import { outerSizes } from '../data/outer-sizes.ts'
import { need } from './facts.ts'
import type { Model } from './models.ts'
import { number, type Value } from './values.ts'

// Assumed for the demonstration company: 4 in. more each way, 15 % and 1 lb heavier. Nobody measured these packages.
const inchesMore = 4
const heavier = 1.15
const poundsMore = 1

/** Calculates the package of a panel or an accessory in inches and pounds, to a tenth. The package's length is the product's height. */
export function packaging({ facts, sku }: Model): Value[] {
  const outer = outerSizes[sku]
  const size = (inches: number | undefined, what: string) => round(need(inches, `${what} of ${sku}`) + inchesMore, 1)
  const pounds = need(outer?.weight ?? facts.weight_lb, `the weight of ${sku}`)
  return [
    ...number('packaged_width', size(outer?.width ?? facts.width_in, 'the width')),
    ...number('packaged_length', size(outer?.height ?? facts.height_in, 'the height')),
    ...number('packaged_depth', size(outer?.depth ?? facts.depth_in, 'the depth')),
    ...number('packaged_weight', round(pounds * heavier + poundsMore, 1)),
  ]
}
