import { useEffect, useEffectEvent, useState } from 'react'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { CountedField } from '#desk/record/CountedField.tsx'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import type { ReplyOf } from '#shared/call.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { comparePrices, listPriceSources, startDraft } from '../../desk-contract.ts'
import type { Draft } from '../../domain/draft/draft.ts'
import type { PricedLine, PriceSource } from '../../domain/draft/filled-prices.ts'
import { sourceLetters } from '../../domain/version/letter-limits.ts'
import { fillText } from '../../messages/desk-fill.ts'
import css from '../answer.module.css'
import type { DraftDone } from '../draft/draft-done.ts'
import { FormDialog } from './FormDialog.tsx'

interface FillPricesProps {
  quoteId: number
  /** Saves what was typed; the revision that is on the server then, null where something is not saved. */
  flush: () => Promise<number | null>
  onDone: (done: DraftDone) => void
  onClose: () => void
}

const pauseMs = 250

/** Takes prices over from an older quote: finds it, shows which lines match with both prices, and changes those that are ticked. */
export default function FillPricesDialog({ quoteId, flush, onDone, onClose }: FillPricesProps) {
  const text = useText(fillText)
  const { call } = useSite()
  const [words, setWords] = useState('')
  const [source, setSource] = useState<PriceSource | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const sources = useSources(quoteId, words)
  const compared = useCompared(quoteId, source, lines =>
    setTicked(new Set(lines.flatMap(line => (line.is_same ? [] : line.line_id)))),
  )
  const take = async () => {
    const revision = await flush()
    if (!source || revision === null) return () => onDone({ kind: 'unsaved' })
    const from = { quote_id: source.quote_id, version: source.version, line_ids: [...ticked] }
    const saved = await call(startDraft, { params: { id: quoteId }, body: { base_revision: revision, from } })
    const draft: Draft = saved.record
    return () => onDone({ kind: 'changed', draft, words: text.filled(ticked.size, source.web_quote_id) })
  }
  return (
    <FormDialog
      title={text.title}
      submit={text.take(ticked.size)}
      isIdle={ticked.size === 0 || compared === null}
      onSubmit={take}
      onClose={onClose}
    >
      {errorsAt => (
        <>
          <CountedField
            label={text.search}
            name="words"
            type="search"
            hint={text.searchHint}
            most={sourceLetters}
            value={words}
            onChange={event => setWords(event.target.value)}
            onKeyDown={event => {
              // Enter looks; it takes nothing over.
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
            }}
          />
          <p role="status" className={kit.soft}>
            {sources === null ? '' : text.found(sources.length)}
          </p>
          {sources && sources.length > 0 && (
            <fieldset className={css.times}>
              <legend>{text.from}</legend>
              {sources.map(one => (
                <SourceChoice
                  key={one.quote_id}
                  source={one}
                  isChosen={one.quote_id === source?.quote_id}
                  onChoose={() => {
                    setTicked(new Set())
                    setSource(one)
                  }}
                />
              ))}
            </fieldset>
          )}
          {compared && <ComparedLines compared={compared} ticked={ticked} onTicked={setTicked} />}
          {errorsAt('from').length > 0 && <p className={kit.badNote}>{errorsAt('from').join(' ')}</p>}
        </>
      )}
    </FormDialog>
  )
}

interface SourceChoiceProps {
  source: PriceSource
  isChosen: boolean
  onChoose: () => void
}

function SourceChoice({ source, isChosen, onChoose }: SourceChoiceProps) {
  const text = useText(fillText)
  const { language } = useSite()
  const moment = useMoment()
  const { web_quote_id: number, version, company, customer, total, currency, matching, is_own: isOwn } = source
  return (
    <label className={css.choice}>
      <input type="radio" name="source" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{text.version(number, version)}</strong> {isOwn && `${text.own} · `}
        {[company || customer, moment(source.sent_on), writeMoney(total, currency, language), text.matching(matching)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </label>
  )
}

type Compared = ReplyOf<typeof comparePrices>

interface ComparedLinesProps {
  compared: Compared
  ticked: ReadonlySet<number>
  onTicked: (ids: ReadonlySet<number>) => void
}

function ComparedLines({ compared: { lines, currency, draft_currency: own }, ticked, onTicked }: ComparedLinesProps) {
  const text = useText(fillText)
  return (
    <div className={kit.scroll}>
      {currency !== own && <p className={kit.soft}>{text.otherCurrency(currency, own)}</p>}
      <table className={css.versions}>
        <caption className={kit.soft}>{text.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{text.line}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.line_id}>
              <th scope="row">
                <label className={css.choice}>
                  <input
                    type="checkbox"
                    disabled={line.is_same}
                    checked={ticked.has(line.line_id)}
                    onChange={() => {
                      const next = new Set(ticked)
                      if (!next.delete(line.line_id)) next.add(line.line_id)
                      onTicked(next)
                    }}
                  />
                  <span>
                    {line.sku} {line.name} × {line.quantity}
                  </span>
                </label>
              </th>
              <td className={css.figure}>
                <PriceWords price={line.before} currency={own} />
              </td>
              <td className={css.figure}>
                {line.is_same ? text.same : <PriceWords price={line.after} currency={currency} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PriceWords({ price, currency }: { price: PricedLine['before']; currency: string }) {
  const text = useText(fillText)
  const { language } = useSite()
  const { breaks, discount_percent: percent, is_on_request: isOnRequest } = price
  if (isOnRequest) return text.onRequest
  if (breaks.length === 0) return text.none
  const words = breaks.map(({ from_quantity: from, unit_price: unit }) => {
    const amount = writeMoney(unit, currency, language)
    return from > 1 ? text.fromQuantity(from, amount) : amount
  })
  return [...words, ...(Number(percent) > 0 ? [text.discount(percent)] : [])].join(' · ')
}

/** Older quotes for what is typed, a moment after the last key; null before the first answer. */
function useSources(quoteId: number, words: string) {
  const { call } = useSite()
  const [found, setFound] = useState<ReplyOf<typeof listPriceSources> | null>(null)
  const search = useEffectEvent(async (signal: AbortSignal) => {
    // A longer search finds nothing: the counter says why.
    if (words.trim().length > sourceLetters) return setFound([])
    const query = words.trim() ? { q: words.trim() } : {}
    setFound(await call(listPriceSources, { params: { id: quoteId }, query }, { signal }))
  })
  useEffect(() => {
    const stop = new AbortController()
    // Without an answer the list stays as it was; the next key asks again.
    const timer = setTimeout(() => void attempt(search(stop.signal)), words === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return found
}

function useCompared(quoteId: number, source: PriceSource | null, onLines: (lines: readonly PricedLine[]) => void) {
  const { call } = useSite()
  const [compared, setCompared] = useState<{ of: number; reply: Compared } | null>(null)
  const of = source?.quote_id ?? 0
  const read = useEffectEvent(async (signal: AbortSignal) => {
    if (!source) return
    const query = { quote_id: source.quote_id, version: source.version }
    const reply = await call(comparePrices, { params: { id: quoteId }, query }, { signal })
    setCompared({ of, reply })
    onLines(reply.lines)
  })
  useEffect(() => {
    if (of === 0) return
    const stop = new AbortController()
    // Without an answer nothing can be taken over; another choice asks again.
    void attempt(read(stop.signal))
    return () => stop.abort()
  }, [of])
  return compared?.of === of ? compared.reply : null
}
