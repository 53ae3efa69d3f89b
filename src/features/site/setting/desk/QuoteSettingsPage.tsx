import { countriesIn } from '#features/site/address/domain/places.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { getQuoteSettings, listRuleChoices, saveQuoteSettings, undoQuoteSettings } from '../desk-contract.ts'
import type { Interval, QuoteSettings } from '../domain/quote-settings.ts'
import { automaticText } from '../messages/desk-automatic.ts'
import { quoteFieldText } from '../messages/desk-quote-fields.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { AnswerPart } from './AnswerPart.tsx'
import { AssignmentPart } from './AssignmentPart.tsx'
import { AutomaticPart } from './AutomaticPart.tsx'
import { DraftPart } from './DraftPart.tsx'
import { NumberPart } from './NumberPart.tsx'
import { ReminderPart } from './ReminderPart.tsx'
import { TargetPart } from './TargetPart.tsx'
import { timeOf } from './times.ts'
import { GroupFrame } from './widgets/GroupFrame.tsx'
import { useGroup } from './widgets/use-group.ts'
import { useWords } from './widgets/use-words.ts'

export async function load({ call }: LoadArgs) {
  const [reply, choices] = await Promise.all([call(getQuoteSettings), call(listRuleChoices)])
  return { reply, choices }
}

export default function QuoteSettingsPage({ data: { reply, choices } }: PageProps<DataOf<typeof load>>) {
  const text = useText(quotesPageText)
  const names = useText(quoteFieldText)
  const { call, language } = useSite()
  const words = useWords(useOwnWords())
  const group = useGroup<QuoteSettings>({
    reply,
    names,
    words,
    read: () => call(getQuoteSettings),
    send: (base_revision, changes) => call(saveQuoteSettings, { body: { base_revision, changes } }),
  })
  const countries = countriesIn(language)
  return (
    <GroupFrame
      kind="quotes"
      title={text.title}
      intro={text.intro}
      {...{ reply, group }}
      undo={entry_id => call(undoQuoteSettings, { body: { entry_id } })}
    >
      <NumberPart group={group} />
      <DraftPart group={group} countries={countries} />
      <AnswerPart group={group} />
      <AutomaticPart group={group} />
      <TargetPart group={group} />
      <ReminderPart group={group} />
      <AssignmentPart {...{ group, countries }} people={choices.people} sections={choices.sections} />
    </GroupFrame>
  )
}

/** Words what has a shape of its own: hours by kind, freight, and the week. */
function useOwnWords() {
  const text = useText(quotesPageText)
  const automatic = useText(automaticText)
  const choices: Readonly<Record<string, string>> = {
    ...automatic.answers,
    ...automatic.whose,
    ...text.priceDisplays,
  }
  const freight: Readonly<Record<string, string>> = text.freight
  const fields: Readonly<Record<string, string>> = text.draftFields
  return (field: string, value: unknown): string | null => {
    // The field's name says the shape of its value.
    if (field === 'freight_modes') return (value as string[]).map(mode => freight[mode] ?? mode).join(', ')
    if (field === 'automatic_answers' || field === 'automatic_for' || field === 'price_display')
      return choices[value as string] ?? null
    if (field === 'unused_fields') return (value as string[]).map(name => fields[name] ?? name).join(', ')
    if (field === 'week') return wordWeek(value as Interval[][], text.days)
    if (field !== 'first_answer_hours' && field !== 'next_answer_hours') return null
    const { full, quick } = value as { full: number; quick: number }
    return `${text.full} ${full}, ${text.quick} ${quick}`
  }
}

const wordWeek = (week: readonly (readonly Interval[])[], days: readonly string[]): string =>
  week
    .flatMap((day, at) =>
      day.length === 0 ? [] : [`${days[at]} ${day.map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`).join(', ')}`],
    )
    .join(' · ')
