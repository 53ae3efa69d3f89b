import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import { useKeys } from '#desk/frame/keys.ts'
import { useStaff } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { BulkReport } from '#desk/list/BulkReport.tsx'
import { useRefresh } from '#desk/live.ts'
import { toDesk } from '#desk-routes.ts'
import { QuoteAnswer } from '#features/quotes/quote-answer/desk/widgets/QuoteAnswer.tsx'
import { uploadThreadFile } from '#features/quotes/quote-thread/desk-contract.ts'
import { QuoteChoicesContext } from '#features/site/setting/desk/widgets/quote-choices.ts'
import { listQuoteChoices } from '#features/site/setting/desk-contract.ts'
import { PresentPeople } from '#features/staff/desk-news/desk/widgets/PresentPeople.tsx'
import { useHere } from '#features/staff/desk-news/desk/widgets/use-here.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { attempt } from '#web/action.ts'
import type { DataOf, LoadArgs, PageProps } from '#web/page.ts'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { getDeskQuote, listAssignees, seeQuote } from '../desk-contract.ts'
import type { DeskQuote } from '../domain/desk-quote.ts'
import { quoteNames } from '../messages/desk-names.ts'
import { deskQuoteText } from '../messages/desk-quote.ts'
import { Conversation } from './Conversation.tsx'
import { seenQuotes } from './list/seen-quotes.ts'
import { placeholderFacts } from './placeholder-facts.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { QuoteRequest, RequestLines } from './QuoteRequest.tsx'
import { QuoteSide } from './QuoteSide.tsx'
import css from './quote.module.css'
import { useUndo } from './use-undo.ts'

export const load = async ({ call, params }: LoadArgs) => {
  const [quote, people, choices] = await Promise.all([
    call(getDeskQuote, { params: { id: params.number ?? '' } }),
    call(listAssignees),
    call(listQuoteChoices),
  ])
  return { quote, people, choices }
}

/** A quote: the request as it came, who has it, and what happened. */
export default function QuotePage({ data: { quote: shown, people, choices } }: PageProps<DataOf<typeof load>>) {
  const text = useText(deskQuoteText)
  const names = useText(quoteNames)
  const router = useRouter()
  const [result, setResult] = useState<BulkResult | null>(null)
  const { quote, may } = shown
  const reasonOf = (action: DeskQuote['may'][number]['action']) =>
    may.find(one => one.action === action)?.reason ?? null
  useRefresh('quote', quote.id)
  useSeen(shown)
  useHere('quote', quote.id)
  useKeys({
    Escape: () =>
      router.history.canGoBack() ? router.history.back() : void router.navigate({ href: toDesk.quotes() }),
  })
  const noAnswer = reasonOf('answer')
  return (
    <DeskPage
      title={`${quote.web_quote_id} · ${names.statuses[quote.status]}`}
      above={<Link to={toDesk.quotes()}>{text.back}</Link>}
    >
      <PresentPeople kind="quote" id={quote.id} />
      <div className={kit.row}>
        <QuoteActions
          ids={[quote.id]}
          isFolded
          people={people}
          onDone={setResult}
          refusals={{ assignToMe: reasonOf('assign_to_me'), answer: noAnswer }}
          mayAssignToOthers={reasonOf('assign_to_others') === null}
        />
      </div>
      <BulkReport result={result} undo={useUndo()} onUndone={setResult} />
      <div className={css.columns}>
        <div className={css.work}>
          <QuoteRequest quote={quote} />
          <QuoteChoicesContext value={choices}>
            <Answer key={quote.id} shown={shown} people={people} />
          </QuoteChoicesContext>
          {shown.draft === null && <RequestLines quote={quote} />}
        </div>
        <QuoteSide shown={shown} mayAnswer={noAnswer === null} />
      </div>
      <Conversation shown={shown} mayAnswer={noAnswer === null} />
    </DeskPage>
  )
}

interface AnswerProps {
  shown: DeskQuote
  people: readonly { id: number; name: string }[]
}

/** The company's answer, from the slice that works on it. */
function Answer({ shown, people }: AnswerProps) {
  const { quote, language, asked, draft, versions, closing, automatic, may, files, customer } = shown
  const { call } = useSite()
  const { staff } = useStaff()
  return (
    <QuoteAnswer
      quoteId={quote.id}
      language={language}
      files={files.filter(file => file.origin === 'staff' && !file.is_internal)}
      uploadFile={async file => {
        const body = { file, is_internal: 'false' } as const
        return (await call(uploadThreadFile, { params: { quote_id: quote.id }, body })).id
      }}
      timeZones={customer.time_zones}
      facts={placeholderFacts(shown, staff.name)}
      {...{ asked, draft, versions, closing, people }}
      automatic={automatic ?? null}
      reasonOf={action => may.find(one => one.action === action)?.reason ?? null}
      readDraft={async () => (await call(getDeskQuote, { params: { id: `${quote.id}` } })).draft}
    />
  )
}

/** Notes for the reader alone that they have seen what the customer did and wrote, and the notes that name them. */
function useSeen({ quote: { id }, desk }: DeskQuote): void {
  const { call } = useSite()
  const { has_news: hasNews, newest_event_id: eventId, newest_message_id: messageId, newest_note_id: noteId } = desk
  useEffect(() => {
    const body = { event_id: eventId, message_id: messageId, note_id: noteId }
    // Without it the dot stays, and the next visit tries again.
    if (hasNews) void attempt(call(seeQuote, { params: { id }, body }).then(() => seenQuotes.set(seenQuotes.get() + 1)))
  }, [id, hasNews, eventId, messageId, noteId, call])
}
