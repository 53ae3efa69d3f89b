import type { Language } from '#shared/language.ts'
import { mailTexts } from '#shared/mail/mail-texts.ts'
import { approvalMailText } from './approval-mails.ts'
import { answerMailText } from './emails.ts'

const letterSlots = {
  subject: 'line',
  greeting: 'line',
  greeting_unnamed: 'line',
  opening: 'text',
  link: 'link',
  open_link_hint: 'optional',
  closing: 'optional',
} as const

const letterPlaceholders = { number: 'anywhere', name: ['greeting'], link: ['link'] } as const

function usualLetter(kind: 'ending' | 'withdrawn' | 'reopened' | 'accepted', language: Language) {
  const { subject, text, action } = answerMailText[language][kind]
  return { ...frameOf(language, action), subject, opening: text }
}

/** The texts that all of them have. */
function frameOf(language: Language, action: string) {
  const text = answerMailText[language]
  return {
    greeting: text.greeting,
    greeting_unnamed: text.greetingUnnamed,
    link: text.fact(action, '{link}'),
    open_link_hint: text.viewHint,
    closing: text.questions,
  }
}

export const versionTexts = mailTexts({
  kind: 'quote_version',
  slots: {
    subject: 'line',
    subject_of_later: 'line',
    greeting: 'line',
    greeting_unnamed: 'line',
    opening: 'text',
    replaces: 'text',
    link: 'link',
    hint: 'optional',
    open_link_hint: 'optional',
    closing: 'optional',
  },
  placeholders: { ...letterPlaceholders, version: 'anywhere', replaced: ['replaces'] },
  usual: language => {
    const { version, pdf } = answerMailText[language]
    return {
      ...frameOf(language, version.action),
      subject: version.subject,
      subject_of_later: version.laterSubject,
      opening: version.intro,
      replaces: version.replaces,
      hint: pdf,
    }
  },
})

export const endingTexts = mailTexts({
  kind: 'quote_ending',
  slots: letterSlots,
  placeholders: { ...letterPlaceholders, version: 'anywhere', until: 'anywhere' },
  usual: language => usualLetter('ending', language),
})

export const withdrawnTexts = mailTexts({
  kind: 'quote_withdrawn',
  slots: letterSlots,
  placeholders: { ...letterPlaceholders, version: 'anywhere' },
  usual: language => usualLetter('withdrawn', language),
})

export const reopenedTexts = mailTexts({
  kind: 'quote_reopened',
  slots: letterSlots,
  placeholders: letterPlaceholders,
  usual: language => usualLetter('reopened', language),
})

export const acceptedTexts = mailTexts({
  kind: 'quote_accepted',
  slots: {
    subject: 'line',
    greeting: 'line',
    greeting_unnamed: 'line',
    opening: 'text',
    next: 'line',
    steps: 'text',
    link: 'link',
    open_link_hint: 'optional',
    closing: 'optional',
  },
  placeholders: { ...letterPlaceholders, version: 'anywhere' },
  usual: language => {
    const { next, steps } = answerMailText[language].accepted
    return { ...usualLetter('accepted', language), next, steps: steps.join('\n') }
  },
})

export const guestInvitationTexts = mailTexts({
  kind: 'guest_invitation',
  slots: {
    subject: 'line',
    greeting: 'line',
    greeting_unnamed: 'line',
    opening: 'text',
    link: 'link',
    hint: 'optional',
    closing: 'optional',
  },
  placeholders: letterPlaceholders,
  usual: language => {
    const { subject, text, action, hint } = answerMailText[language].invited
    const { open_link_hint: _, ...frame } = frameOf(language, action)
    return { ...frame, subject, opening: text, hint }
  },
})

export const approvalAskedTexts = mailTexts({
  kind: 'approval_asked',
  slots: { subject: 'line', opening: 'text', note: 'line', link: 'link' },
  placeholders: { number: 'anywhere', discount: 'anywhere', member: 'anywhere', link: ['link'] },
  usual: language => {
    const { asked, open } = approvalMailText[language]
    return { subject: asked.subject, opening: asked.opening, note: asked.noteTitle, link: open }
  },
})

export const approvalAnsweredTexts = mailTexts({
  kind: 'approval_answered',
  slots: {
    subject: 'line',
    subject_refused: 'line',
    opening: 'text',
    opening_refused: 'text',
    note: 'line',
    link: 'link',
  },
  placeholders: { number: 'anywhere', discount: 'anywhere', member: 'anywhere', link: ['link'] },
  usual: language => {
    const { asked, answered, open } = approvalMailText[language]
    return {
      subject: answered.subjectGiven,
      subject_refused: answered.subjectRefused,
      opening: answered.given,
      opening_refused: answered.refused,
      note: asked.noteTitle,
      link: open,
    }
  },
})
