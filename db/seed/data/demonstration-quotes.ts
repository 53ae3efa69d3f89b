import type { ClosingReason } from '#features/quotes/quote-answer/domain/answer-words.ts'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import type { Language } from '#shared/language.ts'

export interface DemonstrationCustomer {
  name: [string, string]
  company: string
  email: string
  phone: string
  language: Language
  /** As in the slice address: ISO 3166-1 by position. */
  countryId: number
  city: string
  street: string
  postalCode: string
  currency: 'USD' | 'CAD' | 'EUR' | 'MXN'
  /** Without an account. */
  isGuest?: true
}

/** Invented people: no such company, domain or telephone number exists. */
export const customers: readonly DemonstrationCustomer[] = [
  { name: ['Dana', 'Whitfield'], company: 'Larkmoor Telecom', email: 'dana.whitfield@larkmoor.example', phone: '+1 555 0101', language: 'en', countryId: 237, city: 'Raleigh', street: '40 Exchange Plaza', postalCode: '27601', currency: 'USD' },
  { name: ['Marcus', 'Bell'], company: 'Pine Hollow Cooperative', email: 'm.bell@pinehollow.example', phone: '+1 555 0102', language: 'en', countryId: 237, city: 'Duluth', street: '7 Harbor Road', postalCode: '55802', currency: 'USD' },
  { name: ['Priya', 'Raman'], company: 'Northgate Data Centers', email: 'priya.raman@northgate.example', phone: '+1 555 0103', language: 'en', countryId: 237, city: 'Reno', street: '1900 Basin Way', postalCode: '89502', currency: 'USD' },
  { name: ['Owen', 'Tremblay'], company: 'Lac Clair Mobile', email: 'owen.tremblay@lacclair.example', phone: '+1 555 0104', language: 'fr', countryId: 41, city: 'Québec', street: '12, rue des Ormes', postalCode: 'G1K 3A1', currency: 'CAD' },
  { name: ['Lucía', 'Herrera'], company: 'Redes del Bajío', email: 'lucia.herrera@redesbajio.example', phone: '+52 555 0105', language: 'es', countryId: 145, city: 'León', street: 'Calle Hidalgo 210', postalCode: '37000', currency: 'MXN' },
  { name: ['Andrés', 'Molina'], company: 'Enlaces Andinos', email: 'a.molina@enlacesandinos.example', phone: '+57 555 0106', language: 'es', countryId: 49, city: 'Bogotá', street: 'Carrera 9 n.º 71-20', postalCode: '110231', currency: 'USD' },
  { name: ['Claudia', 'Ferrer'], company: 'Instalaciones Ferrer', email: 'claudia@instalacionesferrer.example', phone: '+34 555 0107', language: 'es', countryId: 211, city: 'Zaragoza', street: 'Avenida del Ebro 18', postalCode: '50003', currency: 'EUR', isGuest: true },
  { name: ['Julien', 'Morel'], company: 'Énergie Télécom Morel', email: 'julien.morel@etmorel.example', phone: '+33 555 0108', language: 'fr', countryId: 77, city: 'Nantes', street: '5, quai de la Fosse', postalCode: '44000', currency: 'EUR' },
  { name: ['Sophie', 'Lambert'], company: 'Réseaux du Nord', email: 's.lambert@reseauxdunord.example', phone: '+33 555 0109', language: 'fr', countryId: 77, city: 'Lille', street: '31, rue Nationale', postalCode: '59000', currency: 'EUR' },
  { name: ['Hannah', 'Vogel'], company: 'Vogel Systemtechnik', email: 'h.vogel@vogel-systemtechnik.example', phone: '+49 555 0110', language: 'en', countryId: 84, city: 'Kassel', street: 'Werkstraße 3', postalCode: '34117', currency: 'EUR' },
  { name: ['Grace', 'Okafor'], company: 'Summit Ridge Wireless', email: 'grace.okafor@summitridge.example', phone: '+1 555 0111', language: 'en', countryId: 237, city: 'Boise', street: '88 Ridge Avenue', postalCode: '83702', currency: 'USD' },
  { name: ['Ethan', 'Shaw'], company: '', email: 'ethan.shaw@mailbox.example', phone: '', language: 'en', countryId: 237, city: 'Tulsa', street: '15 Cedar Street', postalCode: '74103', currency: 'USD', isGuest: true },
]

/** A quote and its history; days before today. */
export interface DemonstrationQuote {
  /** Position in the list of customers. */
  customer: number
  requested: number
  status: QuoteStatus
  project: string
  comment?: string
  /** Series and quantity of each line; the seed takes a product of the series. */
  lines: readonly [series: string, quantity: number][]
  freeLines?: readonly [text: string, quantity: number][]
  /** How many versions have gone out, and for how many days the last is still valid. */
  versions?: number
  validFor?: number
  reason?: ClosingReason
  competitor?: string
  assignee?: 'sales' | 'sales_managers'
  isHigh?: true
  hasFile?: true
  messages?: readonly [author: 'customer' | 'staff', text: string][]
  note?: string
}

/** Forty quotes in all statuses, so that the desk of a new installation shows what it is for. */
export const quotes: readonly DemonstrationQuote[] = [
  { customer: 0, requested: 0, status: 'submitted', project: 'Raleigh CO, bay 14', comment: 'We need both feeds terminated from the rear. Delivery before the end of next month.', lines: [['gmt-fuse-panels', 2], ['gmt-fuses', 40], ['dummy-fusesblanking-plugs', 20]], isHigh: true },
  { customer: 6, requested: 0, status: 'submitted', project: 'Ampliación de sala en Zaragoza', comment: '¿Pueden confirmar el espacio libre detrás del panel?', lines: [['tpagmt-fuse-panels', 1], ['tpa-fuses', 12]], freeLines: [['Panel de 20 A para 10 circuitos, 1U', 2]] },
  { customer: 3, requested: 1, status: 'submitted', project: 'Site LC-207', comment: 'Accès avant obligatoire : les baies sont contre un mur.', lines: [['total-front-access-fuse-panels', 4], ['gmt-fuses', 80]] },
  { customer: 11, requested: 1, status: 'submitted', project: '', comment: 'First time buyer. What do I need besides the panel?', lines: [['demarcation-panels', 1]] },
  { customer: 10, requested: 1, status: 'submitted', project: 'Ridge tower refresh', lines: [['optimum-value-gmt-fuse-panels', 6], ['gmt-fuses', 60], ['heat-baffles', 6]], hasFile: true },
  { customer: 4, requested: 2, status: 'submitted', project: 'Nodo Silao', lines: [['klmgmt-fuse-panels', 2], ['klm-fuses', 20], ['gmt-fuses', 20]] },
  { customer: 1, requested: 2, status: 'submitted', project: 'Harbor Road hut', lines: [['optimum-value-breaker-panels', 1], ['ov-breaker-panel-circuit-breakers', 8]], freeLines: [['Alarm cable, 3 m, to our existing shelf', 1]] },
  { customer: 9, requested: 3, status: 'submitted', project: 'Kassel Labor', comment: 'Please quote in euro.', lines: [['single-pole-circuit-breakers', 10], ['rack-adapters', 2]] },
  { customer: 7, requested: 4, status: 'submitted', project: 'Baies 3 et 4', lines: [['tpa-fuse-panels', 2], ['tpa-fuses', 16], ['cable-management', 4]] },
  { customer: 2, requested: 3, status: 'in_review', project: 'Reno hall B', lines: [['high-current-power-distribution-panels', 4], ['tpa-fuses', 32], ['dummy-fusesblanking-plugs', 16]], assignee: 'sales', note: 'Load list says 61 A per bus; check the derating before pricing.', isHigh: true, messages: [['staff', 'Thank you for the load list. May the feeds be terminated with two-hole lugs?'], ['customer', 'Yes, two-hole, 5/8 inch spacing.']] },
  { customer: 0, requested: 5, status: 'in_review', project: 'Raleigh CO, spares', lines: [['gmt-fuses', 200], ['dummy-fusesblanking-plugs', 50]], assignee: 'sales' },
  { customer: 5, requested: 6, status: 'in_review', project: 'Estación Chía', lines: [['tpagmt-fuse-panels', 3], ['tpa-fuses', 24], ['gmt-fuses', 30]], freeLines: [['Fusible de 60 A tipo bala, color azul', 6]], assignee: 'sales' },
  { customer: 8, requested: 7, status: 'in_review', project: 'Lille Sud', lines: [['total-front-access-fuse-panels', 2], ['gmt-fuses', 40]], assignee: 'sales_managers', note: 'Réseaux du Nord compares us with two others.' },
  { customer: 10, requested: 8, status: 'in_review', project: 'Boise rack 9', lines: [['klm-fuse-panels', 1], ['klm-fuses', 10]], assignee: 'sales' },
  { customer: 3, requested: 9, status: 'in_review', project: 'Site LC-198', lines: [['total-front-access-fuse-panels', 2], ['gmt-fuses', 36]], versions: 1, validFor: 15, assignee: 'sales', messages: [['customer', 'Serait-il possible d’avoir un délai plus court pour le premier panneau ?']] },
  { customer: 7, requested: 10, status: 'in_review', project: 'Armoire de quai', lines: [['demarcation-panels', 3]], assignee: 'sales_managers' },
  { customer: 2, requested: 12, status: 'sent', project: 'Reno hall A', lines: [['high-current-power-distribution-panels', 2], ['tpa-fuses', 16]], versions: 2, validFor: 18, assignee: 'sales' },
  { customer: 0, requested: 14, status: 'sent', project: 'Raleigh CO, bay 12', lines: [['gmt-fuse-panels', 4], ['gmt-fuses', 80], ['heat-baffles', 4]], versions: 1, validFor: 5, assignee: 'sales', messages: [['staff', 'The panels ship from stock; the heat baffles follow one week later.']] },
  { customer: 4, requested: 15, status: 'sent', project: 'Nodo Irapuato', lines: [['klmgmt-fuse-panels', 1], ['klm-fuses', 10], ['gmt-fuses', 10]], versions: 1, validFor: 3, assignee: 'sales' },
  { customer: 6, requested: 16, status: 'sent', project: 'Cuadro de la azotea', lines: [['tpagmt-fuse-panels', 1], ['tpa-fuses', 8]], versions: 1, validFor: 14, assignee: 'sales' },
  { customer: 1, requested: 18, status: 'sent', project: 'Pole Lake hut', lines: [['optimum-value-breaker-panels', 2], ['ov-breaker-panel-circuit-breakers', 16]], versions: 1, validFor: 12, assignee: 'sales', hasFile: true },
  { customer: 9, requested: 19, status: 'sent', project: 'Kassel Ersatz', lines: [['single-pole-circuit-breakers', 20], ['two-pole-circuit-breakers', 4]], versions: 1, validFor: 11, assignee: 'sales_managers' },
  { customer: 8, requested: 20, status: 'sent', project: 'Roubaix', lines: [['total-front-access-fuse-panels', 1], ['gmt-fuses', 18]], versions: 3, validFor: 20, assignee: 'sales_managers' },
  { customer: 5, requested: 21, status: 'sent', project: 'Estación Facatativá', lines: [['tpagmt-fuse-panels', 2], ['tpa-fuses', 20]], versions: 1, validFor: 9, assignee: 'sales' },
  { customer: 10, requested: 22, status: 'sent', project: 'Ridge spares', lines: [['gmt-fuses', 100], ['dummy-fusesblanking-plugs', 40]], versions: 1, validFor: 8, assignee: 'sales' },
  { customer: 3, requested: 24, status: 'sent', project: 'Site LC-181', lines: [['total-front-access-fuse-panels', 6], ['gmt-fuses', 108]], versions: 2, validFor: 25, assignee: 'sales', isHigh: true },
  { customer: 0, requested: 40, status: 'accepted', project: 'Raleigh CO, bay 9', lines: [['gmt-fuse-panels', 2], ['gmt-fuses', 40]], versions: 1, assignee: 'sales' },
  { customer: 2, requested: 52, status: 'accepted', project: 'Reno entrance', lines: [['high-current-power-distribution-panels', 1], ['tpa-fuses', 8]], versions: 2, assignee: 'sales' },
  { customer: 7, requested: 61, status: 'accepted', project: 'Saint-Nazaire', lines: [['tpa-fuse-panels', 1], ['tpa-fuses', 8]], versions: 1, assignee: 'sales_managers' },
  { customer: 4, requested: 70, status: 'accepted', project: 'Nodo Celaya', lines: [['klmgmt-fuse-panels', 2], ['klm-fuses', 20]], versions: 1, assignee: 'sales' },
  { customer: 10, requested: 77, status: 'accepted', project: 'Boise rack 4', lines: [['klm-fuse-panels', 2], ['klm-fuses', 20]], versions: 1, assignee: 'sales' },
  { customer: 1, requested: 45, status: 'declined', project: 'Cloquet hut', lines: [['optimum-value-breaker-panels', 1], ['ov-breaker-panel-circuit-breakers', 6]], versions: 1, reason: 'price', assignee: 'sales' },
  { customer: 8, requested: 58, status: 'declined', project: 'Arras', lines: [['total-front-access-fuse-panels', 2], ['gmt-fuses', 20]], versions: 2, reason: 'competitor', competitor: 'Another maker', assignee: 'sales_managers' },
  { customer: 5, requested: 66, status: 'declined', project: 'Estación Tunja', lines: [['tpagmt-fuse-panels', 1], ['tpa-fuses', 6]], versions: 1, reason: 'project_stopped', assignee: 'sales' },
  { customer: 9, requested: 80, status: 'expired', project: 'Kassel Prüfstand', lines: [['two-pole-circuit-breakers', 2]], versions: 1, assignee: 'sales_managers' },
  { customer: 11, requested: 85, status: 'expired', project: '', lines: [['demarcation-panels', 1]], versions: 1, assignee: 'sales' },
  { customer: 6, requested: 90, status: 'expired', project: 'Nave 2', lines: [['tpagmt-fuse-panels', 2], ['tpa-fuses', 16]], versions: 1, assignee: 'sales' },
  { customer: 11, requested: 30, status: 'cancelled', project: '', lines: [['telecom-fused-disconnects', 1]] },
  { customer: 1, requested: 48, status: 'cancelled', project: 'Harbor Road, old list', lines: [['optimum-value-breaker-panels', 1]] },
  { customer: 3, requested: 63, status: 'cancelled', project: 'Site LC-150', lines: [['total-front-access-fuse-panels', 1]], assignee: 'sales' },
]
