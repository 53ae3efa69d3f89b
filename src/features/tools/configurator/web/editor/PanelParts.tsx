import { useState } from 'react'
import type { ReplyOf } from '#shared/call.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type CheckedConfiguration, listPanels } from '../../contract.ts'
import { type ConfiguredPanel, configurationLimits, type FeedName } from '../../domain/configuration.ts'
import { addPanel, changeFeeder, changePanel, feederOf, removePanel } from '../../domain/editing/edit-parts.ts'
import { feederWireText, readDeviceAmperes, readFeederWire } from '../../domain/link/link-form.ts'
import { writeAmount } from '../../domain/schedule/read-amount.ts'
import { readLength } from '../../domain/schedule/read-quantity.ts'
import { lengthText } from '../../domain/schedule/write-schedule.ts'
import { partsText } from '../../messages/parts.ts'
import { Fold } from '../Fold.tsx'
import { useQuantity } from '../parts/quantities.ts'
import css from './editor.module.css'
import { TokenField } from './TokenField.tsx'
import type { Editor } from './use-editor.ts'

type Listed = ReplyOf<typeof listPanels>['panels']

/** The panels with their feeders; further ones are added from the list, which is fetched when it is opened. */
export function PanelParts({ editor, hasProblem }: { editor: Editor; hasProblem: boolean }) {
  const { call, report } = useSite()
  const text = useText(partsText)
  const quantity = useQuantity()
  const { configuration, checked } = editor
  const [listed, setListed] = useState<Listed | null>(null)
  const fetchList = () => {
    if (!listed)
      call(listPanels, { query: {} })
        .then(({ panels }) => setListed(panels))
        .catch(report)
  }
  const state = checked.panels.flatMap(({ ref, buses }) =>
    buses.map(bus => {
      const { device_a } = feederOf(configuration, ref, bus)
      const name = ref === 'P1' ? bus : `${ref} ${bus}`
      return `${name} ${device_a === null ? text.notSaid : quantity(device_a, 'A')}`
    }),
  )
  return (
    <Fold
      id="panels"
      title={text.panels(configuration.panels.length)}
      state={state.join(', ')}
      hasProblem={hasProblem}
      onOpen={fetchList}
    >
      <div className={css.parts}>
        {configuration.panels.map(panel => (
          <PanelFields
            key={panel.ref}
            editor={editor}
            panel={panel}
            shown={checked.panels.find(({ ref }) => ref === panel.ref)}
          />
        ))}
        {configuration.panels.length < configurationLimits.panels && (
          <AddPanel listed={listed} onAdd={id => editor.change(before => addPanel(before, id))} />
        )}
      </div>
    </Fold>
  )
}

interface PanelFieldsProps {
  editor: Editor
  panel: ConfiguredPanel
  /** The panel in the last answer; not there until an answer has it. */
  shown: CheckedConfiguration['panels'][number] | undefined
}

function PanelFields({ editor: { configuration, change }, panel: { ref, feed }, shown }: PanelFieldsProps) {
  const text = useText(partsText)
  return (
    <fieldset className={css.group}>
      <legend>{shown ? `${ref} ${shown.sku}` : ref}</legend>
      {shown?.buses.length === 1 && (
        <div className={css.field}>
          <label htmlFor={`feed-${ref}`}>{text.onFeed(ref)}</label>
          <select
            id={`feed-${ref}`}
            value={feed ?? 'A'}
            onChange={({ target }) => {
              const next = target.value === 'B' ? 'B' : 'A'
              change(before => changePanel(before, ref, { feed: next }))
            }}
          >
            <option value="A">A</option>
            <option value="B">B</option>
          </select>
        </div>
      )}
      {shown?.buses.map(bus => (
        <FeederFields key={bus} configuration={configuration} change={change} panel={ref} bus={bus} />
      ))}
      {configuration.panels.length > 1 && (
        <Button
          look="quiet"
          aria-label={text.removePanel(ref)}
          title={text.removePanelHelp}
          onClick={() => change(before => removePanel(before, ref))}
        >
          {text.remove}
        </Button>
      )}
    </fieldset>
  )
}

interface FeederFieldsProps extends Pick<Editor, 'configuration' | 'change'> {
  panel: string
  bus: FeedName
}

/** The protection of a bus's feeder, and its wire out and back. */
function FeederFields({ configuration, change, panel, bus }: FeederFieldsProps) {
  const text = useText(partsText)
  const feeder = feederOf(configuration, panel, bus)
  const { kind, device_a, loop_feet } = feeder
  const set = (next: Parameters<typeof changeFeeder>[2]) => change(before => changeFeeder(before, { panel, bus }, next))
  /** Empty is null; what is not understood changes nothing. */
  const take = <T,>(typed: string, read: (text: string) => T | null, use: (value: T | null) => void) => {
    const value = typed === '' ? null : read(typed)
    if (typed !== '' && value === null) return false
    use(value)
    return true
  }
  const id = `feeder-${panel}-${bus}`
  return (
    <fieldset className={css.feeder}>
      <legend>{text.feeder(`${panel} ${bus}`)}</legend>
      <div className={css.field}>
        <label htmlFor={id}>{text.feederFields.kind}</label>
        <select
          id={id}
          value={kind ?? ''}
          onChange={({ target: { value } }) => set({ kind: value === 'fuse' || value === 'breaker' ? value : null })}
        >
          <option value="">{text.noKind}</option>
          <option value="fuse">{text.kinds.fuse}</option>
          <option value="breaker">{text.kinds.breaker}</option>
        </select>
      </div>
      <TokenField
        label={text.feederFields.device}
        value={device_a === null ? '' : writeAmount(device_a)}
        onText={typed => take(typed, readDeviceAmperes, value => set({ device_a: value }))}
      />
      <TokenField
        label={text.feederFields.wire}
        value={feederWireText(feeder)}
        hint="4/0, 2 × 4/0"
        list="wires"
        onText={typed => take(typed, readFeederWire, value => set(value ?? { wire: null, cables: undefined }))}
      />
      <TokenField
        label={text.feederFields.loop}
        value={loop_feet === null ? '' : lengthText(loop_feet, configuration.units)}
        hint={configuration.units === 'metric' ? '20 m' : '60 ft'}
        onText={typed => take(typed, readLength, value => set({ loop_feet: value }))}
      />
    </fieldset>
  )
}

function AddPanel({ listed, onAdd }: { listed: Listed | null; onAdd: (productId: number) => void }) {
  const text = useText(partsText)
  const [chosen, setChosen] = useState('')
  return (
    <div className={css.adding}>
      <div className={css.field}>
        <label htmlFor="further-panel">{text.addPanel}</label>
        <select id="further-panel" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{text.choosePanel}</option>
          {listed?.map(({ id, name, sku }) => (
            <option key={id} value={id}>
              {`${sku} · ${name}`}
            </option>
          ))}
        </select>
      </div>
      <Button
        disabled={chosen === ''}
        onClick={() => {
          onAdd(Number(chosen))
          setChosen('')
        }}
      >
        {text.add}
      </Button>
    </div>
  )
}
