import { messages } from '#shared/messages.ts'

/** The page that verifies a signed file, and the answer of its form. */
export const verifyText = messages({
  en: {
    title: 'Check a signed file',
    lead: 'A quote that we have sent can be saved as a signed file. Here anybody can check that it is from us and that nothing in it was changed.',
    private:
      'The file is checked in your browser. To say whether a newer version exists, we are sent its quote number, its version and the hash of its content, and nothing else.',
    file: 'Signed file (.json)',
    drop: 'Choose the file, or drop it here.',
    text: 'Or paste the content of the file',
    check: 'Check the file',
    checking: 'Checking…',
    nothing: 'Choose a file or paste its content.',
    tooLarge: 'The file has more than 2 MB. Signed files of ours are smaller.',
    cannot:
      'This browser cannot compute signatures. Press the button once more to send the file to us: we check it and keep nothing.',
    keys: 'Our keys',
    again: 'Check another file',
    verdicts: {
      valid: { title: 'The file is valid', says: '' },
      altered: {
        title: 'The file was altered',
        says: 'This file is not what we signed: something was changed.',
      },
      unknown_key: {
        title: 'The key is unknown',
        says: 'The file has a signature of our kind, but none of our keys has made it.',
      },
      revoked_key: {
        title: 'The key was revoked',
        says: 'The signature is that of a key that no longer counts: somebody else may have used it. Ask us for a new file.',
      },
      not_ours: { title: 'The file is not ours', says: 'It has no signature as our files have.' },
      not_json: { title: 'This is no signed file', says: 'The content is no JSON. Perhaps a part of it is missing.' },
    },
    revokedSince: (day: string) => `It was revoked on ${day}.`,
    otherFile: 'We have signed this file, and nothing in it was changed. It is no quote.',
    newerExists: 'The file is valid, but a newer version exists',
    notAsked: 'Nothing in it was changed since we signed it. Whether a newer version exists could not be asked.',
    standings: {
      holds: (until: string) =>
        `Nothing in it was changed since we signed it. This version is the newest and holds until ${until}.`,
      in_change: (until: string) =>
        `Nothing in it was changed since we signed it. This version holds until ${until}, and another one is being made.`,
      accepted: () => 'Nothing in it was changed since we signed it. This version was accepted.',
      over: (until: string) => `Nothing in it was changed since we signed it. The quote was valid until ${until}.`,
      replaced: () => 'Nothing in it was changed since we signed it, but this version no longer holds.',
      withdrawn: () => 'Nothing in it was changed since we signed it, but we have withdrawn this version.',
      closed: () => 'Nothing in it was changed since we signed it, but the quote is closed.',
    },
    quote: 'Quote',
    version: 'Version',
    company: 'Signed by',
    buyer: 'For',
    issuedOn: 'Sent on',
    validUntil: 'Valid until',
    total: 'Total',
    noPrice: 'No prices',
  },
  es: {
    title: 'Comprobar un archivo firmado',
    lead: 'Una cotización que hemos enviado puede guardarse como archivo firmado. Aquí cualquiera puede comprobar que procede de nosotros y que nada se modificó.',
    private:
      'El archivo se comprueba en su navegador. Para decir si existe una versión más reciente se nos envían su número de cotización, su versión y el resumen criptográfico de su contenido, y nada más.',
    file: 'Archivo firmado (.json)',
    drop: 'Elija el archivo o suéltelo aquí.',
    text: 'O pegue el contenido del archivo',
    check: 'Comprobar el archivo',
    checking: 'Comprobando…',
    nothing: 'Elija un archivo o pegue su contenido.',
    tooLarge: 'El archivo supera los 2 MB. Nuestros archivos firmados son más pequeños.',
    cannot:
      'Este navegador no puede calcular firmas. Pulse el botón otra vez para enviarnos el archivo: lo comprobamos y no guardamos nada.',
    keys: 'Nuestras claves',
    again: 'Comprobar otro archivo',
    verdicts: {
      valid: { title: 'El archivo es válido', says: '' },
      altered: {
        title: 'El archivo fue modificado',
        says: 'Este archivo no es lo que firmamos: algo se modificó.',
      },
      unknown_key: {
        title: 'La clave es desconocida',
        says: 'El archivo lleva una firma como las nuestras, pero ninguna de nuestras claves la ha hecho.',
      },
      revoked_key: {
        title: 'La clave fue revocada',
        says: 'La firma es de una clave que ya no vale: puede haberla usado otra persona. Pídanos un archivo nuevo.',
      },
      not_ours: { title: 'El archivo no es nuestro', says: 'No lleva una firma como la de nuestros archivos.' },
      not_json: { title: 'No es un archivo firmado', says: 'El contenido no es JSON. Quizá falta una parte.' },
    },
    revokedSince: day => `Se revocó el ${day}.`,
    otherFile: 'Hemos firmado este archivo y nada se modificó. No es una cotización.',
    newerExists: 'El archivo es válido, pero existe una versión más reciente',
    notAsked: 'Nada se modificó desde que lo firmamos. No se pudo preguntar si existe una versión más reciente.',
    standings: {
      holds: until =>
        `Nada se modificó desde que lo firmamos. Esta versión es la más reciente y vale hasta el ${until}.`,
      in_change: until =>
        `Nada se modificó desde que lo firmamos. Esta versión vale hasta el ${until}, y se prepara otra.`,
      accepted: () => 'Nada se modificó desde que lo firmamos. Esta versión fue aceptada.',
      over: until => `Nada se modificó desde que lo firmamos. La cotización era válida hasta el ${until}.`,
      replaced: () => 'Nada se modificó desde que lo firmamos, pero esta versión ya no vale.',
      withdrawn: () => 'Nada se modificó desde que lo firmamos, pero hemos retirado esta versión.',
      closed: () => 'Nada se modificó desde que lo firmamos, pero la cotización está cerrada.',
    },
    quote: 'Cotización',
    version: 'Versión',
    company: 'Firmada por',
    buyer: 'Para',
    issuedOn: 'Enviada el',
    validUntil: 'Válida hasta el',
    total: 'Total',
    noPrice: 'Sin precios',
  },
  fr: {
    title: 'Vérifier un fichier signé',
    lead: 'Un devis que nous avons envoyé peut être enregistré comme fichier signé. Ici, chacun peut vérifier qu’il vient de nous et que rien n’y a été modifié.',
    private:
      'Le fichier est vérifié dans votre navigateur. Pour dire s’il existe une version plus récente, nous recevons son numéro de devis, sa version et l’empreinte de son contenu, et rien d’autre.',
    file: 'Fichier signé (.json)',
    drop: 'Choisissez le fichier, ou déposez-le ici.',
    text: 'Ou collez le contenu du fichier',
    check: 'Vérifier le fichier',
    checking: 'Vérification…',
    nothing: 'Choisissez un fichier ou collez son contenu.',
    tooLarge: 'Le fichier dépasse 2 Mo. Nos fichiers signés sont plus petits.',
    cannot:
      'Ce navigateur ne sait pas calculer les signatures. Appuyez encore une fois sur le bouton pour nous envoyer le fichier : nous le vérifions et ne gardons rien.',
    keys: 'Nos clés',
    again: 'Vérifier un autre fichier',
    verdicts: {
      valid: { title: 'Le fichier est valide', says: '' },
      altered: {
        title: 'Le fichier a été modifié',
        says: 'Ce fichier n’est pas celui que nous avons signé : il a été modifié.',
      },
      unknown_key: {
        title: 'La clé est inconnue',
        says: 'Le fichier porte une signature comme les nôtres, mais aucune de nos clés ne l’a faite.',
      },
      revoked_key: {
        title: 'La clé a été révoquée',
        says: 'La signature est celle d’une clé qui ne compte plus : quelqu’un d’autre a pu l’utiliser. Demandez-nous un nouveau fichier.',
      },
      not_ours: { title: 'Le fichier n’est pas de nous', says: 'Il ne porte pas de signature comme nos fichiers.' },
      not_json: {
        title: 'Ce n’est pas un fichier signé',
        says: 'Le contenu n’est pas du JSON. Il en manque peut-être une partie.',
      },
    },
    revokedSince: day => `Elle a été révoquée le ${day}.`,
    otherFile: 'Nous avons signé ce fichier, et rien n’y a été modifié. Ce n’est pas un devis.',
    newerExists: 'Le fichier est valide, mais il existe une version plus récente',
    notAsked:
      'Rien n’y a été modifié depuis notre signature. Il n’a pas été possible de demander s’il existe une version plus récente.',
    standings: {
      holds: until =>
        `Rien n’y a été modifié depuis notre signature. Cette version est la plus récente et vaut jusqu’au ${until}.`,
      in_change: until =>
        `Rien n’y a été modifié depuis notre signature. Cette version vaut jusqu’au ${until}, et une autre est en préparation.`,
      accepted: () => 'Rien n’y a été modifié depuis notre signature. Cette version a été acceptée.',
      over: until => `Rien n’y a été modifié depuis notre signature. Le devis était valable jusqu’au ${until}.`,
      replaced: () => 'Rien n’y a été modifié depuis notre signature, mais cette version ne vaut plus.',
      withdrawn: () => 'Rien n’y a été modifié depuis notre signature, mais nous avons retiré cette version.',
      closed: () => 'Rien n’y a été modifié depuis notre signature, mais le devis est clos.',
    },
    quote: 'Devis',
    version: 'Version',
    company: 'Signé par',
    buyer: 'Pour',
    issuedOn: 'Envoyé le',
    validUntil: 'Valable jusqu’au',
    total: 'Total',
    noPrice: 'Sans prix',
  },
})
