/** How a letter is drawn alone, at the end, at the start and in the middle of a word; two where it never joins the next. */
type Forms = readonly string[]

interface Shapes {
  letters: ReadonlyMap<string, Forms>
  /** Lam with an alef is one shape: alone and at the end. */
  lamAlef: ReadonlyMap<string, Forms>
}

const LAM = '\u0644'
const ALEF_MAKSURA = '\u0649'
/** The rows of Unicode that hold the shapes, each letter's in the order of `Forms`. */
const ROWS = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbff],
  [0xfe80, 0xfefc],
] as const
const LETTER = /\p{Script=Arabic}/u
const MARK = /\p{Mark}/u
const JOINER = /[\u0640\u200D]/

/**
 * Writes Arabic letters in the shapes that they take in their words. The font would do so too, but it puts letters
 * together of strokes and dots, and the layout then loses the places of the dots.
 */
export function shapeArabic(text: string): string {
  if (!LETTER.test(text)) return text
  const characters = Array.from(text)
  // A letter that has no shapes of its own joins its neighbours in ways that only the font knows.
  if (characters.some((character) => isLetter(character) && !formsOf(character))) return text
  const shaped: string[] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    const ligature = character === LAM ? SHAPES.lamAlef.get(character + (characters[at + 1] ?? '')) : undefined
    shaped.push(shapeOf(characters, at, ligature ?? formsOf(character) ?? [character]))
    if (ligature) at += 1
  }
  return shaped.join('')
}

const isLetter = (character: string) =>
  LETTER.test(character) && /\p{Letter}/u.test(character) && character !== '\u0640'

const formsOf = (character: string): Forms | undefined => SHAPES.letters.get(character)

function shapeOf(characters: readonly string[], at: number, [alone = '', end, start, middle]: Forms): string {
  const follows = joinsNext(neighbour(characters, at, -1))
  const isFollowed = joinsPrevious(neighbour(characters, at, 1))
  if (follows && isFollowed && middle !== undefined) return middle
  if (follows && end !== undefined) return end
  return isFollowed && start !== undefined ? start : alone
}

/** Marks stand above and below letters, and do not come between them. */
function neighbour(characters: readonly string[], at: number, step: 1 | -1): string {
  let place = at + step
  while (MARK.test(characters[place] ?? '')) place += step
  return characters[place] ?? ''
}

const joinsNext = (character: string) => JOINER.test(character) || (formsOf(character)?.length ?? 0) > 2

const joinsPrevious = (character: string) => JOINER.test(character) || (formsOf(character)?.length ?? 0) > 1

const SHAPES = readShapes()

function readShapes(): Shapes {
  const letters = new Map<string, string[]>()
  const lamAlef = new Map<string, string[]>()
  for (const [first, last] of ROWS) {
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      const shape = String.fromCodePoint(codePoint)
      const meant = shape.normalize('NFKC')
      if (meant.length === 1 && meant !== shape) add(letters, meant, shape)
      if (meant.length === 2 && meant.startsWith(LAM)) add(lamAlef, meant, shape)
    }
  }
  // The only letter whose shapes are apart: start and middle come first.
  const [start = '', middle = '', alone = '', end = ''] = letters.get(ALEF_MAKSURA) ?? []
  letters.set(ALEF_MAKSURA, [alone, end, start, middle])
  // A letter that stands alone is drawn as it is written.
  for (const [letter, [, ...joined]] of letters) letters.set(letter, [letter, ...joined])
  return { letters, lamAlef }
}

function add(shapes: Map<string, string[]>, meant: string, shape: string): void {
  shapes.set(meant, [...(shapes.get(meant) ?? []), shape])
}
