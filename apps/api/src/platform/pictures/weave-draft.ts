/** How the threads of a cloth cross, as in a weaver's draft, and the properties of its yarns. */
export interface WeaveDraft {
  /** Rows of the point paper: 1 where the warp is on top. */
  up: readonly (readonly number[])[]
  /** Colour of each warp and each weft thread, from 0 (first) to 1 (last), repeated. */
  warpColours: readonly number[]
  weftColours: readonly number[]
  /** Warp threads in a picture at scale 1, and weft threads per warp thread. */
  threads: number
  density: number
  yarn: Yarn
}

export interface Yarn {
  /** Fraction of its space that a thread fills; the rest shows what is behind. */
  width: number
  /** How strongly the light falls off towards the edges of a thread. */
  roundness: number
  /** Plies wound around each other: strength of the fine diagonal lines. */
  twist: number
  /** Thick and thin sections along a thread. */
  slub: number
  /** Irregularity of the threads' paths. */
  wobble: number
  /** Fibres of the other colour spun into the yarn. */
  melange: number
  /** Brightness between the threads: nearly black in a dense cloth, the window in a sheer one. */
  behind: number
}

const COTTON: Yarn = { width: 0.93, roundness: 0.62, twist: 0.1, slub: 0.07, wobble: 0.1, melange: 0.03, behind: -0.7 }
const LINEN: Yarn = { width: 0.88, roundness: 0.62, twist: 0.06, slub: 0.3, wobble: 0.2, melange: 0.1, behind: -0.7 }
const WOOL: Yarn = { width: 0.98, roundness: 0.5, twist: 0.14, slub: 0.12, wobble: 0.16, melange: 0.16, behind: -0.7 }
const FILAMENT: Yarn = { width: 0.97, roundness: 0.42, twist: 0.02, slub: 0.03, wobble: 0.05, melange: 0, behind: -0.6 }
const VOILE: Yarn = { width: 0.5, roundness: 0.3, twist: 0.04, slub: 0.24, wobble: 0.2, melange: 0, behind: -0.2 }

export const plainDraft: WeaveDraft = draft(['10', '01'], { threads: 64, yarn: COTTON })
export const slubDraft: WeaveDraft = draft(['10', '01'], { threads: 56, density: 0.86, yarn: LINEN })
export const basketDraft: WeaveDraft = draft(['1100', '1100', '0011', '0011'], { threads: 64, yarn: COTTON })
export const twillDraft: WeaveDraft = draft(['1100', '0110', '0011', '1001'], { threads: 64, yarn: COTTON })
export const steepTwillDraft: WeaveDraft = draft(['1110', '1101', '1011', '0111'], {
  threads: 80,
  density: 0.7,
  yarn: { ...COTTON, slub: 0.12, melange: 0.08 },
})
export const herringboneDraft: WeaveDraft = draft(herringbone(8), { threads: 80, yarn: WOOL })
export const satinDraft: WeaveDraft = draft(['11110', '11011', '01111', '11101', '10111'], {
  threads: 90,
  density: 0.7,
  yarn: FILAMENT,
})
export const houndstoothDraft: WeaveDraft = draft(['1100', '0110', '0011', '1001'], {
  threads: 64,
  yarn: { ...WOOL, melange: 0.05 },
  warpColours: sequence('4:0 4:1'),
  weftColours: sequence('4:0 4:1'),
})
export const ribDraft: WeaveDraft = draft(['10', '01'], {
  threads: 84,
  density: 0.34,
  yarn: { ...COTTON, width: 1, roundness: 0.7, slub: 0.05 },
})
export const stripeDraft: WeaveDraft = draft(['10', '01'], {
  threads: 72,
  yarn: COTTON,
  warpColours: sequence('12:0 2:1 2:0 6:0.5 2:0 2:1 10:0'),
  weftColours: [0],
})
export const tartanDraft: WeaveDraft = draft(['1100', '0110', '0011', '1001'], {
  threads: 96,
  yarn: { ...WOOL, melange: 0.04 },
  warpColours: sequence('14:0 2:1 6:0.5 2:0 6:0.5 2:1'),
  weftColours: sequence('14:0 2:1 6:0.5 2:0 6:0.5 2:1'),
})
export const tweedDraft: WeaveDraft = draft(['1100', '0110', '0011', '1001'], {
  threads: 56,
  yarn: { ...WOOL, slub: 0.22, melange: 0.42, wobble: 0.24 },
})
export const diamondDraft: WeaveDraft = draft(figure(12, inDiamond), { threads: 72, yarn: COTTON })
export const waffleDraft: WeaveDraft = draft(figure(8, inWaffle), { threads: 64, yarn: { ...COTTON, roundness: 0.7 } })
export const damaskDraft: WeaveDraft = draft(figure(80, inBlossom), { threads: 160, yarn: FILAMENT })
export const sheerDraft: WeaveDraft = draft(['10', '01'], { threads: 72, yarn: VOILE })
export const meshDraft: WeaveDraft = draft(['1010', '0101', '1100', '0011'], {
  threads: 40,
  yarn: { ...FILAMENT, width: 0.7, roundness: 0.55 },
})

function draft(paper: readonly string[], rest: Partial<WeaveDraft> & Pick<WeaveDraft, 'threads' | 'yarn'>): WeaveDraft {
  const up = paper.map((row) => Array.from(row, Number))
  return { up, warpColours: [0], weftColours: [1], density: 1, ...rest }
}

/** '4:0 2:1' is four threads of the first colour and two of the last. */
function sequence(text: string): number[] {
  return text.split(' ').flatMap((part) => {
    const [count = 1, colour = 0] = part.split(':').map(Number)
    return Array.from({ length: count }, () => colour)
  })
}

function herringbone(width: number): string[] {
  return figure(width * 2, (row, column) => {
    const diagonal = column < width ? row + column : row - column + 2 * width + 1
    return diagonal % 4 < 2
  })
}

function figure(size: number, isUp: (row: number, column: number, size: number) => boolean): string[] {
  const places = Array.from({ length: size }, (_, place) => place)
  return places.map((row) => places.map((column) => (isUp(row, column, size) ? '1' : '0')).join(''))
}

function inDiamond(row: number, column: number, size: number): boolean {
  const half = size / 2
  const distance = Math.abs(row - half) + Math.abs(column - half)
  return distance % 4 < 2
}

function inWaffle(row: number, column: number, size: number): boolean {
  const half = size / 2
  const down = Math.abs(row - half)
  const across = Math.abs(column - half)
  return down < across || (down === half && across === half)
}

// Satin on the figure, its reverse on the ground: the same threads, distinguished by how they reflect the light.
function inBlossom(row: number, column: number, size: number): boolean {
  const binding = (column * 2 + row) % 5 === 0
  return blossomAt(row / size, column / size) ? !binding : binding
}

// A pointed medallion containing a flower, in half drop, framed by a waving ribbon.
function blossomAt(y: number, x: number): boolean {
  const shifted = x < 0.5 ? y : (y + 0.5) % 1
  const dx = (x % 0.5) * 2 - 0.5
  const dy = shifted - 0.5
  const ogee = Math.abs(dx) - 0.5 * (0.5 + 0.5 * Math.cos(dy * Math.PI * 2)) * 0.92
  if (ogee > 0.03) return ogee > 0.1 && ogee < 0.16
  if (ogee > -0.05) return true
  const radius = Math.hypot(dx * 0.8, dy)
  const angle = Math.atan2(dy, dx * 0.8)
  const petal = 0.13 + 0.055 * Math.cos(angle * 8)
  const leaf = 0.235 + 0.05 * Math.abs(Math.cos(angle * 4))
  if (radius < 0.04) return false
  if (radius < petal) return Math.abs(Math.sin(angle * 4)) > 0.12
  return radius > petal + 0.035 && radius < leaf && Math.abs(Math.sin(angle * 4)) > 0.3
}
