import { messages } from '#shared/messages.ts'

/** The way to the configurator of panels, in the menu of DC power, and to the information sheet, in the last menu. */
export const menuText = messages({
  en: { configure: 'Configure a panel', sheet: 'Information sheet of registers' },
  es: { configure: 'Configurar un panel', sheet: 'Hoja informativa de registros' },
  fr: { configure: 'Configurer un panneau', sheet: 'Fiche d’information des registres' },
})
