import { expect, test } from 'vitest'
import { renderMarkup } from '../../../../../../test/readers/render-markup.tsx'
import { Totals } from './Totals.tsx'

const bus = {
  ...({
    bus: 'A',
    rating_a: 100,
    max_load_a: 0.3,
    worst_list2_a: 0,
    worst_limit_a: 100,
    load_a: 0,
    limit_a: 100,
    feeder_a: 15,
    used: 2,
    free: 0,
  } as const),
  max_interrupt_a: null,
}
const drawn = (sum: number) =>
  renderMarkup(
    <Totals
      checked={{
        panels: [],
        totals: {
          panels: [
            {
              ...({ ref: 'P1', heat_w: null, rack_units: 1, weight_lb: null, basis: 'verified' } as const),
              buses: [{ ...bus, normal_a: sum, a_failed_a: 0, b_failed_a: 0 }],
            },
          ],
          rack_units: 1,
          weight_lb: null,
        },
      }}
    />,
  )

test('a sum that is exactly its limit is not marked, whatever its last digit', async () => {
  expect(await drawn(0.1 + 0.2)).not.toContain('data-over')
  expect(await drawn(0.31)).toContain('data-over')
})
