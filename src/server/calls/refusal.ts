import { messages } from '#shared/messages.ts'

/** Refuses a request with 4xx, or with 503 while others are served. Guards and handlers throw it; answer-error.ts turns it into a response. */
export class Refusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503
  readonly code: string
  /** Messages by field, snake_case; '' is the whole form. */
  readonly errors: Record<string, string[]> | null
  readonly headers: Record<string, string>

  constructor(
    status: Refusal['status'],
    code: string,
    options: { message?: string; errors?: Record<string, string[]>; headers?: Record<string, string> } = {},
  ) {
    super(options.message ?? '')
    this.status = status
    this.code = code
    this.errors = options.errors ?? null
    this.headers = options.headers ?? {}
  }
}

/** 404, also for what belongs to somebody else, such as another customer's quote. */
export const notFound = () => new Refusal(404, 'not_found')
export const wrongMethod = (allowed: Iterable<string>) =>
  new Refusal(405, 'method_not_allowed', { headers: { Allow: [...allowed].join(', ') } })
export const invalid = (errors: Record<string, string[]>) => new Refusal(400, 'validation', { errors })
export const refused = (code: string, message: string) => new Refusal(400, code, { message, errors: { '': [message] } })
/** 401: the call needs a login. */
export const loginRequired = () => new Refusal(401, 'login_required')
export const badToken = (error: 'invalid_token' | 'expired_token') =>
  new Refusal(401, error, { headers: { 'WWW-Authenticate': `Bearer error="${error}"` } })
export const tooOften = (retryAfterSeconds: number) =>
  new Refusal(429, 'too_often', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) } })

/** Texts of the refusals that any call may return. The texts of the generic rules are from spec §5. */
export const refusalText = messages({
  en: {
    validation: 'Some fields are not valid.',
    wrongValue: 'This value is not valid',
    unknownField: 'This field is not known',
    required: 'Value is required',
    minLength: (min: number) => `This field should be at least ${min} characters long`,
    maxLength: (max: number) => `The maximum length allowed is ${max}`,
    tooMany: (max: number) => `No more than ${max} entries are allowed`,
    not_found: 'The page is not found',
    login_required: 'Please log in to continue.',
    invalid_token: 'Your session has ended. Please log in again.',
    expired_token: 'Your session has expired. Please log in again.',
    onlyCustomer: 'You act as this customer: only the customer can do that.',
    onlyPerson: 'A key cannot do this: it needs a person at the desk.',
    two_credentials: 'A key is sent alone, without the cookie of a session.',
    forbidden: 'You are not authorized to access the page you requested.',
    method_not_allowed: 'This address does not take such a request.',
    cross_site: 'This request came from another site and was refused.',
    too_often: 'Too many attempts. Please wait a moment and try again.',
    too_large: 'The request is too large.',
    too_slow: 'The request took too long to arrive. Please check your connection and try again.',
    body_aborted: 'The request was broken off.',
    file_too_large: 'The file is too large.',
    bad_form: 'The upload could not be read.',
    wrong_type: 'The request must be sent as JSON.',
    not_multipart: 'A file must be sent as multipart/form-data.',
    bad_multipart: 'The file did not arrive whole. Please send it again.',
    bad_json: 'The request could not be read as JSON.',
    key_reused: 'This Idempotency-Key was used for another request.',
    unavailable: 'The site is busy or under maintenance. Please try again in a moment.',
    maintenance:
      'We are working on the site, and nothing can be saved for a few minutes. What you have entered stays here: please try again shortly.',
    desk_session_required: 'Sign in to the desk.',
    second_factor_required: 'Confirm that it is you.',
    step_up: 'Confirm once more: this cannot be done by a forgotten window.',
    stale_version: 'Somebody else changed this. Choose what stays.',
    bot_check: 'We could not verify that you are not a robot. Please try again.',
    lockedOut: (minutes: number) =>
      `Too many wrong passwords. For your protection the account is locked; please try again in ${minutes} min.`,
    fault: 'Something went wrong on our side. Please try again.',
  },
  es: {
    validation: 'Algunos campos no son válidos.',
    wrongValue: 'Este valor no es válido',
    unknownField: 'Este campo no existe',
    required: 'El valor es obligatorio',
    minLength: min => `Este campo debe tener al menos ${min} caracteres`,
    maxLength: max => `La longitud máxima permitida es ${max}`,
    tooMany: max => `No se permiten más de ${max} elementos`,
    not_found: 'No se encuentra la página',
    login_required: 'Inicie sesión para continuar.',
    invalid_token: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    expired_token: 'Su sesión ha caducado. Inicie sesión de nuevo.',
    onlyCustomer: 'Está actuando como este cliente: solo el propio cliente puede hacerlo.',
    onlyPerson: 'Una clave no puede hacer esto: se necesita una persona en el escritorio.',
    two_credentials: 'Una clave se envía sola, sin la cookie de una sesión.',
    forbidden: 'No tiene autorización para acceder a la página solicitada.',
    method_not_allowed: 'Esta dirección no admite este tipo de solicitud.',
    cross_site: 'Esta solicitud procede de otro sitio y se ha rechazado.',
    too_often: 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
    too_large: 'La solicitud es demasiado grande.',
    too_slow: 'La solicitud ha tardado demasiado en llegar. Compruebe su conexión y vuelva a intentarlo.',
    body_aborted: 'La solicitud se ha interrumpido.',
    file_too_large: 'El archivo es demasiado grande.',
    bad_form: 'El archivo enviado no se pudo leer.',
    wrong_type: 'La solicitud debe enviarse como JSON.',
    not_multipart: 'Un archivo debe enviarse como multipart/form-data.',
    bad_multipart: 'El archivo no ha llegado completo. Vuelva a enviarlo.',
    bad_json: 'La solicitud no se pudo leer como JSON.',
    key_reused: 'Esta Idempotency-Key ya se usó para otra solicitud.',
    unavailable: 'El sitio está ocupado o en mantenimiento. Vuelva a intentarlo en un momento.',
    maintenance:
      'Estamos trabajando en el sitio y durante unos minutos no se puede guardar nada. Lo que ha escrito sigue aquí: vuelva a intentarlo en breve.',
    desk_session_required: 'Inicie sesión en el escritorio.',
    second_factor_required: 'Confirme que es usted.',
    step_up: 'Confirme una vez más: esto no puede hacerlo una ventana olvidada.',
    stale_version: 'Otra persona ha cambiado esto. Elija lo que se queda.',
    bot_check: 'No hemos podido comprobar que usted no es un robot. Vuelva a intentarlo.',
    lockedOut: minutes =>
      `Demasiadas contraseñas incorrectas. Para su protección, la cuenta está bloqueada; vuelva a intentarlo dentro de ${minutes} min.`,
    fault: 'Algo ha fallado por nuestra parte. Vuelva a intentarlo.',
  },
  fr: {
    validation: 'Certains champs ne sont pas valides.',
    wrongValue: 'Cette valeur n’est pas valide',
    unknownField: 'Ce champ n’existe pas',
    required: 'La valeur est obligatoire',
    minLength: min => `Ce champ doit contenir au moins ${min} caractères`,
    maxLength: max => `La longueur maximale autorisée est de ${max}`,
    tooMany: max => `Pas plus de ${max} éléments sont autorisés`,
    not_found: 'La page est introuvable',
    login_required: 'Veuillez vous connecter pour continuer.',
    invalid_token: 'Votre session est terminée. Veuillez vous reconnecter.',
    expired_token: 'Votre session a expiré. Veuillez vous reconnecter.',
    onlyCustomer: 'Vous agissez au nom de ce client : lui seul peut le faire.',
    onlyPerson: 'Une clé ne peut pas faire cela : il faut une personne au bureau.',
    two_credentials: 'Une clé s’envoie seule, sans le cookie d’une session.',
    forbidden: 'Vous n’êtes pas autorisé à accéder à la page demandée.',
    method_not_allowed: 'Cette adresse n’accepte pas ce type de demande.',
    cross_site: 'Cette demande provient d’un autre site et a été refusée.',
    too_often: 'Trop de tentatives. Veuillez patienter un instant puis réessayer.',
    too_large: 'La demande est trop volumineuse.',
    too_slow: 'La demande a mis trop de temps à arriver. Vérifiez votre connexion, puis réessayez.',
    body_aborted: 'La demande a été interrompue.',
    file_too_large: 'Le fichier est trop volumineux.',
    bad_form: 'Le fichier envoyé n’a pas pu être lu.',
    wrong_type: 'La demande doit être envoyée en JSON.',
    not_multipart: 'Un fichier doit être envoyé en multipart/form-data.',
    bad_multipart: 'Le fichier n’est pas arrivé entier. Veuillez le renvoyer.',
    bad_json: 'La demande n’a pas pu être lue comme du JSON.',
    key_reused: 'Cette Idempotency-Key a déjà servi pour une autre demande.',
    unavailable: 'Le site est occupé ou en maintenance. Veuillez réessayer dans un instant.',
    maintenance:
      'Nous travaillons sur le site, et rien ne peut être enregistré pendant quelques minutes. Votre saisie reste ici : veuillez réessayer sous peu.',
    desk_session_required: 'Connectez-vous au bureau.',
    second_factor_required: 'Confirmez que c’est bien vous.',
    step_up: 'Confirmez encore une fois : une fenêtre oubliée ne doit pas pouvoir le faire.',
    stale_version: 'Quelqu’un d’autre a modifié ceci. Choisissez ce qui reste.',
    bot_check: 'Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Veuillez réessayer.',
    lockedOut: minutes =>
      `Trop de mots de passe incorrects. Pour votre protection, le compte est bloqué ; veuillez réessayer dans ${minutes} min.`,
    fault: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  },
})
