/** Non-ASCII letters by language, including those of common names and loan words. */
const ALPHABETS = [
  'äöüßéèáàç', // German
  'àâæçéèêëîïôœùûüÿ', // French
  'áéíñóúü', // Spanish
  'áâãàçéêíóôõúü', // Portuguese
  'àèéìíòóùú', // Italian
  'áéëïíóöüè', // Dutch
  'åäöéàü', // Swedish
  'æøåéöü', // Danish and Norwegian
  'åäöšž', // Finnish
  'áðéíóúýþæö', // Icelandic
  'äõöüšž', // Estonian
  'ąćęłńóśźż', // Polish
  'áčďéěíňóřšťúůýžöü', // Czech
  'áäčďéíĺľňóôŕšťúýž', // Slovak
  'áéíóöőúüű', // Hungarian
  'ăâîșşțţ', // Romanian
  'čćđšž', // Croatian, Slovene
  'çğıöşüâî\u0307', // Turkish; the last one is part of İ in lower case
  'ąčęėįšųūž', // Lithuanian
  'āčēģīķļņšūž', // Latvian
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', // Russian, Bulgarian
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', // Ukrainian
  'абвгдеёжзійклмнопрстуўфхцчшыьэюя', // Belarusian
  'абвгдђежзијклљмнњопрстћуфхцчџш', // Serbian
  'абвгдѓежзѕијклљмнњопрстќуфхцчџш', // Macedonian
  'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ', // Greek
].map((letters) => new Set(letters))

/** The fraction of letters outside the best matching language. */
export function foreignShare(text: string): number {
  const letters = (text.toLowerCase().match(LETTERS) ?? []).filter((letter) => scriptOf(letter) <= GREEK)
  if (letters.length === 0) return 0
  const missing = ALPHABETS.map((alphabet) => letters.filter((letter) => !alphabet.has(letter)).length)
  return Math.min(...missing) / letters.length
}

const LETTERS = /[^\p{ASCII}\P{L}ªµº]/gu

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
]

const GREEK = 2

/** A number for the script of a letter; -1 for any other. */
export const scriptOf = (letter: string): number => SCRIPTS.findIndex((script) => script.test(letter))
