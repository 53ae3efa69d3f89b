import { messages } from '#shared/messages.ts'

/** Why a document or its file is not taken. */
export const documentRefusals = messages({
  en: {
    faults: {
      required: 'Value is required',
      wrong_value: 'This value is not possible.',
      wrong_date: 'Not a day: write it as 2026-11-23.',
      ends_before: 'It ends before it begins.',
      too_long: 'This text is too long.',
      too_many: 'At most 500; choose their series instead.',
      unknown_product: 'One of these products does not exist.',
      unknown_series: 'One of these series does not exist.',
      file_by_step: 'A file is replaced by another file, not taken back.',
    },
    empty: 'The file is empty.',
    wrong_type:
      'This kind of file is not taken: PDF, pictures, office documents, texts, and drawings as DXF, DWG, STEP or IGES.',
    same_file: 'This is the file that counts already.',
    is_public: 'It is public: make it internal first.',
  },
  es: {
    faults: {
      required: 'El valor es obligatorio',
      wrong_value: 'Este valor no es posible.',
      wrong_date: 'No es un día: escríbalo así: 2026-11-23.',
      ends_before: 'Termina antes de empezar.',
      too_long: 'Este texto es demasiado largo.',
      too_many: '500 como máximo; elija en su lugar la serie.',
      unknown_product: 'Uno de estos productos no existe.',
      unknown_series: 'Una de estas series no existe.',
      file_by_step: 'Un archivo se sustituye por otro; no se deshace.',
    },
    empty: 'El archivo está vacío.',
    wrong_type:
      'No se admite este tipo de archivo: PDF, imágenes, documentos de oficina, textos y planos en DXF, DWG, STEP o IGES.',
    same_file: 'Este es ya el archivo vigente.',
    is_public: 'Es público: hágalo antes interno.',
  },
  fr: {
    faults: {
      required: 'La valeur est obligatoire',
      wrong_value: 'Cette valeur n’est pas possible.',
      wrong_date: 'Ce n’est pas un jour : écrivez 2026-11-23.',
      ends_before: 'La fin précède le début.',
      too_long: 'Ce texte est trop long.',
      too_many: '500 au plus ; choisissez plutôt la série.',
      unknown_product: 'L’un de ces produits n’existe pas.',
      unknown_series: 'L’une de ces séries n’existe pas.',
      file_by_step: 'Un fichier se remplace par un autre ; cela ne s’annule pas.',
    },
    empty: 'Le fichier est vide.',
    wrong_type:
      'Ce type de fichier n’est pas accepté : PDF, images, documents bureautiques, textes, et plans en DXF, DWG, STEP ou IGES.',
    same_file: 'C’est déjà le fichier en vigueur.',
    is_public: 'Il est public : rendez-le d’abord interne.',
  },
})
