import { messages } from '#shared/messages.ts'

/** The way to the configurator of panels, in the menu of DC power. */
export const menuText = messages({
  en: { configure: 'Configure a panel' },
  es: { configure: 'Configurar un panel' },
  fr: { configure: 'Configurer un panneau' },
})
