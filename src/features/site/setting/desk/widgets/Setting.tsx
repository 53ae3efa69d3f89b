import type { ReactNode } from 'react'
import { Disputed } from '#desk/record/Disputed.tsx'
import { labelled } from '#shared/text/colon.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { settingsPageText } from '../../messages/desk-settings-page.ts'
import css from './settings.module.css'
import type { EditedGroup } from './use-group.ts'

interface SettingProps<Value extends object, Field extends keyof Value & string> {
  group: EditedGroup<Value>
  field: Field
  /** Whether the default is told also where nobody has changed it. */
  tellsUsual?: 'always' | 'when changed'
  children: (control: Control<Value[Field]>) => ReactNode
}

export interface Control<V> {
  label: string
  name: string
  value: V
  set: (value: V) => void
  errors: readonly string[]
  errorsAt: (path: string) => readonly string[]
  isFixed: boolean
}

/** One setting: its control, its default, what fixes it, and what somebody else has saved meanwhile. */
export function Setting<Value extends object, Field extends keyof Value & string>({
  group: { editing, defaults, fixedBy, names, words },
  field,
  tellsUsual = 'always',
  children,
}: SettingProps<Value, Field>) {
  const text = useText(settingsPageText)
  const { language } = useSite()
  const variable = fixedBy(field)
  const value = editing.get(field)
  const isUsual = JSON.stringify(value) === JSON.stringify(defaults[field])
  return (
    <Disputed editing={editing} name={field} words={words}>
      <div className={css.setting}>
        {children({
          label: names[field],
          name: field,
          value,
          set: changed => editing.set(field, changed),
          errors: editing.errorsOf(field),
          errorsAt: path => editing.errorsAt(`${field}.${path}`),
          isFixed: variable !== null,
        })}
        {variable === null ? (
          (tellsUsual === 'always' || !isUsual) && (
            <p className={css.usual}>
              {text.usual(words(field, defaults[field]) || text.nothing)}
              {!isUsual && (
                <Button
                  look="quiet"
                  aria-label={labelled(text.reset, names[field], language)}
                  onClick={() => editing.set(field, defaults[field])}
                >
                  {text.reset}
                </Button>
              )}
            </p>
          )
        ) : (
          <p className={css.usual}>{text.fixed(variable)}</p>
        )}
      </div>
    </Disputed>
  )
}
