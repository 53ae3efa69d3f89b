import { messages } from '#shared/messages.ts'

/** Why a video is not taken. */
export const videoRefusals = messages({
  en: { wrong_type: 'This kind of file is not taken: videos are MP4 or WebM.' },
  es: { wrong_type: 'Este tipo de archivo no se acepta: los vídeos son MP4 o WebM.' },
  fr: { wrong_type: 'Ce type de fichier n’est pas accepté : les vidéos sont en MP4 ou WebM.' },
})
