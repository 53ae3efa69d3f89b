import { messages } from '#shared/messages.ts'

/** The cards of the solutions, and the panels that are none. */
export const cardText = messages({
  en: {
    configure: 'Configure',
    configureName: (panels: string) => `Configure: ${panels}`,
    shown: (shown: number, all: number) => `${shown} of ${all} solutions are shown.`,
    showMore: (count: number) => `Show ${count} more`,
    with: (change: string) => `With ${change}`,
  },
  es: {
    configure: 'Configurar',
    configureName: panels => `Configurar: ${panels}`,
    shown: (shown, all) => `Se muestran ${shown} de ${all} soluciones.`,
    showMore: count => `Mostrar ${count} más`,
    with: change => `Con ${change}`,
  },
  fr: {
    configure: 'Configurer',
    configureName: panels => `Configurer\u00a0: ${panels}`,
    shown: (shown, all) => `${shown} solutions sur ${all} sont affichées.`,
    showMore: count => `En afficher ${count} de plus`,
    with: change => `Avec ${change}`,
  },
})
