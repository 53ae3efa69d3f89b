import { messages } from '#shared/messages.ts'

/** Texts of the mails to the customer about the answer to a quote. */
export const answerMailText = messages({
  en: {
    greeting: (name: string) => (name ? `Dear ${name},` : 'Hello,'),
    questions: (phone: string) => `Questions? Reply to this email or call us at ${phone}.`,
    viewHint: 'Whoever has this link can see the quote. Please share it only with people who may.',
    pdf: 'The quote is attached as a PDF file.',
    fact: (label: string, value: string) => `${label}: ${value}`,
    version: {
      subject: (id: string, number: number) => (number > 1 ? `Our quote ${id}, version ${number}` : `Our quote ${id}`),
      intro: 'Thank you for your request. Here is our offer.',
      replaces: (number: number) => `It replaces version ${number}, which can no longer be accepted.`,
      action: 'View the quote and answer it',
    },
    ending: {
      subject: (id: string) => `Our quote ${id} is valid for a few more days`,
      text: (id: string, number: number, until: string) =>
        `Version ${number} of our quote ${id} is valid until ${until}. You can accept it on its page until then, or ask us there for a change.`,
      action: 'View the quote and answer it',
    },
    withdrawn: {
      subject: (id: string) => `Our quote ${id} is withdrawn`,
      text: (id: string, number: number) =>
        `We have withdrawn version ${number} of our quote ${id}. It can no longer be accepted. We are working on it again and will write to you.`,
      action: 'View the quote',
    },
    reopened: {
      subject: (id: string) => `We have opened quote ${id} again`,
      text: (id: string) =>
        `You had accepted our quote ${id}. We have opened it again, so the acceptance no longer holds. We will send you a new version.`,
      action: 'View the quote',
    },
    accepted: {
      subject: (id: string) => `Thank you for accepting our quote ${id}`,
      text: (id: string, number: number) => `You have accepted version ${number} of our quote ${id}. Thank you.`,
      next: 'What happens next',
      steps: [
        'We check the order and send you our order confirmation with the delivery date.',
        'If something is unclear, your contact calls you or writes to you.',
        'The version that you have accepted is attached as a PDF file, and stays on the page of the quote.',
      ],
      signedBy: 'Accepted by',
      purchaseOrder: 'Purchase order',
      total: 'Total',
      chosen: 'Chosen',
      action: 'View the quote',
    },
    invited: {
      subject: (company: string) => `Your account with ${company}`,
      text: (company: string, id: string) =>
        `You have asked ${company} for quote ${id} without an account. With an account you find all your quotes in one place, request them again, and keep your addresses and lists.`,
      action: 'Create the account',
      hint: 'The form is filled in with what we know from your quote. Nothing is stored before you send it and confirm it. If you do not want an account, ignore this email.',
    },
  },
  es: {
    greeting: name => (name ? `Estimado/a ${name}:` : 'Hola:'),
    questions: phone => `¿Tiene alguna pregunta? Responda a este correo o llámenos al ${phone}.`,
    viewHint: 'Quien tenga este enlace puede ver la oferta. Compártalo solo con las personas autorizadas.',
    pdf: 'La oferta va adjunta como archivo PDF.',
    fact: (label, value) => `${label}: ${value}`,
    version: {
      subject: (id, number) => (number > 1 ? `Nuestra oferta ${id}, versión ${number}` : `Nuestra oferta ${id}`),
      intro: 'Gracias por su solicitud. Esta es nuestra oferta.',
      replaces: number => `Sustituye a la versión ${number}, que ya no puede aceptarse.`,
      action: 'Ver la oferta y responder',
    },
    ending: {
      subject: id => `Nuestra oferta ${id} vale unos días más`,
      text: (id, number, until) =>
        `La versión ${number} de nuestra oferta ${id} es válida hasta el ${until}. Hasta entonces puede aceptarla en su página o pedirnos allí un cambio.`,
      action: 'Ver la oferta y responder',
    },
    withdrawn: {
      subject: id => `Hemos retirado nuestra oferta ${id}`,
      text: (id, number) =>
        `Hemos retirado la versión ${number} de nuestra oferta ${id}. Ya no puede aceptarse. Volvemos a trabajar en ella y le escribiremos.`,
      action: 'Ver la oferta',
    },
    reopened: {
      subject: id => `Hemos reabierto la oferta ${id}`,
      text: id =>
        `Usted había aceptado nuestra oferta ${id}. La hemos reabierto, por lo que la aceptación ya no es válida. Le enviaremos una versión nueva.`,
      action: 'Ver la oferta',
    },
    accepted: {
      subject: id => `Gracias por aceptar nuestra oferta ${id}`,
      text: (id, number) => `Ha aceptado la versión ${number} de nuestra oferta ${id}. Gracias.`,
      next: 'Qué sucede ahora',
      steps: [
        'Revisamos el pedido y le enviamos nuestra confirmación con la fecha de entrega.',
        'Si algo no está claro, su contacto le llamará o le escribirá.',
        'La versión que ha aceptado va adjunta como archivo PDF y permanece en la página de la oferta.',
      ],
      signedBy: 'Aceptada por',
      purchaseOrder: 'Pedido',
      total: 'Total',
      chosen: 'Elegido',
      action: 'Ver la oferta',
    },
    invited: {
      subject: company => `Su cuenta en ${company}`,
      text: (company, id) =>
        `Ha pedido a ${company} la cotización ${id} sin tener cuenta. Con una cuenta encuentra todas sus cotizaciones en un solo lugar, puede repetirlas y guardar sus direcciones y listas.`,
      action: 'Crear la cuenta',
      hint: 'El formulario lleva ya lo que sabemos por su cotización. No se guarda nada antes de que lo envíe y lo confirme. Si no desea una cuenta, ignore este correo.',
    },
  },
  fr: {
    greeting: name => (name ? `Bonjour ${name},` : 'Bonjour,'),
    questions: phone => `Des questions ? Répondez à cet e-mail ou appelez-nous au ${phone}.`,
    viewHint:
      'Toute personne disposant de ce lien peut voir le devis. Ne le partagez qu’avec les personnes autorisées.',
    pdf: 'Le devis est joint au format PDF.',
    fact: (label, value) => `${label} : ${value}`,
    version: {
      subject: (id, number) => (number > 1 ? `Notre devis ${id}, version ${number}` : `Notre devis ${id}`),
      intro: 'Merci pour votre demande. Voici notre offre.',
      replaces: number => `Elle remplace la version ${number}, qui ne peut plus être acceptée.`,
      action: 'Voir le devis et y répondre',
    },
    ending: {
      subject: id => `Notre devis ${id} est encore valable quelques jours`,
      text: (id, number, until) =>
        `La version ${number} de notre devis ${id} est valable jusqu’au ${until}. D’ici là, vous pouvez l’accepter sur sa page ou nous y demander une modification.`,
      action: 'Voir le devis et y répondre',
    },
    withdrawn: {
      subject: id => `Notre devis ${id} est retiré`,
      text: (id, number) =>
        `Nous avons retiré la version ${number} de notre devis ${id}. Elle ne peut plus être acceptée. Nous y travaillons à nouveau et vous écrirons.`,
      action: 'Voir le devis',
    },
    reopened: {
      subject: id => `Nous avons rouvert le devis ${id}`,
      text: id =>
        `Vous aviez accepté notre devis ${id}. Nous l’avons rouvert : votre acceptation ne vaut plus. Nous vous enverrons une nouvelle version.`,
      action: 'Voir le devis',
    },
    accepted: {
      subject: id => `Merci d’avoir accepté notre devis ${id}`,
      text: (id, number) => `Vous avez accepté la version ${number} de notre devis ${id}. Merci.`,
      next: 'Et maintenant',
      steps: [
        'Nous vérifions la commande et vous envoyons notre confirmation avec la date de livraison.',
        'Si un point n’est pas clair, votre interlocuteur vous appelle ou vous écrit.',
        'La version que vous avez acceptée est jointe au format PDF et reste sur la page du devis.',
      ],
      signedBy: 'Accepté par',
      purchaseOrder: 'Bon de commande',
      total: 'Total',
      chosen: 'Choix',
      action: 'Voir le devis',
    },
    invited: {
      subject: company => `Votre compte chez ${company}`,
      text: (company, id) =>
        `Vous avez demandé le devis ${id} à ${company} sans compte. Avec un compte, vous retrouvez tous vos devis au même endroit, vous pouvez les redemander et garder vos adresses et vos listes.`,
      action: 'Créer le compte',
      hint: 'Le formulaire reprend ce que nous savons par votre devis. Rien n’est enregistré avant que vous ne l’envoyiez et ne le confirmiez. Si vous ne souhaitez pas de compte, ignorez cet e-mail.',
    },
  },
})
