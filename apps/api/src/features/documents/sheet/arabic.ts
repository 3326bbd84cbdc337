/** Isolated, final, initial and medial form of a letter; only the first two if it never joins the next letter. */
type Forms = readonly string[]

interface Shapes {
  letters: ReadonlyMap<string, Forms>
  /** Ligatures of lam with each alef: isolated and final. */
  lamAlef: ReadonlyMap<string, Forms>
}

const LAM = '\u0644'
const ALEF_MAKSURA = '\u0649'
/** Ranges of the Unicode presentation forms, each letter's in the order of `Forms`. */
const ROWS = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbff],
  [0xfe80, 0xfefc],
] as const
const LETTER = /\p{Script=Arabic}/u
const MARK = /\p{Mark}/u
const JOINER = /[\u0640\u200D]/

/**
 * Replaces Arabic letters with their contextual presentation forms. The font could do that itself, but it builds
 * letters from strokes and dots, and the layout then loses the positions of the dots.
 */
export function shapeArabic(text: string): string {
  if (!LETTER.test(text)) return text
  const characters = Array.from(text)
  // A letter without presentation forms joins its neighbours in ways that only the font knows.
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

/** Marks above and below letters do not interrupt their joining. */
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
      const letter = shape.normalize('NFKC')
      if (letter.length === 1 && letter !== shape) add(letters, letter, shape)
      if (letter.length === 2 && letter.startsWith(LAM)) add(lamAlef, letter, shape)
    }
  }
  // The only letter whose forms are not contiguous: initial and medial come first.
  const [start = '', middle = '', alone = '', end = ''] = letters.get(ALEF_MAKSURA) ?? []
  letters.set(ALEF_MAKSURA, [alone, end, start, middle])
  // An isolated letter keeps its own code point.
  for (const [letter, [, ...joined]] of letters) letters.set(letter, [letter, ...joined])
  return { letters, lamAlef }
}

function add(shapes: Map<string, string[]>, letter: string, shape: string): void {
  shapes.set(letter, [...(shapes.get(letter) ?? []), shape])
}
