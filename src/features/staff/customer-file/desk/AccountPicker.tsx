import { useState } from 'react'
import { PickList } from '#desk/list/PickList.tsx'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { useSite, useText } from '#web/page.ts'
import { findCustomers } from '../desk-contract.ts'
import { parseCustomerKey } from '../domain/customer-key.ts'
import { companiesText } from '../messages/desk-companies.ts'

interface AccountPickerProps {
  label: string
  leaveOut?: number
  onPick: (id: number) => void
}

const pauseMs = 150

/** Finds customers by words as they are typed. A guest has no account, and is not among them. */
export function AccountPicker({ label, leaveOut, onPick }: AccountPickerProps) {
  const text = useText(companiesText)
  const { call } = useSite()
  const [words, setWords] = useState('')
  const asked = words.trim()
  const found = useLateAnswer(asked === '' ? null : asked, pauseMs, (q, signal) =>
    call(findCustomers, { query: { q: q.slice(0, 100) } }, { signal }),
  )
  const picks = (asked === '' ? [] : (found?.answer ?? [])).flatMap(({ key, name, email, company }) => {
    const known = parseCustomerKey(key)
    return known && 'accountId' in known && known.accountId !== leaveOut
      ? [{ id: known.accountId, name: name || email, about: [name && email, company].filter(Boolean).join(', ') }]
      : []
  })
  return (
    <PickList
      label={label}
      placeholder={text.findCustomer}
      found={picks}
      words={words}
      onWords={setWords}
      onPick={({ id }) => onPick(id)}
      nothing={text.nothingFound}
    />
  )
}
