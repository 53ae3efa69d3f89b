import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { AddressFields } from '#features/address/web/widgets/AddressFields.tsx'
import { useStates } from '#features/address/web/widgets/use-states.ts'
import { to } from '#routes.ts'
import { CheckBox } from '#web/form/CheckBox.tsx'
import { SiteForm } from '#web/form/SiteForm.tsx'
import { useSiteForm } from '#web/form/use-site-form.ts'
import { useSite, useText } from '#web/site-context.ts'
import { updateCart } from '../../contract.ts'
import { type FullDetails, fullDetailsForm } from '../../domain/details-form.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { requestText } from '../../messages/request.ts'
import { announceCartChange } from '../cart-news.ts'
import { readTyped } from '../kept-typing.ts'
import css from '../quote.module.css'
import { BackLink } from '../StepActions.tsx'
import type { OwnAccount, StepProps } from '../step-props.ts'
import { useDraftForm } from '../use-draft-form.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { ContactFields, contactFields } from './ContactFields.tsx'
import { fullDetailsOf, toFullDraft } from './full-details.ts'

/** Step 2 of a registered customer: whom to answer, and where to. */
export function FullDetailsStep({ cart, onCart, account }: StepProps & { account: OwnAccount }) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(requestText)
  const full = useText(fullQuoteText)
  const { draft } = cart
  const saved = useMemo(() => fullDetailsOf(draft, account), [draft, account])
  const [start] = useState(() => readTyped('details', saved))
  const [countryId, setCountryId] = useState(start.country_id)
  const states = useStates(countryId)
  const [isNew, setNew] = useState(start.address_id === null)
  const kit = useSiteForm<FullDetails, FullDetails>({
    // What the form holds is sent as typed, as a draft: the resolver only says what is wrong with it.
    resolver: standardSchemaResolver(
      fullDetailsForm(isNew, id => (id === countryId ? states : [])),
    ) as unknown as Resolver<FullDetails, unknown, FullDetails>,
    defaultValues: start,
    fields: [...contactFields, ...addressFields],
    send: async () => {
      const body = { draft: toFullDraft(kit.form.getValues()), step: 3 as const }
      onCart(await call(updateCart, { body }))
      settle()
      announceCartChange()
      await router.navigate({ href: to.quote({ step: 'comment' }) })
    },
  })
  const { settle } = useDraftForm(kit.form, { part: 'details', saved, toDraft: toFullDraft, onCart })
  const chosen = kit.form.watch('address_id')
  if ((chosen === null) !== isNew) setNew(chosen === null)
  const country = kit.form.watch('country_id')
  if (country !== countryId) setCountryId(country)
  const options = { shouldDirty: true, shouldTouch: true }

  return (
    <section className={css.section} aria-labelledby="step-title">
      <h2 id="step-title" data-part-heading>
        {text.stepNames[2]}
      </h2>
      <SiteForm kit={kit} label={text.stepNames[2]} submit={text.next} actions={<BackLink to={to.quote()} />}>
        <h3>{text.contact}</h3>
        <ContactFields kit={kit} needsCompany={isNew} />
        <AddressChoice
          addresses={account.addresses}
          chosen={chosen}
          onChoose={id => kit.form.setValue('address_id', id, options)}
        />
        {isNew && (
          <>
            <AddressFields
              countries={account.countries}
              hasCompany={false}
              address={{
                kit,
                states,
                countryId,
                stateId: kit.form.watch('state_province_id'),
                chooseCountry: id => {
                  kit.form.setValue('state_province_id', null)
                  kit.form.setValue('state', '')
                  kit.form.setValue('country_id', id, { ...options, shouldValidate: true })
                },
                chooseState: id => {
                  // The name goes along: the last step shows it, and no list of states is loaded there.
                  kit.form.setValue('state', states.find(one => one.id === id)?.name ?? '')
                  kit.form.setValue('state_province_id', id, { ...options, shouldValidate: true })
                },
              }}
            />
            <CheckBox label={full.saveAddress} {...kit.form.register('save_address')} />
          </>
        )}
      </SiteForm>
    </section>
  )
}

const addressFields = [
  'country_id',
  'address1',
  'address2',
  'city',
  'state_province_id',
  'state',
  'zip_postal_code',
] as const
