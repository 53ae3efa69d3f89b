import { useMemo, useState } from 'react'
import { useStates } from '#features/site/address/web/widgets/use-states.ts'
import { type Schema, useSiteForm } from '#web/form/SiteForm.tsx'
import { type FullDetails, fullDetailsForm } from '../../domain/details-form.ts'
import { readTyped, useDraftForm, useSendStep } from '../draft.ts'
import type { OwnAccount } from '../own-account.ts'
import type { StepProps } from '../QuoteStep.tsx'
import { contactFields } from './ContactFields.tsx'
import { fullDetailsOf, toFullDraft } from './full-details.ts'

/** The form of a customer's step 2: the contact, and a saved address or a new one. */
export function useFullDetails({ cart, onCart, account }: StepProps & { account: OwnAccount }) {
  const sendStep = useSendStep(onCart)
  const { draft } = cart
  const saved = useMemo(() => fullDetailsOf(draft, account), [draft, account])
  const [start] = useState(() => readTyped('details', saved))
  const [countryId, setCountryId] = useState(start.country_id)
  const states = useStates(countryId)
  const [isNew, setNew] = useState(start.address_id === null)
  const form = useSiteForm<FullDetails, FullDetails>({
    // The form sends its values as typed, as a draft; the schema only finds errors. So its output type does not matter.
    schema: fullDetailsForm(isNew, id => (id === countryId ? states : [])) as unknown as Schema<
      FullDetails,
      FullDetails
    >,
    defaultValues: start,
    fields: [...contactFields, ...addressFields],
    send: async () => {
      const body = { draft: toFullDraft(form.hookForm.getValues()), step: 3 as const }
      await sendStep(body, markSaved, 'comment')
    },
  })
  const { markSaved } = useDraftForm(form.hookForm, { part: 'details', saved, toDraft: toFullDraft, onCart })
  const { setValue, watch } = form.hookForm
  const chosen = watch('address_id')
  if ((chosen === null) !== isNew) setNew(chosen === null)
  const country = watch('country_id')
  if (country !== countryId) setCountryId(country)

  const chooseCountry = (id: number) => {
    setValue('state_province_id', null)
    setValue('state', '')
    setValue('country_id', id, { ...byHand, shouldValidate: true })
  }
  const chooseState = (id: number | null) => {
    // The draft has the state's name too, because the last step shows it and loads no list of states.
    setValue('state', states.find(one => one.id === id)?.name ?? '')
    setValue('state_province_id', id, { ...byHand, shouldValidate: true })
  }
  return {
    form,
    chosen,
    choose: (id: number | null) => setValue('address_id', id, byHand),
    isNew,
    address: { form, states, countryId, stateId: watch('state_province_id'), chooseCountry, chooseState },
  }
}

const byHand = { shouldDirty: true, shouldTouch: true }

const addressFields = [
  'country_id',
  'address1',
  'address2',
  'city',
  'state_province_id',
  'state',
  'zip_postal_code',
] as const
