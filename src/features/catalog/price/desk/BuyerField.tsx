import { useState } from 'react'
import { PickList } from '#desk/list/PickList.tsx'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { useSite, useText } from '#web/page.ts'
import { findListBuyers, type PriceListRow } from '../desk-contract.ts'
import { priceListText } from '../messages/desk-price-lists.ts'

type Buyer = PriceListRow['buyer']

interface BuyerFieldProps {
  buyer: Buyer
  /** The name of the one who is chosen. */
  name: string | null
  onChange: (buyer: Buyer) => void
  errors: readonly string[]
}

const pauseMs = 150
const scopes = ['everyone', 'group', 'company', 'customer'] as const

/** Whom a list is for: everyone, or one group, company or customer that is found by its name. */
export function BuyerField({ buyer, name, onChange, errors }: BuyerFieldProps) {
  const text = useText(priceListText)
  const { call } = useSite()
  const [scope, setScope] = useState<Buyer['scope']>(buyer.scope)
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ buyer: Buyer; name: string } | null>(null)
  const asked = scope === 'everyone' || words.trim() === '' ? null : `${scope} ${words.trim()}`
  const given = useLateAnswer(asked, pauseMs, async question => {
    const [kind = '', ...rest] = question.split(' ')
    const of = scopes.find(one => one === kind)
    if (!of || of === 'everyone') return []
    return call(findListBuyers, { query: { scope: of, q: rest.join(' ') } })
  })
  const chosen = picked?.buyer.id === buyer.id && picked.buyer.scope === buyer.scope ? picked.name : name
  return (
    <>
      <ChoiceField
        label={text.fields.buyer}
        name="scope"
        value={scope}
        options={scopes.map(value => ({ value, label: text.scopes[value] }))}
        onChange={value => {
          const next = scopes.find(one => one === value) ?? 'everyone'
          setScope(next)
          setWords('')
          if (next === 'everyone') onChange({ scope: 'everyone', id: null })
        }}
        errors={scope === 'everyone' ? errors : []}
      />
      {scope !== 'everyone' && (
        <PickList
          label={text.chooseBuyer[scope]}
          hint={buyer.scope === scope ? text.chosen(chosen ?? text.gone) : undefined}
          errors={errors}
          found={given && given.question === asked ? given.answer : []}
          words={words}
          onWords={setWords}
          onPick={pick => {
            setPicked({ buyer: { scope, id: pick.id }, name: pick.name })
            onChange({ scope, id: pick.id })
          }}
          nothing={text.nobodyFound}
        />
      )}
    </>
  )
}
