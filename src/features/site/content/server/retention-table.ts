import { confirmDays } from '#features/site/contact/domain/newsletter.ts'
import { slidingSeconds } from '#features/site/session/domain/token-life.ts'
import type { Language } from '#shared/language.ts'
import { keptDays } from '#shared/time/retention.ts'
import { retentionText } from '../messages/retention.ts'
import { htmlTable } from './html-table.ts'

const plainRows = ['link', 'device', 'mail', 'mailText', 'message'] as const

/** Renders the privacy policy's table of how long data is kept. The cleaner uses the same times. */
export function retentionTable(rememberMeDays: number, language: Language, hasPanels = true): string {
  const text = retentionText[language]
  return htmlTable(text.label, [text.data, text.kept], retentionRows(rememberMeDays, language, hasPanels))
}

/** The rows of that table, as plain words. docs/operations.md has them too. `hasPanels`: there are panels to configure (decision 068). */
export function retentionRows(rememberMeDays: number, language: Language, hasPanels = true): string[][] {
  const text = retentionText[language]
  const time = (days: number) =>
    days === 1 ? text.hours(24) : days > 365 && days % 365 === 0 ? text.years(days / 365) : text.days(days)
  const plain = (name: Exclude<keyof typeof keptDays, 'session' | 'subscription'>) => [
    text[name].of,
    text[name].kept(time(keptDays[name])),
  ]
  const session = text.session.kept(time(keptDays.session), text.hours(slidingSeconds / 3600), time(rememberMeDays))
  const subscription = text.subscription.kept(time(keptDays.subscription), time(confirmDays))
  return [
    [text.account.of, text.account.kept],
    plain('signUp'),
    [text.session.of, session],
    ...plainRows.map(plain),
    [text.newsletter.of, text.newsletter.kept],
    [text.subscription.of, subscription],
    plain('accountEvent'),
    [text.log.of, text.log.kept],
    plain('attempt'),
    plain('repeatedRequest'),
    plain('visitor'),
    plain('visitorFile'),
    plain('customerFile'),
    plain('approval'),
    ...(hasPanels ? [plain('configuration')] : []),
    [text.quote.of, text.quote.kept],
  ]
}
