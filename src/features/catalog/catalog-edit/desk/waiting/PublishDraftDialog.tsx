import type { RefObject } from 'react'
import { useText } from '#web/page.ts'
import type { DeskProduct } from '../../desk-contract.ts'
import { waitingText } from '../../messages/desk-waiting.ts'
import { useProductForm } from '../product-form.ts'
import { useFieldWords } from '../value-words.ts'
import { AskDialog } from './AskDialog.tsx'

interface PublishDraftProps {
  ref: RefObject<HTMLDialogElement | null>
  product: DeskProduct
  onPublish: () => void
}

/** Says what a draft still misses before it becomes public. */
export function PublishDraftDialog({ ref, product, onPublish }: PublishDraftProps) {
  const text = useText(waitingText)
  const { missing } = product.completeness
  return (
    <AskDialog
      ref={ref}
      question={text.publishDraftTitle}
      answer={missing.length > 0 ? text.publishAnyway : text.publishDraft}
      onYes={onPublish}
    >
      <StillMissing product={product} />
    </AskDialog>
  )
}

/** The parts that a draft still misses; nothing for a complete one, and for a product that is public already. */
export function StillMissing({ product: { completeness, record } }: { product: DeskProduct }) {
  const text = useText(waitingText)
  const words = useFieldWords(useProductForm())
  const { missing } = completeness
  if (missing.length === 0 || record.fields.state === 'published') return null
  return (
    <>
      <p>{text.stillMissing}</p>
      <ul>
        {missing.map(field => (
          <li key={field}>{words.nameOf(field)}</li>
        ))}
      </ul>
    </>
  )
}
