import { mailTexts } from '#shared/mail/mail-texts.ts'
import { lateMailText } from './late-mails.ts'

export const lateTexts = mailTexts({
  kind: 'quote_late',
  slots: { subject: 'line', opening: 'text', assigned: 'text', unassigned: 'text', link: 'link' },
  placeholders: { number: 'anywhere', due: 'anywhere', assignee: ['assigned'], link: ['link'] },
  usual: language => {
    const text = lateMailText[language]
    return {
      subject: text.subject,
      opening: text.intro,
      assigned: text.assignee,
      unassigned: text.nobody,
      link: text.fact(text.open, '{link}'),
    }
  },
})

export const digestTexts = mailTexts({
  kind: 'quotes_late',
  slots: { subject: 'line', subject_of_one: 'line', opening: 'text', more: 'line', link: 'link' },
  placeholders: { count: 'anywhere', left: ['more'], link: ['link'] },
  usual: language => {
    const text = lateMailText[language]
    return {
      subject: text.digestSubject,
      subject_of_one: text.digestSubjectOfOne,
      opening: text.digestIntro,
      more: text.more,
      link: text.fact(text.openAll, '{link}'),
    }
  },
})
