import { messages } from '#shared/messages.ts'

/** The texts of the rules' examples: what they are given, and what they say where nothing is wrong. */
export const ruleExampleText = messages({
  en: {
    panel: (buses: number, amperes: string) => (buses === 1 ? `Panel of ${amperes}` : `Panel of ${buses} × ${amperes}`),
    sharing: 'load sharing',
    feeder: (amperes: string) => `feeder device ${amperes}`,
    highest: (volts: string) => `highest voltage ${volts}`,
    rack: (inches: number) => `rack of ${inches} in.`,
    panels: (count: number) => `${count} panels`,
    spares: (count: number) => (count === 1 ? '1 device without a load' : `${count} devices without loads`),
    noLoads: 'no loads',
    holds: 'The rule holds.',
    onBus: (bus: string, name: string, value: string) => `bus ${bus} (${name}): ${value}`,
  },
  es: {
    panel: (buses, amperes) => (buses === 1 ? `Panel de ${amperes}` : `Panel de ${buses} × ${amperes}`),
    sharing: 'reparto de carga',
    feeder: amperes => `protección de entrada ${amperes}`,
    highest: volts => `tensión máxima ${volts}`,
    rack: inches => `bastidor de ${inches} in`,
    panels: count => `${count} paneles`,
    spares: count => (count === 1 ? '1 dispositivo sin carga' : `${count} dispositivos sin carga`),
    noLoads: 'sin cargas',
    holds: 'La regla se cumple.',
    onBus: (bus, name, value) => `barra ${bus} (${name}): ${value}`,
  },
  fr: {
    panel: (buses, amperes) => (buses === 1 ? `Panneau de ${amperes}` : `Panneau de ${buses} × ${amperes}`),
    sharing: 'partage de charge',
    feeder: amperes => `protection amont ${amperes}`,
    highest: volts => `tension maximale ${volts}`,
    rack: inches => `baie de ${inches} in`,
    panels: count => `${count} panneaux`,
    spares: count => (count === 1 ? '1 appareil sans charge' : `${count} appareils sans charge`),
    noLoads: 'sans charge',
    holds: 'La règle est respectée.',
    onBus: (bus, name, value) => `jeu de barres ${bus} (${name}) : ${value}`,
  },
})
