import { messages } from '#shared/messages.ts'

/** Why a picture is not taken, not changed or not deleted. */
export const mediaRefusals = messages({
  en: {
    faults: {
      empty: 'The file is empty.',
      wrong_type:
        'This is no picture of a kind that is taken: JPEG, PNG, WebP, AVIF or SVG. The content counts, not the ending.',
      broken: 'The picture cannot be read: it is damaged or incomplete.',
      too_many_pixels: 'The picture has more than 50 megapixels.',
      too_narrow: 'One side of the picture is more than ten times as long as the other.',
      svg_too_large: 'The drawing has more than 2 MB.',
      svg_no_size: 'The drawing states no size: it needs a viewBox, or width and height in pixels.',
      took_too_long: 'The picture takes too long to read. Save it smaller and send it again.',
      no_encoder:
        'This server cannot take photographs: the optional package “sharp” is not installed. Drawings (SVG) can be uploaded.',
      not_square: 'An icon is square: one side of this picture is more than a quarter longer than the other.',
      icon_too_small: 'An icon needs at least 180 pixels on each side. Choose a larger picture or a drawing (SVG).',
    },
    too_many: (most: number) => `There are ${most} pictures already; delete some first.`,
    in_use: (names: string) => `It is used: ${names}.`,
    no_such_picture: 'There is no such picture any more.',
    in_use_elsewhere: 'It is used.',
    too_long: (most: number) => `At most ${most} letters.`,
    no_name: 'A picture has a name.',
  },
  es: {
    faults: {
      empty: 'El archivo está vacío.',
      wrong_type:
        'No es una imagen de los tipos admitidos: JPEG, PNG, WebP, AVIF o SVG. Cuenta el contenido, no la extensión.',
      broken: 'La imagen no se puede leer: está dañada o incompleta.',
      too_many_pixels: 'La imagen tiene más de 50 megapíxeles.',
      too_narrow: 'Un lado de la imagen es más de diez veces más largo que el otro.',
      svg_too_large: 'El dibujo pesa más de 2 MB.',
      svg_no_size: 'El dibujo no indica su tamaño: necesita viewBox, o ancho y alto en píxeles.',
      took_too_long: 'La imagen tarda demasiado en leerse. Guárdela más pequeña y envíela de nuevo.',
      no_encoder:
        'Este servidor no admite fotografías: no está instalado el paquete opcional «sharp». Sí se pueden subir dibujos (SVG).',
      not_square: 'Un icono es cuadrado: un lado de esta imagen supera al otro en más de una cuarta parte.',
      icon_too_small: 'Un icono necesita al menos 180 píxeles por lado. Elija una imagen más grande o un dibujo (SVG).',
    },
    too_many: most => `Ya hay ${most} imágenes; elimine alguna antes.`,
    in_use: names => `Está en uso: ${names}.`,
    no_such_picture: 'Esta imagen ya no existe.',
    in_use_elsewhere: 'Está en uso.',
    too_long: most => `${most} caracteres como máximo.`,
    no_name: 'Una imagen tiene un nombre.',
  },
  fr: {
    faults: {
      empty: 'Le fichier est vide.',
      wrong_type:
        'Ce n’est pas une image d’un type accepté : JPEG, PNG, WebP, AVIF ou SVG. C’est le contenu qui compte, pas l’extension.',
      broken: 'L’image est illisible : elle est endommagée ou incomplète.',
      too_many_pixels: 'L’image dépasse 50 mégapixels.',
      too_narrow: 'Un côté de l’image est plus de dix fois plus long que l’autre.',
      svg_too_large: 'Le dessin dépasse 2 Mo.',
      svg_no_size:
        'Le dessin n’indique pas sa taille : il lui faut un viewBox, ou une largeur et une hauteur en pixels.',
      took_too_long: 'L’image est trop longue à lire. Enregistrez-la en plus petit et renvoyez-la.',
      no_encoder:
        'Ce serveur n’accepte pas les photographies : le paquet facultatif « sharp » n’est pas installé. Les dessins (SVG) peuvent être envoyés.',
      not_square: 'Une icône est carrée : un côté de cette image dépasse l’autre de plus d’un quart.',
      icon_too_small:
        'Une icône exige au moins 180 pixels de côté. Choisissez une image plus grande ou un dessin (SVG).',
    },
    too_many: most => `Il y a déjà ${most} images ; supprimez-en d’abord.`,
    in_use: names => `Elle est utilisée : ${names}.`,
    no_such_picture: 'Cette image n’existe plus.',
    in_use_elsewhere: 'Elle est utilisée.',
    too_long: most => `${most} caractères au plus.`,
    no_name: 'Une image a un nom.',
  },
})
