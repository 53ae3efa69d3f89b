import { messages } from '#shared/messages.ts'

/** What a form says about a field. English word for word from spec §5. */
export const formText = messages({
  en: {
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    emailRequired: 'Email is required',
    emailFormat: 'Email has incorrect format',
    companyRequired: 'Company is required',
    countryRequired: 'Country is required',
    cityRequired: 'City is required',
    addressRequired: 'Address is required',
    postCodeRequired: 'Post Code is required',
    valueRequired: 'Value is required',
    wrongValue: 'This value is not valid',
    maxLength: (max: number) => `The maximum length allowed is ${max}`,
  },
  es: {
    firstNameRequired: 'El nombre es obligatorio',
    lastNameRequired: 'Los apellidos son obligatorios',
    emailRequired: 'El correo electrónico es obligatorio',
    emailFormat: 'El formato del correo electrónico no es correcto',
    companyRequired: 'La empresa es obligatoria',
    countryRequired: 'El país es obligatorio',
    cityRequired: 'La ciudad es obligatoria',
    addressRequired: 'La dirección es obligatoria',
    postCodeRequired: 'El código postal es obligatorio',
    valueRequired: 'El valor es obligatorio',
    wrongValue: 'Este valor no es válido',
    maxLength: max => `La longitud máxima permitida es ${max}`,
  },
  fr: {
    firstNameRequired: 'Le prénom est obligatoire',
    lastNameRequired: 'Le nom est obligatoire',
    emailRequired: 'L’adresse e-mail est obligatoire',
    emailFormat: 'Le format de l’adresse e-mail est incorrect',
    companyRequired: 'La société est obligatoire',
    countryRequired: 'Le pays est obligatoire',
    cityRequired: 'La ville est obligatoire',
    addressRequired: 'L’adresse est obligatoire',
    postCodeRequired: 'Le code postal est obligatoire',
    valueRequired: 'La valeur est obligatoire',
    wrongValue: 'Cette valeur n’est pas valide',
    maxLength: max => `La longueur maximale autorisée est de ${max}`,
  },
})

type FormText = (typeof formText)['en']
/** Keys of texts without a parameter; 'maxLength' travels as 'maxLength:100'. */
export type FormIssue = { [K in keyof FormText]: FormText[K] extends string ? K : never }[keyof FormText]

/** Words what a form schema has said of a field: 'emailFormat', 'maxLength:254'. */
export function wordFormIssue(issue: string, text: FormText): string {
  const [key = '', parameter] = issue.split(':')
  if (key === 'maxLength') return text.maxLength(Number(parameter))
  const words = Object.entries(text).find(([name]) => name === key)?.[1]
  return typeof words === 'string' ? words : text.wrongValue
}
