import { documentTypes } from '#features/catalog/document/domain/document-record.ts'
import { wordDocumentType } from '#features/catalog/document/domain/document-type-words.ts'
import type { Language } from '#shared/language.ts'
import { messages } from '#shared/messages.ts'
import { type AskedType, askedKinds } from '../domain/documents-for.ts'

/** The words of a matrix of documents, on its page and in the files of a pack. */
export const complianceWords = messages({
  en: {
    papers: { datasheet: 'Data sheet', installation_manual: 'Installation guide', drawing: 'Drawing' },
    states: {
      valid: 'valid',
      expires_soon: 'expires within 60 days',
      expired: 'expired',
      missing: 'not available',
    },
    scopes: { product: 'this product', series: 'the series', company: 'the whole company' },
    columns: {
      line: 'Line',
      sku: 'Part number',
      type: 'Document',
      state: 'State',
      title: 'Title',
      file: 'File',
      language: 'Language',
      scope: 'About',
      issuer: 'Issuer',
      issued_on: 'Date',
      valid_until: 'Valid until',
      sha256: 'SHA-256',
      bytes: 'Bytes',
      source: 'Source',
    },
    shared: 'several lines',
    packName: 'documents',
    listed: 'List of documents',
    packed: (there: number, missing: number) => `Documents in this pack: ${there}. Not available: ${missing}.`,
  },
  es: {
    papers: { datasheet: 'Hoja de datos', installation_manual: 'Guía de instalación', drawing: 'Plano' },
    states: {
      valid: 'válido',
      expires_soon: 'vence en un plazo de 60 días',
      expired: 'vencido',
      missing: 'no disponible',
    },
    scopes: { product: 'este producto', series: 'la serie', company: 'toda la empresa' },
    columns: {
      line: 'Línea',
      sku: 'Número de parte',
      type: 'Documento',
      state: 'Estado',
      title: 'Título',
      file: 'Archivo',
      language: 'Idioma',
      scope: 'Trata de',
      issuer: 'Emisor',
      issued_on: 'Fecha',
      valid_until: 'Válido hasta',
      sha256: 'SHA-256',
      bytes: 'Bytes',
      source: 'Origen',
    },
    shared: 'varias líneas',
    packName: 'documentos',
    listed: 'Lista de documentos',
    packed: (there, missing) => `Documentos en este paquete: ${there}. No disponibles: ${missing}.`,
  },
  fr: {
    papers: { datasheet: 'Fiche technique', installation_manual: 'Guide d’installation', drawing: 'Plan' },
    states: {
      valid: 'valable',
      expires_soon: 'expire dans les 60 jours',
      expired: 'expiré',
      missing: 'non disponible',
    },
    scopes: { product: 'ce produit', series: 'la série', company: 'toute l’entreprise' },
    columns: {
      line: 'Ligne',
      sku: 'Référence',
      type: 'Document',
      state: 'État',
      title: 'Titre',
      file: 'Fichier',
      language: 'Langue',
      scope: 'Concerne',
      issuer: 'Émetteur',
      issued_on: 'Date',
      valid_until: 'Valable jusqu’au',
      sha256: 'SHA-256',
      bytes: 'Octets',
      source: 'Source',
    },
    shared: 'plusieurs lignes',
    packName: 'documents',
    listed: 'Liste des documents',
    packed: (there, missing) => `Documents dans ce dossier : ${there}. Non disponibles : ${missing}.`,
  },
})

export function typeWord(type: AskedType, language: Language): string {
  const { papers } = complianceWords[language]
  const kind = askedKinds.find(one => one === type)
  const stated = documentTypes.find(one => one === type)
  return kind ? papers[kind] : stated ? wordDocumentType(stated, language) : type
}
