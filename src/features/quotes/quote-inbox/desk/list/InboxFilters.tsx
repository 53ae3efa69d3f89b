import { useState } from 'react'
import { FilterBar } from '#desk/list/FilterBar.tsx'
import { toDesk } from '#desk-routes.ts'
import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { useClosingReasons } from '#features/quotes/quote-answer/desk/widgets/use-closing-reasons.ts'
import { closingReasons } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { countriesIn } from '#features/site/address/domain/places.ts'
import { languageNames, languages } from '#shared/language.ts'
import { useSite, useText } from '#web/page.ts'
import { draftStates, dueTimes, freeOrders, priorities } from '../../domain/inbox-views.ts'
import { inboxText } from '../../messages/desk-inbox.ts'
import { quoteNames } from '../../messages/desk-names.ts'
import type { Person } from '../dialog-props.ts'
import { isFiltered, type ShownFilter } from './inbox-query.ts'

type Option = readonly [value: string, name: string]

/** The filters of the list. */
export function InboxFilters({ filter, people }: { filter: ShownFilter; people: readonly Person[] }) {
  const text = useText(inboxText)
  const names = useText(quoteNames)
  const choice = useChoices(filter)
  const [typed, setTyped] = useState(filter.q ?? '')
  return (
    <FilterBar key={JSON.stringify(filter)} label={text.filters} path={toDesk.quotes()} isFiltered={isFiltered(filter)}>
      {/* A new search looks everywhere; other filters stay in their view. */}
      {(typed === '' || typed === filter.q) && <input type="hidden" name="view" value={filter.view} />}
      <label>
        {text.search}
        <input
          name="q"
          type="search"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          maxLength={200}
          size={28}
        />
      </label>
      {choice(
        'status',
        text.status,
        quoteStatuses.map((status): Option => [status, names.statuses[status]]),
      )}
      {choice('assignee', text.assignee, [
        ['me', text.me],
        ['nobody', text.nobody],
        ...people.map(({ id, name }): Option => [`${id}`, name]),
      ])}
      <FoldedFilters filter={filter} />
    </FilterBar>
  )
}

/** The filters that are rarely needed, folded away until they are used. */
function FoldedFilters({ filter }: { filter: ShownFilter }) {
  const text = useText(inboxText)
  const names = useText(quoteNames)
  const reasons = useClosingReasons()
  const { language } = useSite()
  const choice = useChoices(filter)
  const yesNo: Option[] = [
    ['yes', text.yes],
    ['no', text.no],
  ]
  const {
    country,
    from,
    to,
    tag,
    free_lines: free,
    files,
    order,
    kind,
    language: spoken,
    priority,
    due,
    draft,
    mentioned,
    approval,
    product,
    series,
    reason,
    competitor,
  } = filter
  const folded = [country, from, to, tag, free, files, order, kind, spoken, priority, due, draft, mentioned, approval]
  const ofReport = [product, series, reason, competitor]
  const isOpen = [...folded, ...ofReport].some(value => value !== undefined)
  // Reports lead to these: they are there to be seen and taken away.
  const words = (name: 'product' | 'series' | 'competitor') =>
    filter[name] !== undefined && (
      <label>
        {text[name]}
        <input name={name} defaultValue={filter[name]} maxLength={200} />
      </label>
    )
  const countries = countriesIn(language).map(({ id, name }): Option => [`${id}`, name])
  return (
    <details open={isOpen}>
      <summary>{text.more}</summary>
      <div>
        {choice('kind', text.kind, [
          ['full', names.kinds.full],
          ['quick', names.kinds.quick],
        ])}
        {choice(
          'priority',
          text.priority,
          priorities.map((one): Option => [one, text.priorities[one]]),
        )}
        {choice('country', text.country, countries)}
        {choice(
          'language',
          text.language,
          languages.map((one): Option => [one, languageNames[one]]),
        )}
        <label>
          {text.from}
          <input name="from" type="date" defaultValue={from} />
        </label>
        <label>
          {text.to}
          <input name="to" type="date" defaultValue={to} />
        </label>
        <label>
          {text.tag}
          <input name="tag" defaultValue={tag} maxLength={40} />
        </label>
        {choice(
          'due',
          text.target,
          dueTimes.map((one): Option => [one, text.dueTimes[one]]),
        )}
        {choice(
          'draft',
          text.draft,
          draftStates.map((one): Option => [one, text.drafts[one]]),
        )}
        {choice('approval', text.approval, [['asked', text.approvalAsked]])}
        {words('product')}
        {words('series')}
        {reason &&
          choice(
            'reason',
            text.reason,
            closingReasons.map((one): Option => [one, reasons[one]]),
          )}
        {words('competitor')}
        {choice('mentioned', text.mentioned, [['unseen', text.unseenMention]])}
        {choice('free_lines', text.freeLines, yesNo)}
        {choice('files', text.files, yesNo)}
        {choice(
          'order',
          text.order,
          freeOrders.map((one): Option => [one, text.orders[one]]),
          text.usualOrder,
        )}
      </div>
    </details>
  )
}

/** Draws a choice among the values of a filter. */
function useChoices(filter: ShownFilter) {
  const { any: usual } = useText(inboxText)
  return (name: keyof ShownFilter, label: string, options: readonly Option[], any: string = usual) => (
    <label>
      {label}
      <select name={name} defaultValue={`${filter[name] ?? ''}`}>
        <option value="">{any}</option>
        {options.map(([value, optionName]) => (
          <option key={value} value={value}>
            {optionName}
          </option>
        ))}
      </select>
    </label>
  )
}
