import { messages } from '#shared/messages.ts'

/** Why a video is not taken, or not deleted. */
export const videoRefusals = messages({
  en: {
    wrong_type: 'This kind of file is not taken: videos are MP4 or WebM.',
    in_use: (names: string) => `It is used: ${names}.`,
  },
  es: {
    wrong_type: 'Este tipo de archivo no se acepta: los vídeos son MP4 o WebM.',
    in_use: names => `Está en uso: ${names}.`,
  },
  fr: {
    wrong_type: 'Ce type de fichier n’est pas accepté : les vidéos sont en MP4 ou WebM.',
    in_use: names => `Elle est utilisée : ${names}.`,
  },
})
