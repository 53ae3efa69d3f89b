import { useState } from 'react'
import kit from '#desk/kit.module.css'
import { momentIn, wallIn } from '#shared/time/zone-day.ts'
import { CheckBox, FieldFrame, TextField, useControl } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { nextMornings, placeOfZone } from '../../domain/version/send-times.ts'
import { sendingText } from '../../messages/desk-sending.ts'
import css from '../answer.module.css'
import { useBothTimes } from '../draft/both-times.ts'

/** When a version goes out. Null: now. `at` is null while nothing is chosen. */
export type When = { at: Date | null; zone: string } | null

interface SendTimeProps {
  /** Those of the customer's address: one where it says which, else somebody chooses. */
  zones: readonly string[]
  when: When
  onWhen: (when: When) => void
  errorsAt: (name: string) => string[]
}

/** Asks when the version goes out: now, or at a moment of the customer's day. */
export function SendTime({ zones, when, onWhen, errorsAt }: SendTimeProps) {
  const text = useText(sendingText)
  const only = zones.length === 1 ? (zones[0] ?? '') : ''
  return (
    <>
      <CheckBox
        label={text.later}
        checked={when !== null}
        onChange={event => onWhen(event.target.checked ? { at: null, zone: only } : null)}
      />
      {when && (
        <fieldset className={css.times}>
          <legend>{text.at}</legend>
          <ZoneField
            zones={zones}
            zone={when.zone}
            onZone={zone => onWhen({ at: null, zone })}
            errors={errorsAt('time_zone')}
          />
          {when.zone !== '' && (
            <Moments key={when.zone} zone={when.zone} onAt={at => onWhen({ ...when, at })} errors={errorsAt('at')} />
          )}
        </fieldset>
      )}
      <p className={kit.soft}>{when ? text.laterHint : text.nowHint}</p>
    </>
  )
}

interface ZoneFieldProps {
  zones: readonly string[]
  zone: string
  onZone: (zone: string) => void
  errors: readonly string[]
}

function ZoneField({ zones, zone, onZone, errors }: ZoneFieldProps) {
  const text = useText(sendingText)
  const hint = zones.length === 1 ? undefined : text.zoneHint
  const control = useControl({ name: 'zone', errors, isRequired: true, ...(hint && { hint }) })
  const others = Intl.supportedValuesOf('timeZone').filter(one => !zones.includes(one))
  return (
    <FieldFrame id={control.id} label={text.zone} errors={errors} isRequired hint={hint}>
      <select {...control} required value={zone} onChange={event => onZone(event.target.value)}>
        {zone === '' && <option value="">{text.chooseZone}</option>}
        {zones.length > 0 && (
          <optgroup label={text.zonesOfAddress}>
            {zones.map(one => (
              <option key={one} value={one}>
                {placeOfZone(one)}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label={text.otherZones}>
          {others.map(one => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </select>
    </FieldFrame>
  )
}

interface MomentsProps {
  zone: string
  onAt: (at: Date | null) => void
  errors: readonly string[]
}

/** The next working mornings in the zone, and any other time of its clock. */
function Moments({ zone, onAt, errors }: MomentsProps) {
  const text = useText(sendingText)
  const words = useBothTimes()
  const [now] = useState(() => new Date())
  const [isOther, setOther] = useState(false)
  const [wall, setWall] = useState('')
  const typed = wall === '' ? null : momentIn(wall, zone)
  const radio = (label: string, onChoose: () => void) => (
    <label key={label} className={css.choice}>
      <input type="radio" name="moment" required onChange={onChoose} />
      {label}
    </label>
  )
  return (
    <>
      {nextMornings(now, zone).map(at =>
        radio(words(at, zone), () => {
          setOther(false)
          onAt(at)
        }),
      )}
      {radio(text.otherTime, () => {
        setOther(true)
        onAt(typed)
      })}
      {isOther && (
        <TextField
          label={text.timeThere(placeOfZone(zone))}
          name="wall"
          type="datetime-local"
          required
          isRequired
          min={wallIn(now, zone)}
          value={wall}
          onChange={event => {
            setWall(event.target.value)
            onAt(momentIn(event.target.value, zone))
          }}
          errors={errors}
          hint={typed ? words(typed, zone) : undefined}
        />
      )}
      {!isOther && errors.length > 0 && <p className={kit.badNote}>{errors.join(' ')}</p>}
    </>
  )
}
