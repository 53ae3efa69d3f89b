/** ISO 4217 with its decimals. */
export const currencies = { USD: 2, CAD: 2, EUR: 2, MXN: 2, JPY: 0 } as const
export type Currency = keyof typeof currencies
export const currencyCodes = ['USD', 'CAD', 'EUR', 'MXN', 'JPY'] as const satisfies readonly Currency[]
export const freightModes = ['included', 'prepaid_and_added', 'collect', 'advised_later'] as const

/** Incoterms 2020, those that the company uses. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DDP'] as const
export const leadTimeUnits = ['days', 'weeks'] as const

export const priceDisplays = ['on_request', 'list', 'own'] as const

/** A version is valid for at most so many days. */
export const mostValidDays = 365

/** What becomes of a request by itself, and from whom. */
export const automaticAnswers = ['off', 'draft', 'send'] as const
export const automaticFor = ['customers', 'everyone'] as const
