import { messages } from '#shared/messages.ts'

/** Why a snippet cannot be so. */
export const snippetRefusals = messages({
  en: {
    shortcut_taken: 'Another of these snippets has this shortcut.',
    no_text: 'A snippet has a text in at least one language.',
    unknown_placeholder: (names: string) => `There is no such placeholder: ${names}.`,
    not_shared: 'Shared snippets need the right: write shared snippets.',
    not_yours: 'Only the one who wrote a snippet changes it.',
    too_many_snippets: (most: number) => `There are ${most} snippets already; remove one first.`,
  },
  es: {
    shortcut_taken: 'Otro de estos textos tiene esta abreviatura.',
    no_text: 'Un texto breve existe al menos en un idioma.',
    unknown_placeholder: names => `No existe este campo: ${names}.`,
    not_shared: 'Para los textos comunes se necesita el permiso de escribir textos breves comunes.',
    not_yours: 'Solo quien escribió un texto breve puede cambiarlo.',
    too_many_snippets: most => `Ya hay ${most} textos breves; elimine uno antes.`,
  },
  fr: {
    shortcut_taken: 'Un autre de ces textes types a cette abréviation.',
    no_text: 'Un texte type existe dans au moins une langue.',
    unknown_placeholder: names => `Ce champ n’existe pas : ${names}.`,
    not_shared: 'Pour les textes communs, il faut le droit d’écrire les textes types communs.',
    not_yours: 'Seul l’auteur d’un texte type peut le modifier.',
    too_many_snippets: most => `Il y a déjà ${most} textes types ; supprimez-en un d’abord.`,
  },
})
