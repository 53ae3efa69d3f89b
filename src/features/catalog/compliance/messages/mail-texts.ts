import { mailTexts } from '#shared/mail/mail-texts.ts'
import { messages } from '#shared/messages.ts'
import { colonOf } from '#shared/text/colon.ts'
import { requestMailText } from './emails.ts'

export const askedTexts = mailTexts({
  kind: 'documents_asked',
  slots: { subject: 'line', opening: 'text', link: 'link' },
  placeholders: { email: 'anywhere', link: ['link'] },
  usual: language => requestMailText[language].asked,
})

export const answeredTexts = mailTexts({
  kind: 'documents_answered',
  slots: {
    ...{ subject: 'line', subject_of_none: 'line', greeting: 'line' },
    ...{ opening: 'text', opening_of_none: 'text', closing: 'optional' },
  },
  placeholders: { document: 'anywhere', products: ['opening', 'opening_of_none'] },
  usual: language => requestMailText[language].answered,
})

const usual = messages({
  en: {
    confirm: {
      subject: 'Please confirm: notices of “{title}”',
      opening:
        'Somebody, probably you, asked {company} to write to this email address when the document “{title}” changes. We write only if you confirm.',
      action: 'Confirm the notices',
      hint: 'The link works for {days} days. If you did not ask for it, ignore this email.',
      copyLink: 'If the button does not work, copy this address into your browser:',
    },
    notice: {
      subject: 'New revision: {title}',
      opening: 'There is a new revision of the document “{title}”.',
      changed: 'What has changed',
      action: 'Open the document',
      leave: 'To get no more notices of this document, open this address:',
    },
  },
  es: {
    confirm: {
      subject: 'Confirme: avisos de «{title}»',
      opening:
        'Alguien, probablemente usted, ha pedido a {company} que escriba a esta dirección de correo cuando cambie el documento «{title}». Solo escribiremos si lo confirma.',
      action: 'Confirmar los avisos',
      hint: 'El enlace funciona durante {days} días. Si no lo ha pedido usted, ignore este correo.',
      copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
    },
    notice: {
      subject: 'Revisión nueva: {title}',
      opening: 'Hay una revisión nueva del documento «{title}».',
      changed: 'Qué ha cambiado',
      action: 'Abrir el documento',
      leave: 'Para no recibir más avisos de este documento, abra esta dirección:',
    },
  },
  fr: {
    confirm: {
      subject: 'Confirmez\u00a0: suivi de «\u00a0{title}\u00a0»',
      opening:
        'Quelqu’un, probablement vous, a demandé à {company} d’écrire à cette adresse e-mail quand le document «\u00a0{title}\u00a0» change. Nous n’écrirons que si vous confirmez.',
      action: 'Confirmer le suivi',
      hint: 'Le lien est valable {days} jours. Si cette demande ne vient pas de vous, ignorez cet e-mail.',
      copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:',
    },
    notice: {
      subject: 'Nouvelle révision\u00a0: {title}',
      opening: 'Il y a une nouvelle révision du document «\u00a0{title}\u00a0».',
      changed: 'Ce qui a changé',
      action: 'Ouvrir le document',
      leave: 'Pour ne plus être prévenu au sujet de ce document, ouvrez cette adresse\u00a0:',
    },
  },
})

const confirm = mailTexts({
  kind: 'document_notice_confirm',
  slots: { subject: 'line', opening: 'text', link: 'link', hint: 'optional', copy_link: 'optional' },
  placeholders: { title: ['subject', 'opening'], link: ['link'], days: ['hint'] },
  usual: language => {
    const { action, copyLink, ...words } = usual[language].confirm
    return { ...words, link: `${action}${colonOf(language)}\n{link}`, copy_link: copyLink }
  },
})

const notice = mailTexts({
  kind: 'document_notice',
  slots: { subject: 'line', opening: 'text', changed: 'optional', link: 'link', leave: 'link' },
  placeholders: { title: ['subject', 'opening'], change: ['changed'], link: ['link'], leave_link: ['leave'] },
  usual: language => {
    const { action, changed, leave, ...words } = usual[language].notice
    return {
      ...words,
      changed: `${changed}${colonOf(language)} {change}`,
      link: `${action}${colonOf(language)}\n{link}`,
      leave: `${leave}\n{leave_link}`,
    }
  },
})

export const noticeTexts = { confirm, notice }
