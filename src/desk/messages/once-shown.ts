import { messages } from '#shared/messages.ts'

/** The words around a secret that is shown once. */
export const onceShownText = messages({
  en: { copy: 'Copy', copied: 'Copied', kept: 'I have kept it' },
  es: { copy: 'Copiar', copied: 'Copiado', kept: 'Está guardado' },
  fr: { copy: 'Copier', copied: 'Copié', kept: 'C’est gardé' },
})
