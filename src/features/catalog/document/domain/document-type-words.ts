import type { Language } from '#shared/language.ts'
import { documentTypeText } from '../messages/document-types.ts'
import type { DocumentType } from './document-record.ts'

export const wordDocumentType = (type: DocumentType, language: Language): string => documentTypeText[language][type]
