import { useState } from 'react'
import { isOfCompany } from '#web/header-events.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { askedAtOnce } from '../../domain/limits.ts'
import { ownPartText } from '../../messages/own-part-page.ts'
import OwnNumbers from '../OwnNumbers.tsx'

interface NumbersOfQuoteProps {
  products: readonly { id: number; name: string }[]
  /** A number was given or taken. */
  onChange: () => void
}

/** Gives numbers of the customer's company to the products of a quote. */
export function NumbersOfQuote({ products, onChange }: NumbersOfQuoteProps) {
  const text = useText(ownPartText)
  const hasCompany = useStore(isOfCompany, false)
  const [isOpen, setOpen] = useState(false)
  if (!hasCompany || products.length === 0) return null
  if (isOpen) return <OwnNumbers products={products.slice(0, askedAtOnce)} onChange={onChange} />
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{text.atQuote}</Button>
    </div>
  )
}
