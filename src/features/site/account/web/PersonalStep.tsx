import { PersonalForm, type PersonalInput, type PersonalValues } from '#features/site/session/domain/personal-form.ts'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { register } from '../contract.ts'
import { registrationText } from '../messages/registration.ts'
import { PersonalFields, personalFields } from './PersonalFields.tsx'
import { keepDraft, readDraft } from './registration-draft.ts'

export function PersonalStep({ onBack, onAccepted }: { onBack: () => void; onAccepted: () => void }) {
  const { call } = useSite()
  const text = useText(registrationText)
  const form = useSiteForm<PersonalInput, PersonalValues>({
    schema: PersonalForm,
    defaultValues: readDraft().personal ?? { first_name: '', last_name: '', phone: '', company: '' },
    fields: personalFields,
    send: async values => {
      const query = { validateOnly: 'personal' } as const
      await call(register, { query, body: values })
      keepDraft({ personal: values }, 'personal')
      onAccepted()
    },
  })
  return (
    <SiteForm
      form={form}
      label={text.steps.personal}
      submit={text.next}
      actions={<Button onClick={onBack}>{text.back}</Button>}
    >
      <PersonalFields field={form.field} />
    </SiteForm>
  )
}
