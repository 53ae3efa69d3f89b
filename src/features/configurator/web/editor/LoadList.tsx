import { type ClipboardEvent, memo } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Configuration, ConfiguredLoad } from '../../domain/configuration.ts'
import { addLoad, changeLoad, removeLoad } from '../../domain/edit.ts'
import { writeAmount } from '../../domain/schedule/read-amount.ts'
import { readDrainCell, readDropCell, readLengthCell } from '../../domain/schedule/read-cell.ts'
import { readToken } from '../../domain/schedule/read-token.ts'
import { drainTexts, lengthText, wireText } from '../../domain/schedule/write-schedule.ts'
import { editorText } from '../../messages/editor.ts'
import { configureText } from '../../messages/pages.ts'
import css from './editor.module.css'
import { TokenField } from './TokenField.tsx'
import type { Editor } from './use-editor.ts'

/** The loads with native fields. Several lines that are pasted into a field are a load list. */
export function LoadList({
  configuration,
  change,
  onPasted,
}: Pick<Editor, 'configuration' | 'change'> & { onPasted: (lines: string) => void }) {
  const text = useText(editorText)
  const page = useText(configureText)
  const { loads, units, system } = configuration
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData.getData('text/plain').trim()
    if (!/[\n\t]/.test(lines)) return
    event.preventDefault()
    onPasted(lines)
  }
  return (
    <section className={css.loads} aria-labelledby="loads-heading" onPaste={paste}>
      <h2 id="loads-heading">{page.loads}</h2>
      {loads.length === 0 && <p className={css.hint}>{text.noLoads}</p>}
      <ul>
        {loads.map((load, n) => (
          <LoadFields key={load.ref} load={load} number={n + 1} units={units} system={system} change={change} />
        ))}
      </ul>
      <Button
        onClick={() => {
          change(before => addLoad(before, text.newLoad(before.loads.length + 1)))
        }}
      >
        {text.addLoad}
      </Button>
    </section>
  )
}

interface LoadFieldsProps {
  load: ConfiguredLoad
  number: number
  units: Configuration['units']
  system: Configuration['system']
  change: Editor['change']
}

const LoadFields = memo(
  function LoadFields({ load, number, units, system, change }: LoadFieldsProps) {
    const text = useText(editorText)
    const { ref, name, feed, wire, loop_feet, allowed_drop_v } = load
    const set = (next: Partial<ConfiguredLoad>) => change(before => changeLoad(before, ref, next))
    const shown = name || text.newLoad(number)
    return (
      <li>
        <fieldset className={css.load}>
          <legend>{shown}</legend>
          <TokenField
            id={`name-${ref}`}
            label={text.name}
            value={name}
            onText={typed => {
              set({ name: typed })
              return true
            }}
          />
          <TokenField
            id={`drain-${ref}`}
            label={text.drain}
            value={drainTexts(load.drain).join('; ')}
            hint={text.drainHint}
            onText={typed => {
              const drain = readDrainCell(typed)
              if (drain) set({ drain })
              return drain !== null
            }}
          />
          <div className={css.field}>
            <label htmlFor={`feed-${ref}`}>{text.feed}</label>
            <select
              id={`feed-${ref}`}
              value={feed}
              onChange={({ target }) => set({ feed: target.value as ConfiguredLoad['feed'] })}
            >
              {['A', 'B', 'A+B'].map(one => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </div>
          <details
            className={css.rest}
            open={wire !== null || loop_feet !== null || allowed_drop_v !== null || undefined}
          >
            <summary>{text.more}</summary>
            <div className={css.more}>
              <TokenField
                label={text.wire}
                value={wire === null ? '' : wireText(wire)}
                list="wires"
                onText={typed => setWire(typed, set)}
              />
              <TokenField
                label={text.loop}
                value={loop_feet === null ? '' : lengthText(loop_feet, units)}
                hint={units === 'metric' ? '20 m' : '60 ft'}
                onText={typed => {
                  const feet = readLengthCell(typed)
                  if (feet !== undefined) set({ loop_feet: feet })
                  return feet !== undefined
                }}
              />
              <TokenField
                label={text.drop}
                value={allowed_drop_v === null ? '' : `${writeAmount(allowed_drop_v)} V`}
                hint="0.5 V, 3 %"
                onText={typed => {
                  const volts = readDropCell(typed, system)
                  if (volts !== undefined) set({ allowed_drop_v: volts })
                  return volts !== undefined
                }}
              />
            </div>
          </details>
          <Button
            look="quiet"
            aria-label={text.removeLoad(shown)}
            onClick={() => change(before => removeLoad(before, ref))}
          >
            ×
          </Button>
        </fieldset>
      </li>
    )
  },
  // `change` always changes the newest configuration.
  (before, after) => (['load', 'number', 'units', 'system'] as const).every(name => before[name] === after[name]),
)

/** Returns whether the wire was understood. */
export function setWire(typed: string, set: (change: { wire: string | null }) => void): boolean {
  const token = typed === '' ? null : readToken(typed)
  if (typed !== '' && token?.kind !== 'wire') return false
  set({ wire: token?.kind === 'wire' ? token.wire : null })
  return true
}
