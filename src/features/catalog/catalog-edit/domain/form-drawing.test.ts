import { expect, test } from 'vitest'
import type { AttributeChoice } from '../desk-contract.ts'
import type { FormValue } from './flat-product.ts'
import { drawnValues } from './form-drawing.ts'

const attribute = (key: string, kind: AttributeChoice['kind']): AttributeChoice => ({
  id: 1,
  key,
  name: key,
  kind,
  unit: null,
  unit_metric: null,
  minimum: null,
  maximum: null,
  decimals: null,
  is_multiple: false,
  is_one_text: false,
  options: [
    { id: 7, key: 'gmt', number: null, name: 'GMT' },
    { id: 8, key: '48', number: 48, name: '−48 V' },
  ],
})

test('values of a form are drawn as those of a saved product: the first one, options by number or key', () => {
  const values: Record<string, FormValue> = {
    width: { number: 17 },
    voltage_range: { numbers: [{ number: -60, number_to: -40 }, { number: 20 }] },
    fuse_type: { option_ids: [7, 8] },
    voltage: { option_ids: [8] },
    load_sharing: { yes: false },
    brackets: { words: { en: 'Reversible', es: 'Reversibles' } },
    depth: 'not_stated',
    height: { typed: 'eleven' },
  }
  const keys = Object.keys(values)
  const drawn = drawnValues(
    keys.map(key => attribute(key, 'number')),
    key => values[key],
  )
  expect(drawn).toEqual({
    width: 17,
    voltage_range: -60,
    fuse_type: 'gmt',
    voltage: 48,
    load_sharing: false,
    brackets: 'Reversible',
    depth: null,
    height: null,
  })
})
