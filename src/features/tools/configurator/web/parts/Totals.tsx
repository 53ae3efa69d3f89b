import { staysWithin } from '#features/tools/workbench/domain/compare.ts'
import { shownBeside } from '#features/tools/workbench/domain/fields/shown-value.ts'
import { BasisMark } from '#features/tools/workbench/web/widgets/BasisMark.tsx'
import { formatQuantity } from '#shared/number/format-number.ts'
import { useSite, useText } from '#web/page.ts'
import { Colon } from '#web/ui/Colon.tsx'
import type { CheckedConfiguration } from '../../contract.ts'
import { configureText } from '../../messages/pages.ts'
import css from '../configure.module.css'
import { Fold } from '../Fold.tsx'
import { useQuantity } from './quantities.ts'

type Sums = CheckedConfiguration['totals']
type BusSums = Sums['panels'][number]['buses'][number]

/** The sums of each bus in three cases, and what the panels weigh, warm and take up. */
export function Totals({
  checked: { totals, panels },
  ...fold
}: {
  checked: Pick<CheckedConfiguration, 'totals' | 'panels'>
  isOpen?: boolean
  hasProblem?: boolean
}) {
  const text = useText(configureText)
  const quantity = useQuantity()
  return (
    <Fold
      id="totals"
      title={text.totals}
      state={`${quantity(totals.rack_units, 'RU')}, ${quantity(totals.weight_lb, 'lb')}`}
      {...fold}
    >
      {totals.panels.map(panel => (
        <div key={panel.ref} className={css.scroll}>
          <table className={css.totals}>
            <caption>
              {panel.ref} {panels.find(({ ref }) => ref === panel.ref)?.sku}
              <BasisMark basis={panel.basis} />
            </caption>
            <thead>
              <tr>
                <th scope="col">{text.bus}</th>
                {panel.buses.map(({ bus }) => (
                  <th key={bus} scope="col">
                    {bus}
                  </th>
                ))}
              </tr>
            </thead>
            <BusFigures buses={panel.buses} />
          </table>
          {panel.heat_w && (
            <p>
              {text.heat}
              <Colon />{' '}
              {text.heatOf(
                quantity(panel.heat_w.normal, 'W'),
                quantity(panel.heat_w.worst, 'W'),
                quantity(panel.heat_w.full, 'W'),
              )}
              <BasisMark basis={panel.basis} />
            </p>
          )}
        </div>
      ))}
      <p>
        {text.units}
        <Colon /> {quantity(totals.rack_units, 'RU')}. {text.weight}
        <Colon /> {quantity(totals.weight_lb, 'lb')}
      </p>
    </Fold>
  )
}

function BusFigures({ buses }: { buses: readonly BusSums[] }) {
  const text = useText(configureText)
  const quantity = useQuantity()
  const beside = useBeside()
  const load = (value: (bus: BusSums) => number) => (bus: BusSums) => beside(value(bus), bus.max_load_a)
  // As rule R6 compares: sums of fractions that are exactly the limit stay within it.
  const isOver = (value: (bus: BusSums) => number) => (bus: BusSums) => !staysWithin(value(bus), bus.max_load_a)
  const lines: [string, (bus: BusSums) => string, ((bus: BusSums) => boolean)?][] = [
    [text.normal, load(bus => bus.normal_a), isOver(bus => bus.normal_a)],
    [text.aFailed, load(bus => bus.a_failed_a), isOver(bus => bus.a_failed_a)],
    [text.bFailed, load(bus => bus.b_failed_a), isOver(bus => bus.b_failed_a)],
    [text.limit, bus => quantity(bus.max_load_a, 'A')],
    [
      text.worst,
      bus => beside(bus.worst_list2_a, bus.worst_limit_a),
      bus => !staysWithin(bus.worst_list2_a, bus.worst_limit_a),
    ],
    [text.feeder, bus => quantity(bus.feeder_a, 'A')],
    [text.used, bus => `${bus.used} / ${bus.free}`],
  ]
  return (
    <tbody>
      {lines.map(([name, value, isBeyond]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {buses.map(bus => (
            <td key={bus.bus} data-over={isBeyond?.(bus) || undefined}>
              {value(bus)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** A value beside its limit, which it never looks equal to when it is above. */
function useBeside() {
  const { language } = useSite()
  return (value: number, limit: number) => formatQuantity(shownBeside(value, limit), 'A', language)
}
