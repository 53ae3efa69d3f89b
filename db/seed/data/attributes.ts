import type { GroupKey } from '#features/catalog/catalog/contract.ts'
import type { AttributeKind } from '#features/catalog/catalog/server/tables.ts'
import type { Words } from '../catalog/words.ts'

export interface AttributeFacts extends Words {
  id: number
  key: string
  group: GroupKey
  kind: AttributeKind
  unit?: string
  metric?: string
  /** Place among the filters, and how the filter is drawn. */
  filter?: [place: number, control: 'options' | 'range']
  /** Place in a list row. */
  list?: number
}

/**
 * The specification attributes of spec §3, in the order of the page. Ids 9, 11, 16, 18, 19, 21, 22, 29, 32 are the
 * specification's; ours have three digits, the first one for the group. Keys are also words in page addresses.
 */
export const attributeFacts = [
  { id: 101, key: 'fuse_type', group: 'general', kind: 'option', filter: [2, 'options'], en: 'Fuse/breaker family', es: 'Familia de fusible o interruptor automático', fr: 'Famille de fusible ou de disjoncteur' },
  { id: 21, key: 'positions', group: 'general', kind: 'number', filter: [4, 'options'], list: 2, en: 'Number of positions', es: 'Número de posiciones', fr: 'Nombre de positions' },
  { id: 19, key: 'bus', group: 'general', kind: 'number', unit: 'A', filter: [3, 'range'], list: 3, en: 'Bus rating', es: 'Corriente nominal de la barra', fr: 'Courant assigné du jeu de barres' },
  { id: 22, key: 'max_fuse', group: 'general', kind: 'number', unit: 'A', filter: [5, 'range'], list: 4, en: 'Max. fuse/breaker', es: 'Fusible o interruptor automático máx.', fr: 'Fusible ou disjoncteur max.' },

  { id: 201, key: 'width', group: 'mechanical', kind: 'number', unit: 'in', metric: 'mm', en: 'Width', es: 'Anchura', fr: 'Largeur' },
  { id: 202, key: 'height', group: 'mechanical', kind: 'number', unit: 'in', metric: 'mm', en: 'Height', es: 'Altura', fr: 'Hauteur' },
  { id: 203, key: 'depth', group: 'mechanical', kind: 'number', unit: 'in', metric: 'mm', en: 'Depth', es: 'Profundidad', fr: 'Profondeur' },
  { id: 204, key: 'diameter', group: 'mechanical', kind: 'number', unit: 'in', metric: 'mm', en: 'Diameter', es: 'Diámetro', fr: 'Diamètre' },
  { id: 205, key: 'length', group: 'mechanical', kind: 'number', unit: 'in', metric: 'mm', en: 'Length', es: 'Longitud', fr: 'Longueur' },
  { id: 206, key: 'weight', group: 'mechanical', kind: 'number', unit: 'lb', metric: 'kg', en: 'Weight', es: 'Peso', fr: 'Masse' },
  { id: 11, key: 'rack', group: 'mechanical', kind: 'number', unit: 'RU', filter: [8, 'options'], list: 5, en: 'Rack spaces', es: 'Unidades de bastidor', fr: 'Unités de baie' },
  { id: 9, key: 'mounting', group: 'mechanical', kind: 'option', filter: [11, 'options'], list: 10, en: 'Mounting', es: 'Montaje', fr: 'Montage' },
  { id: 207, key: 'brackets', group: 'mechanical', kind: 'text', en: 'Mounting brackets', es: 'Escuadras de montaje', fr: 'Équerres de montage' },
  { id: 208, key: 'offset_positions', group: 'mechanical', kind: 'text', en: 'Offset mounting positions', es: 'Posiciones de montaje desplazado', fr: 'Positions de montage décalées' },
  { id: 209, key: 'access', group: 'mechanical', kind: 'option', en: 'Access', es: 'Acceso', fr: 'Accès' },
  { id: 210, key: 'finish', group: 'mechanical', kind: 'option', en: 'Finish', es: 'Acabado', fr: 'Finition' },
  { id: 211, key: 'material', group: 'mechanical', kind: 'text', en: 'Material', es: 'Material', fr: 'Matériau' },
  { id: 212, key: 'color', group: 'mechanical', kind: 'text', en: 'Color', es: 'Color', fr: 'Couleur' },
  { id: 213, key: 'pitch', group: 'mechanical', kind: 'number', unit: 'in', metric: 'mm', en: 'Position pitch', es: 'Paso entre posiciones', fr: 'Pas entre positions' },
  { id: 214, key: 'positions_used', group: 'mechanical', kind: 'number', en: 'Positions used', es: 'Posiciones ocupadas', fr: 'Positions occupées' },
  { id: 215, key: 'from_mount', group: 'mechanical', kind: 'option', list: 13, en: 'Equipment width', es: 'Ancho del equipo', fr: 'Largeur de l’équipement' },
  { id: 216, key: 'to_mount', group: 'mechanical', kind: 'option', list: 14, en: 'Rack width', es: 'Ancho del bastidor', fr: 'Largeur de la baie' },
  { id: 217, key: 'offset', group: 'mechanical', kind: 'number', unit: 'in', metric: 'mm', list: 15, en: 'Offset from the mounting face', es: 'Desplazamiento respecto del plano de montaje', fr: 'Décalage par rapport au plan de montage' },
  { id: 218, key: 'airflow', group: 'mechanical', kind: 'text', en: 'Airflow', es: 'Flujo de aire', fr: 'Flux d’air' },
  { id: 219, key: 'rings', group: 'mechanical', kind: 'number', list: 16, en: 'Cable rings', es: 'Anillas guiacables', fr: 'Anneaux passe-câbles' },

  { id: 16, key: 'voltage', group: 'electrical', kind: 'option', filter: [6, 'options'], en: 'Nominal voltage', es: 'Tensión nominal', fr: 'Tension nominale' },
  { id: 301, key: 'voltage_range', group: 'electrical', kind: 'range', unit: 'V', en: 'Voltage range (DC)', es: 'Rango de tensión (CC)', fr: 'Plage de tension (CC)' },
  { id: 18, key: 'buses', group: 'electrical', kind: 'number', filter: [7, 'options'], en: 'Number of buses', es: 'Número de barras', fr: 'Nombre de jeux de barres' },
  { id: 302, key: 'max_interrupt', group: 'electrical', kind: 'number', unit: 'A', en: 'Max. interrupt device', es: 'Protección máx. aguas arriba', fr: 'Protection amont max.' },
  { id: 333, key: 'output_protection', group: 'electrical', kind: 'text', list: 17, en: 'Upstream device of each outgoing cable', es: 'Protección aguas arriba de cada cable de salida', fr: 'Protection amont de chaque câble de départ' },
  { id: 334, key: 'common_bus', group: 'electrical', kind: 'boolean', en: 'Bus common to the positions', es: 'Barra común a las posiciones', fr: 'Jeu de barres commun aux positions' },
  { id: 303, key: 'max_load_per_bus', group: 'electrical', kind: 'number', unit: 'A', en: 'Max. continuous load per bus', es: 'Carga continua máx. por barra', fr: 'Charge continue max. par jeu de barres' },
  { id: 304, key: 'power_dissipation', group: 'electrical', kind: 'number', unit: 'W', en: 'Power dissipation, fully loaded', es: 'Potencia disipada a plena carga', fr: 'Puissance dissipée à pleine charge' },
  { id: 305, key: 'fuse_breaker_type', group: 'electrical', kind: 'option', list: 1, en: 'Fuse/breaker type', es: 'Tipo de fusible o interruptor automático', fr: 'Type de fusible ou de disjoncteur' },
  { id: 306, key: 'positions_per_bus', group: 'electrical', kind: 'number', en: 'Positions per bus', es: 'Posiciones por barra', fr: 'Positions par jeu de barres' },
  { id: 307, key: 'positions_text', group: 'electrical', kind: 'text', en: 'Positions per bus, by type', es: 'Posiciones por barra, por tipo', fr: 'Positions par jeu de barres, par type' },
  { id: 308, key: 'klm_positions_per_bus', group: 'electrical', kind: 'number', en: 'KLM positions per bus', es: 'Posiciones KLM por barra', fr: 'Positions KLM par jeu de barres' },
  { id: 309, key: 'tpa_positions_per_bus', group: 'electrical', kind: 'number', en: 'TPA positions per bus', es: 'Posiciones TPA por barra', fr: 'Positions TPA par jeu de barres' },
  { id: 310, key: 'gmt_positions_per_bus', group: 'electrical', kind: 'number', en: 'GMT positions per bus', es: 'Posiciones GMT por barra', fr: 'Positions GMT par jeu de barres' },
  { id: 316, key: 'bullet_positions_per_bus', group: 'electrical', kind: 'number', en: 'Bullet positions per bus', es: 'Posiciones «bullet» por barra', fr: 'Positions « bullet » par jeu de barres' },
  { id: 311, key: 'max_per_position', group: 'electrical', kind: 'text', en: 'Max. per position', es: 'Máx. por posición', fr: 'Max. par position' },
  { id: 315, key: 'gmt_max', group: 'electrical', kind: 'number', unit: 'A', en: 'Max. per GMT position', es: 'Máx. por posición GMT', fr: 'Max. par position GMT' },
  { id: 312, key: 'load_sharing', group: 'electrical', kind: 'boolean', en: 'Load sharing', es: 'Reparto de carga entre A y B', fr: 'Partage de charge entre A et B' },
  { id: 313, key: 'filtered', group: 'electrical', kind: 'boolean', en: 'Filtered', es: 'Con filtro', fr: 'Filtrage' },
  { id: 314, key: 'volt_current_meter', group: 'electrical', kind: 'boolean', en: 'Volt/current meter', es: 'Voltímetro y amperímetro', fr: 'Voltmètre et ampèremètre' },
  { id: 320, key: 'rating', group: 'electrical', kind: 'number', unit: 'A', filter: [1, 'range'], list: 6, en: 'Rated current', es: 'Corriente nominal', fr: 'Courant assigné' },
  { id: 321, key: 'max_load', group: 'electrical', kind: 'number', unit: 'A', list: 7, en: 'Max. continuous load', es: 'Carga continua máx.', fr: 'Charge continue max.' },
  { id: 322, key: 'derating', group: 'electrical', kind: 'number', unit: '%', en: 'Derating', es: 'Factor de reducción', fr: 'Taux de charge continue' },
  { id: 323, key: 'rated_voltage', group: 'electrical', kind: 'text', list: 8, en: 'Rated voltage', es: 'Tensión nominal del dispositivo', fr: 'Tension assignée' },
  { id: 324, key: 'interrupting_rating', group: 'electrical', kind: 'text', en: 'Interrupting rating', es: 'Poder de corte', fr: 'Pouvoir de coupure' },
  { id: 325, key: 'current_limiting', group: 'electrical', kind: 'boolean', en: 'Current limiting', es: 'Limitador de corriente', fr: 'Limiteur de courant' },
  { id: 326, key: 'speed', group: 'electrical', kind: 'text', en: 'Operating speed', es: 'Velocidad de actuación', fr: 'Vitesse de fusion' },
  { id: 327, key: 'poles', group: 'electrical', kind: 'number', filter: [12, 'options'], list: 9, en: 'Number of poles', es: 'Número de polos', fr: 'Nombre de pôles' },
  { id: 328, key: 'pole_connection', group: 'electrical', kind: 'text', en: 'Pole connection', es: 'Conexión de los polos', fr: 'Couplage des pôles' },
  { id: 329, key: 'technology', group: 'electrical', kind: 'text', en: 'Trip technology', es: 'Tecnología de disparo', fr: 'Technologie de déclenchement' },
  { id: 330, key: 'delay', group: 'electrical', kind: 'text', en: 'Trip delay', es: 'Retardo de disparo', fr: 'Temporisation de déclenchement' },
  { id: 331, key: 'load_break', group: 'electrical', kind: 'boolean', en: 'Load-break by pulling the fuse', es: 'Corte en carga al extraer el fusible', fr: 'Coupure en charge par retrait du fusible' },
  { id: 332, key: 'conducting', group: 'electrical', kind: 'boolean', en: 'Conducting', es: 'Conduce la corriente', fr: 'Conduit le courant' },

  { id: 29, key: 'input', group: 'connections', kind: 'option', filter: [9, 'options'], en: 'Input type', es: 'Tipo de entrada', fr: 'Type d’entrée' },
  { id: 401, key: 'input_type', group: 'connections', kind: 'text', en: 'Input terminals', es: 'Bornes de entrada', fr: 'Bornes d’entrée' },
  { id: 402, key: 'input_wire', group: 'connections', kind: 'text', en: 'Input wire range', es: 'Sección del cable de entrada', fr: 'Section des câbles d’entrée' },
  { id: 403, key: 'input_terminal_width', group: 'connections', kind: 'number', unit: 'in', metric: 'mm', en: 'Max. terminal width, input', es: 'Ancho máx. del terminal, entrada', fr: 'Largeur max. de cosse, entrée' },
  { id: 32, key: 'output', group: 'connections', kind: 'option', filter: [10, 'options'], en: 'Output type', es: 'Tipo de salida', fr: 'Type de sortie' },
  { id: 404, key: 'output_type', group: 'connections', kind: 'text', en: 'Output terminals', es: 'Bornes de salida', fr: 'Bornes de sortie' },
  { id: 405, key: 'output_wire', group: 'connections', kind: 'text', en: 'Output wire range', es: 'Sección del cable de salida', fr: 'Section des câbles de sortie' },
  { id: 406, key: 'output_terminal_width', group: 'connections', kind: 'number', unit: 'in', metric: 'mm', en: 'Max. terminal width, output', es: 'Ancho máx. del terminal, salida', fr: 'Largeur max. de cosse, sortie' },
  { id: 407, key: 'ground_type', group: 'connections', kind: 'text', en: 'Chassis ground type', es: 'Toma de tierra del chasis', fr: 'Borne de terre du châssis' },
  { id: 408, key: 'ground_wire', group: 'connections', kind: 'text', en: 'Ground wire range', es: 'Sección del cable de tierra', fr: 'Section du câble de terre' },
  { id: 409, key: 'terminal', group: 'connections', kind: 'option', filter: [13, 'options'], list: 11, en: 'Terminals', es: 'Terminales', fr: 'Raccordement' },

  { id: 501, key: 'operating_temperature', group: 'environmental', kind: 'text', en: 'Short-term operating temperature', es: 'Temperatura de servicio a corto plazo', fr: 'Température de service à court terme' },
  { id: 502, key: 'max_ambient', group: 'environmental', kind: 'text', en: 'Max. ambient temperature', es: 'Temperatura ambiente máx.', fr: 'Température ambiante max.' },
  { id: 503, key: 'storage_temperature', group: 'environmental', kind: 'text', en: 'Storage temperature', es: 'Temperatura de almacenamiento', fr: 'Température de stockage' },
  { id: 504, key: 'humidity', group: 'environmental', kind: 'text', en: 'Humidity range', es: 'Rango de humedad', fr: 'Plage d’humidité' },

  { id: 601, key: 'alarm_indicators', group: 'alarming', kind: 'text', en: 'Alarm indicators', es: 'Pilotos de alarma', fr: 'Voyants d’alarme' },
  { id: 602, key: 'alarm_functions', group: 'alarming', kind: 'text', en: 'Alarm functions', es: 'Funciones de alarma', fr: 'Fonctions d’alarme' },
  { id: 603, key: 'alarm_connection', group: 'alarming', kind: 'text', en: 'Alarm connection type', es: 'Conexión de alarma', fr: 'Raccordement des alarmes' },
  { id: 604, key: 'alarm_rating', group: 'alarming', kind: 'text', en: 'Alarm contact rating', es: 'Valores nominales de los contactos de alarma', fr: 'Caractéristiques des contacts d’alarme' },

  { id: 701, key: 'safety_type', group: 'standards', kind: 'text', en: 'Safety standard', es: 'Norma de seguridad', fr: 'Norme de sécurité' },
  { id: 702, key: 'safety_approvals', group: 'standards', kind: 'text', en: 'Safety approvals', es: 'Homologaciones de seguridad', fr: 'Homologations de sécurité' },
  { id: 703, key: 'telcordia', group: 'standards', kind: 'text', en: 'Telcordia approvals', es: 'Requisitos Telcordia', fr: 'Exigences Telcordia' },
  { id: 704, key: 'clei', group: 'standards', kind: 'text', en: 'CLEI code', es: 'Código CLEI', fr: 'Code CLEI' },

  { id: 801, key: 'packaged_width', group: 'packaging', kind: 'number', unit: 'in', metric: 'mm', en: 'Packaged width', es: 'Anchura con embalaje', fr: 'Largeur emballée' },
  { id: 802, key: 'packaged_length', group: 'packaging', kind: 'number', unit: 'in', metric: 'mm', en: 'Packaged length', es: 'Longitud con embalaje', fr: 'Longueur emballée' },
  { id: 803, key: 'packaged_depth', group: 'packaging', kind: 'number', unit: 'in', metric: 'mm', en: 'Packaged depth', es: 'Profundidad con embalaje', fr: 'Profondeur emballée' },
  { id: 804, key: 'packaged_weight', group: 'packaging', kind: 'number', unit: 'lb', metric: 'kg', en: 'Packaged weight', es: 'Peso con embalaje', fr: 'Masse emballée' },
  { id: 805, key: 'pack_quantity', group: 'packaging', kind: 'number', list: 12, en: 'Quantity per pack', es: 'Unidades por paquete', fr: 'Quantité par lot' },
] as const satisfies AttributeFacts[]

export type AttributeKey = (typeof attributeFacts)[number]['key']
