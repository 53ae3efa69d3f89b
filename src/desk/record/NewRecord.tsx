import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAction } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { useSite } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { DeskPage } from '../DeskPage.tsx'
import kit from '../kit.module.css'

interface NewRecordProps {
  title: string
  above: ReactNode
  /** The words of its button. */
  make: string
  /** Saves what was typed, and returns the page of the new record. */
  save: () => Promise<string>
  children: (errorsOf: (field: string) => readonly string[]) => ReactNode
}

/** A page that asks for the few facts without which a record cannot be; the rest is filled in on its own page. */
export function NewRecord({ title, above, make, save, children }: NewRecordProps) {
  const { report } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [errors, setErrors] = useState<ApiError['fields']>({})
  const send = async () => {
    try {
      await router.navigate({ href: await save() })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      report(error)
    }
  }
  return (
    <DeskPage title={title} above={above}>
      <form
        className={kit.sections}
        onSubmit={event => {
          event.preventDefault()
          void run(send)
        }}
      >
        {children(field => errors[field] ?? [])}
        <div>
          <Button type="submit" look="main" isBusy={isBusy}>
            {make}
          </Button>
        </div>
      </form>
    </DeskPage>
  )
}
