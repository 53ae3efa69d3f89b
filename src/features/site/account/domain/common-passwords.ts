import { trimEnd, trimEnds } from '#shared/text/trim-ends.ts'

/**
 * The most frequent words of published lists of leaked passwords in English, Spanish and French. The comparison cuts digits and
 * signs off, so the list has only the words. Words of less than six characters are listed because people append to them.
 */
const stems = new Set(
  `password passw passwort passcode pass parola motdepasse contrasena contraseña clave secreto secret admin administrator
administrador administrateur root user usuario utilisateur guest login welcome bienvenido bienvenue hello hola bonjour
changeme letmein opensesame default test testing tester demo temp temporary access master masterkey superuser support
service server system windows linux internet computer google facebook twitter instagram linkedin youtube amazon apple
microsoft samsung nokia iphone android qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
qweasd qweasdzxc qwerasdf asdasd asdf zxcv qwer qaz abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa iloveyou iloveu loveyou
lovely love loveme teamo tequiero jetaime amor amour princess princesa princesse sunshine monkey dragon shadow football
futbol fútbol soccer baseball basketball hockey tennis golf superman batman spiderman starwars pokemon naruto matrix
michael michelle jennifer jessica jordan daniel andrew anthony ashley charlie thomas robert george nicole samantha
alexander alejandro sebastian carlos maria marie nicolas camille julien maxime antoine juan jose fernando ricardo freedom
whatever trustno trustnoone killer hunter ranger harley mustang ferrari mercedes porsche corvette yamaha honda toyota
summer winter spring autumn verano invierno ete hiver soleil doudou chocolat chocolate cookie banana orange cheese pepper
ginger flower butterfly diamond silver golden purple yellow chicago newyork london paris madrid barcelona mexico argentina
colombia venezuela peru espana españa france canada america florida texas california carolina raleigh manchester liverpool
chelsea arsenal realmadrid barca juventus eagles cowboys lakers yankees steelers buster tigger maggie bailey cookie jasmine
lucky angel angels angela jesus christ blessed heaven faith church bible god dios dieu family familia famille mother father
mommy daddy babygirl baby bebe sweety honey friends amigos amis family forever always nothing something anything unknown
trouble rockyou rockstar metallica nirvana slipknot eminem blink money dinero argent business company empresa entreprise
office oficina bureau sales ventas ventes quote quotes cotizacion devis power fuse fuses breaker panel telecom electric
electrical energy battery voltage customer cliente client supplier purchase purchasing buyer engineer ingeniero ingenieur`.split(
    /\s+/,
  ),
)

/** Refused even with both digits and signs around them. The other words are too common to refuse them in that form. */
const firstTried = new Set('password passw contraseña contrasena motdepasse qwerty azerty admin letmein'.split(' '))

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether an attacker would try a password early: a common word with digits or signs around it, only digits, a repetition, a row of
 * keys, or a fact about the person (name, company, mailbox), which `about` lists.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const small = password.toLowerCase()
  if (new Set(small).size <= 2 || /^\d+$/.test(small) || isRepetition(small) || isRow(small)) return true
  const known = new Set([...about.map(personal).filter(word => word.length >= 3)])
  const isPlain = !isMixed(small)
  return stemsOf(small).some(stem => firstTried.has(stem) || known.has(stem) || (isPlain && stems.has(stem)))
}

/** Whether both digits and signs are around the word. */
function isMixed(small: string): boolean {
  const word = bare(small)
  const around = word === '' ? small : small.split(word).join('')
  return /\d/.test(around) && /\D/.test(around)
}

const isRepetition = (text: string) => /^(.{1,5})\1+$/.test(text)

const rows = '01234567890 98765432109 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm azertyuiopqsdfghjklmwxcvbn'

/** Consecutive keys or letters, forwards or backwards, with digits before or after them. */
function isRow(text: string): boolean {
  const letters = trimEnds(text, sign => sign >= '0' && sign <= '9')
  const reversed = [...letters].reverse().join('')
  return letters.length >= 4 && (rows.includes(letters) || rows.includes(reversed))
}

/** The words that a password may contain: digits and signs are cut off around them, or read as the letters that they resemble. */
function stemsOf(small: string): string[] {
  const read = (text: string) => [...text].map(character => lookalikes[character] ?? character).join('')
  return [bare(small), bare(read(small)), read(bare(small)), read(trimEnd(small, sign => !/[a-z]/.test(sign)))]
}

/** Cuts off everything before the first letter and after the last. */
const bare = (text: string) => trimEnds(text, sign => !/\p{L}/u.test(sign))

const personal = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')
