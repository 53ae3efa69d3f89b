import { messages } from '#shared/messages.ts'

/** What documents state, as buyers call it. */
export const documentTypeText = messages({
  en: {
    cmrt: 'Conflict minerals (CMRT)',
    rohs: 'RoHS',
    reach: 'REACH',
    safety_file: 'UL or CSA file',
    nebs: 'Telcordia or NEBS report',
    clei: 'CLEI code',
    origin: 'Country of origin',
    export_code: 'Export codes (ECCN, HTS)',
    safety_data: 'Safety data sheet',
    warranty: 'Warranty',
  },
  es: {
    cmrt: 'Minerales de conflicto (CMRT)',
    rohs: 'RoHS',
    reach: 'REACH',
    safety_file: 'Expediente UL o CSA',
    nebs: 'Informe Telcordia o NEBS',
    clei: 'Código CLEI',
    origin: 'País de origen',
    export_code: 'Códigos de exportación (ECCN, HTS)',
    safety_data: 'Ficha de datos de seguridad',
    warranty: 'Garantía',
  },
  fr: {
    cmrt: 'Minerais de conflit (CMRT)',
    rohs: 'RoHS',
    reach: 'REACH',
    safety_file: 'Dossier UL ou CSA',
    nebs: 'Rapport Telcordia ou NEBS',
    clei: 'Code CLEI',
    origin: 'Pays d’origine',
    export_code: 'Codes d’exportation (ECCN, HTS)',
    safety_data: 'Fiche de données de sécurité',
    warranty: 'Garantie',
  },
})
