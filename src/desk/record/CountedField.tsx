import { type ComponentProps, useState } from 'react'
import { TextField } from '#web/form/fields.tsx'
import { Counter } from './Counter.tsx'
import css from './counter.module.css'

interface CountedFieldProps extends Omit<ComponentProps<typeof TextField>, 'maxLength'> {
  most: number
}

/** A text whose letters are counted, never cut: what was pasted stays to be shortened. */
export function CountedField({ most, onChange, ...rest }: CountedFieldProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const { length } = rest.value === undefined ? typed : String(rest.value)
  return (
    <div className={css.field}>
      <TextField
        {...rest}
        onChange={event => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
      />
      <Counter count={length} most={most} />
    </div>
  )
}
