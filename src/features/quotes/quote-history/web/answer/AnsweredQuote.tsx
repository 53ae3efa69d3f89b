import { useState } from 'react'
import { to } from '#routes.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Quote } from '../../domain/quote-record.ts'
import type { Said } from '../../domain/said.ts'
import { answeredText } from '../../messages/answered.ts'
import { AnswerActions } from './AnswerActions.tsx'
import type { QuoteAccess } from './acting.ts'
import { Conversation } from './Conversation.tsx'
import { SaidNotice } from './SaidNotice.tsx'
import { VersionFiles } from './VersionFiles.tsx'
import { VersionHead } from './VersionHead.tsx'
import { VersionLines } from './VersionLines.tsx'
import { Versions } from './Versions.tsx'
import { VersionTerms } from './VersionTerms.tsx'

interface AnsweredQuoteProps {
  quote: Quote
  access: QuoteAccess
  onChange: (quote: Quote) => void
  /** The words with which a page without a script came back. */
  said: Said
}

/** The company's answer, the customer's actions, and the messages. Without a version only the conversation. */
export function AnsweredQuote({ quote, access, onChange, said: first }: AnsweredQuoteProps) {
  const [{ said, isFresh }, setSaid] = useState({ said: first, isFresh: false })
  const onDone = (changed: Quote, now: Said) => {
    onChange(changed)
    setSaid({ said: now, isFresh: true })
  }
  const acting = { quote, access, onDone }
  const { current_version: version } = quote
  const chosenIds = quote.closing?.chosen_line_ids ?? []
  return (
    <>
      <SaidNotice said={said} isFresh={isFresh} />
      {version && (
        <>
          <VersionHead quote={quote} version={version} />
          <Versions quote={quote} access={access} />
          {quote.held && <HeldNotice held={quote.held} isOwn={'id' in access} />}
          <AnswerActions version={version} {...acting} />
          <VersionLines version={version} chosenIds={chosenIds} />
          <VersionTerms version={version} acceptedTotal={chosenIds.length > 0 ? quote.total : null} />
          <VersionFiles access={access} version={version.number} />
        </>
      )}
      <Conversation {...acting} />
    </>
  )
}

function HeldNotice({ held, isOwn }: { held: NonNullable<Quote['held']>; isOwn: boolean }) {
  const text = useText(answeredText)
  const { language } = useSite()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(held.asked_on))
  return (
    <p>
      {text.heldSince(day)} {isOwn && <Link to={to.company()}>{text.toCompany}</Link>}
    </p>
  )
}

/** The heading of what was requested, below the answer. */
export function RequestTitle() {
  return <h2>{useText(answeredText).request}</h2>
}
