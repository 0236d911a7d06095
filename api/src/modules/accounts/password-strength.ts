import { t } from '@lingui/core/macro'
import { MIN_PASSWORD_LENGTH } from '@usiku/contracts/accounts/constants.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldError } from '../../errors.ts'
import { normalizePassword } from './password.ts'

/** Frequent passwords and words, some from Kenya. */
const OWN_PASSWORDS = `password passwort passw0rd p@ssword p@ssw0rd pa55word pass1234 passpass mypassword newpassword
  12345678 123456789 1234567890 0123456789 012345678 01234567 87654321 987654321 0987654321 9876543210
  11223344 12341234 12344321 12121212 123123123 123321123 123454321 12345679 13131313 147258369 159357159
  159753159 19871987 20002000 23456789 123456781 1234567891 12345678910 123123123123 123456123456 147852369
  741852963 789456123 963852741 102030405 10203040 1020304050 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1s2d3f4 abcd1234 abc12345 abcd12345 1234abcd 12345abc asdf1234 qwer1234
  qwe123qwe qweasdzxc zaq12wsx zaq1zaq1 asdfghjkl asdfghjk asdasdasd zxcvbnm zxcvbnm123 qwertyui qwertyuiop
  qwerty qwertz azerty azertyuiop asdfasdf qwerqwer abcdefgh abcdefghi abcdefghij aaaabbbb abcabcabc
  iloveyou iloveu iloveyou2 ilovegod iloveme loveyou lovelove loveme trustno1 letmein welcome admin administrator
  superman spiderman batman starwars football baseball basketball princess sunshine shadow monkey dragon master
  michael michelle jennifer jessica jordan jordan23 charlie samantha victoria elizabeth benjamin alexander
  computer internet samsung facebook whatsapp instagram google android iphone pokemon naruto minecraft
  liverpool arsenal chelsea manchester manutd barcelona realmadrid ronaldo messi gormahia harambee
  chocolate butterfly cheesecake flower forever friends family blessed blessing jesus jesuschrist godisgood
  godislove heaven angel angels christ emmanuel church amazing grace secret whatever nothing changeme default
  guest testtest test tester temp temporary login access root user qazwsx qazwsxedc killer hunter hello
  hellohello helloworld welcome1 password1 baby babygirl lovely beautiful success money million millionaire
  kenya kenyan nairobi mombasa kisumu nakuru eldoret safaricom mpesa m-pesa jambo hakuna hakunamatata
  mapenzi nakupenda upendo mungu tusker whitecap konyagi chrome drinks liquor whisky whiskey vodka
  abcdef january february september october november december monday friday saturday sunday summer winter
  soccer hockey mustang ferrari mercedes toyota subaru corolla ninja matrix phoenix cookie pepper ginger
  summertime purple orange yellow rainbow diamond silver golden tigger buster maggie jasmine ashley nicole
  andrew joshua matthew daniel robert thomas william patrick anthony jonathan peaches snoopy pussycat`

/** Refused with digits and signs around them too. The library's list is of public leaks. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH),
  ...OWN_PASSWORDS.split(/\s+/),
])

export interface PasswordContext {
  readonly email: string
  readonly shopName: string
}

export function assertPasswordStrength(password: string, context: PasswordContext): void {
  if (isWeakPassword(password, context)) {
    throw fieldError('password', t`This password is easy to guess. Please choose another.`)
  }
}

export function isWeakPassword(password: string, { email, shopName }: PasswordContext): boolean {
  const normalized = normalize(password)
  const word = toLetters(normalized)
  const mailbox = normalize(email.split('@', 1)[0] ?? '')
  return (
    COMMON_PASSWORDS.has(normalized) ||
    COMMON_PASSWORDS.has(word) ||
    /^(.)\1*$/u.test(normalized) ||
    isRepetition(normalized, normalize(email)) ||
    [mailbox, toLetters(mailbox)].some((known) => isRepetition(normalized, known) || isRepetition(word, known)) ||
    isRepetition(word, toLetters(normalize(shopName)))
  )
}

const normalize = (text: string): string => normalizePassword(text).toLowerCase().replace(/\s+/g, '')

const toLetters = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isRepetition = (text: string, part: string): boolean =>
  part !== '' && text !== '' && text.split(part).every((rest) => rest === '')
