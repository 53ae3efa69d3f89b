import { messages } from '#shared/messages.ts'

/** The texts for a form without a script that was refused. */
export const formRefusalText = messages({
  en: {
    not_saved: 'Nothing was saved: a field is not valid. A name is needed, and the note has at most 2,000 characters.',
    not_added: 'Nothing was added to the quote. A quantity is a whole number from 1 to 1,000,000.',
    not_found: 'Nothing was saved: this edit link is unknown or has ended.',
    stale_version: 'Nothing was saved: somebody has saved a version after yours. Open the edit link to compare.',
    too_large: 'Nothing was saved: the configuration is too large.',
    too_many_configurations: 'Nothing was saved: there are too many configurations. Delete one that you do not need.',
    too_many_versions: 'Nothing was saved: the configuration has too many versions. Save yours as a new one.',
    editLink: 'Edit link (optional)',
    editLinkHint: 'With the edit link of a saved configuration, this becomes its next version.',
  },
  es: {
    not_saved:
      'No se guardó nada: hay un campo que no es válido. Hace falta un nombre, y la nota admite como máximo 2.000 caracteres.',
    not_added: 'No se añadió nada a la cotización. Una cantidad es un número entero de 1 a 1.000.000.',
    not_found: 'No se guardó nada: este enlace de edición no existe o ha caducado.',
    stale_version:
      'No se guardó nada: alguien ha guardado una versión posterior a la suya. Abra el enlace de edición para comparar.',
    too_large: 'No se guardó nada: la configuración es demasiado grande.',
    too_many_configurations: 'No se guardó nada: hay demasiadas configuraciones. Elimine una que no necesite.',
    too_many_versions: 'No se guardó nada: la configuración tiene demasiadas versiones. Guarde la suya como una nueva.',
    editLink: 'Enlace de edición (opcional)',
    editLinkHint: 'Con el enlace de edición de una configuración guardada, esta será su siguiente versión.',
  },
  fr: {
    not_saved:
      'Rien n’a été enregistré : un champ n’est pas valide. Il faut un nom, et la note compte 2 000 caractères au plus.',
    not_added: 'Rien n’a été ajouté au devis. Une quantité est un nombre entier de 1 à 1 000 000.',
    not_found: 'Rien n’a été enregistré : ce lien de modification est inconnu ou a expiré.',
    stale_version:
      'Rien n’a été enregistré : quelqu’un a enregistré une version après la vôtre. Ouvrez le lien de modification pour comparer.',
    too_large: 'Rien n’a été enregistré : la configuration est trop volumineuse.',
    too_many_configurations:
      'Rien n’a été enregistré : il y a trop de configurations. Supprimez-en une dont vous n’avez pas besoin.',
    too_many_versions:
      'Rien n’a été enregistré : la configuration a trop de versions. Enregistrez la vôtre comme une nouvelle.',
    editLink: 'Lien de modification (facultatif)',
    editLinkHint:
      'Avec le lien de modification d’une configuration enregistrée, celle-ci en devient la version suivante.',
  },
})
