import { messages } from '../messages.ts'

/** The errors of form fields. The English texts are those of spec §5, word for word. */
export const formText = messages({
  en: {
    emailRequired: 'Email is required',
    emailFormat: 'Email has incorrect format',
    emailLetters:
      'Our mail server cannot send to an address with letters such as “é” before the @. Please give another one.',
    emailUnasked:
      'Our mail server does not answer just now, so we cannot tell whether it sends to an address with letters such as “é” before the @. Please try again later, or give another one.',
    passwordRequired: 'Password is required',
    confirmPasswordRequired: 'Confirm Password is required',
    passwordLength: 'Password must be between 6 and 20 characters',
    passwordMismatch: 'Password confirmation does not match password',
    agreementRequired: 'Agreement is required',
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    phoneRequired: 'Phone is required',
    companyRequired: 'Company is required',
    countryRequired: 'Country is required',
    stateRequired: 'State is required',
    cityRequired: 'City is required',
    addressRequired: 'Address is required',
    postCodeRequired: 'Post Code is required',
    nameRequired: 'Name is required',
    messageRequired: 'Message is required',
    valueRequired: 'Value is required',
    valueEmail: 'Value is not a valid email address',
    wrongValue: 'This value is not valid',
    duplicateTags: 'Duplicate tag(s)',
    invalidTags: 'Invalid tag(s)',
    tagLimit: 'Tag limit reached',
    minLength: (min: number) => `This field should be at least ${min} characters long`,
    maxLength: (max: number) => `The maximum length allowed is ${max}`,
    sameAs: (name: string) => `The value must be equal to the ${name} value`,
  },
  es: {
    emailRequired: 'El correo electrónico es obligatorio',
    emailFormat: 'El formato del correo electrónico no es correcto',
    emailLetters:
      'Nuestro servidor de correo no puede enviar a una dirección con letras como «é» antes de la @. Indique otra, por favor.',
    emailUnasked:
      'Nuestro servidor de correo no responde en este momento, así que no sabemos si envía a una dirección con letras como «é» antes de la @. Inténtelo más tarde o indique otra, por favor.',
    passwordRequired: 'La contraseña es obligatoria',
    confirmPasswordRequired: 'La confirmación de la contraseña es obligatoria',
    passwordLength: 'La contraseña debe tener entre 6 y 20 caracteres',
    passwordMismatch: 'La confirmación de la contraseña no coincide con la contraseña',
    agreementRequired: 'La aceptación de las condiciones es obligatoria',
    firstNameRequired: 'El nombre es obligatorio',
    lastNameRequired: 'Los apellidos son obligatorios',
    phoneRequired: 'El teléfono es obligatorio',
    companyRequired: 'La empresa es obligatoria',
    countryRequired: 'El país es obligatorio',
    stateRequired: 'El estado o la provincia es obligatorio',
    cityRequired: 'La ciudad es obligatoria',
    addressRequired: 'La dirección es obligatoria',
    postCodeRequired: 'El código postal es obligatorio',
    nameRequired: 'El nombre es obligatorio',
    messageRequired: 'El mensaje es obligatorio',
    valueRequired: 'El valor es obligatorio',
    valueEmail: 'El valor no es una dirección de correo electrónico válida',
    wrongValue: 'Este valor no es válido',
    duplicateTags: 'Etiquetas duplicadas',
    invalidTags: 'Etiquetas no válidas',
    tagLimit: 'Se ha alcanzado el límite de etiquetas',
    minLength: min => `Este campo debe tener al menos ${min} caracteres`,
    maxLength: max => `La longitud máxima permitida es ${max}`,
    sameAs: name => `El valor debe ser igual al de ${name}`,
  },
  fr: {
    emailRequired: 'L’adresse e-mail est obligatoire',
    emailFormat: 'Le format de l’adresse e-mail est incorrect',
    emailLetters:
      'Notre serveur de messagerie ne peut pas écrire à une adresse qui a des lettres comme « é » avant le @. Veuillez en indiquer une autre.',
    emailUnasked:
      'Notre serveur de messagerie ne répond pas pour le moment : nous ne savons pas s’il peut écrire à une adresse qui a des lettres comme « é » avant le @. Veuillez réessayer plus tard ou en indiquer une autre.',
    passwordRequired: 'Le mot de passe est obligatoire',
    confirmPasswordRequired: 'La confirmation du mot de passe est obligatoire',
    passwordLength: 'Le mot de passe doit contenir entre 6 et 20 caractères',
    passwordMismatch: 'La confirmation ne correspond pas au mot de passe',
    agreementRequired: 'L’acceptation des conditions est obligatoire',
    firstNameRequired: 'Le prénom est obligatoire',
    lastNameRequired: 'Le nom est obligatoire',
    phoneRequired: 'Le téléphone est obligatoire',
    companyRequired: 'La société est obligatoire',
    countryRequired: 'Le pays est obligatoire',
    stateRequired: 'L’État ou la province est obligatoire',
    cityRequired: 'La ville est obligatoire',
    addressRequired: 'L’adresse est obligatoire',
    postCodeRequired: 'Le code postal est obligatoire',
    nameRequired: 'Le nom est obligatoire',
    messageRequired: 'Le message est obligatoire',
    valueRequired: 'La valeur est obligatoire',
    valueEmail: 'La valeur n’est pas une adresse e-mail valide',
    wrongValue: 'Cette valeur n’est pas valide',
    duplicateTags: 'Étiquettes en double',
    invalidTags: 'Étiquettes non valides',
    tagLimit: 'Nombre maximal d’étiquettes atteint',
    minLength: min => `Ce champ doit contenir au moins ${min} caractères`,
    maxLength: max => `La longueur maximale autorisée est de ${max}`,
    sameAs: name => `La valeur doit être identique à celle de ${name}`,
  },
})

type FormText = (typeof formText)['en']
/** Keys of the texts without a parameter; 'maxLength' is written 'maxLength:100'. */
export type FormIssue = { [K in keyof FormText]: FormText[K] extends string ? K : never }[keyof FormText]

/** The text of an issue of a form schema: 'emailFormat', 'maxLength:254'. */
export function wordFormIssue(issue: string, text: FormText): string {
  const [key = '', parameter = ''] = issue.split(':')
  if (key === 'maxLength') return text.maxLength(Number(parameter))
  if (key === 'minLength') return text.minLength(Number(parameter))
  if (key === 'sameAs') return text.sameAs(parameter)
  const words = Object.entries(text).find(([name]) => name === key)?.[1]
  return typeof words === 'string' ? words : text.wrongValue
}
