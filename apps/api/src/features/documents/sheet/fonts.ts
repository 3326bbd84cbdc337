import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

export const WEIGHTS = { regular: 400, semibold: 600 } as const
export type Weight = keyof typeof WEIGHTS

/** Fallback order: the first family that has a character prints it. */
export const FAMILIES = [
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Hebrew',
  'Noto Sans Math',
  'Noto Sans Symbols 2',
  'Noto Emoji',
] as const
export type Family = (typeof FAMILIES)[number]

export interface Fonts {
  has(family: Family, codePoint: number): boolean
  /** As a fraction of the font size. */
  widthOf(family: Family, weight: Weight, codePoint: number): number
}

interface Face {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
}

/** Ascent of Noto Sans. */
const ASCENT = 1.069
const DESCENT = -0.293

const FILES: Record<Family, Record<Weight, string>> = {
  'Noto Sans': {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  },
  'Noto Sans Arabic': {
    regular: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  },
  'Noto Sans Hebrew': {
    regular: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  },
  // Symbols exist in one weight only.
  'Noto Sans Math': {
    regular: '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  },
  'Noto Sans Symbols 2': {
    regular: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  },
  'Noto Emoji': {
    regular: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf',
  },
}

/** Loads every font before the first sheet; rendering then opens no files. */
export async function loadFonts(): Promise<Fonts> {
  const faces = new Map<Family, Record<Weight, Measures>>()
  for (const family of FAMILIES) {
    faces.set(family, { regular: await loadFace(family, 'regular'), semibold: await loadFace(family, 'semibold') })
  }

  function measures(family: Family, weight: Weight): Measures {
    const found = faces.get(family)
    if (!found) throw new Error(`${family} was not loaded.`)
    return found[weight]
  }

  return {
    has: (family, codePoint) => measures(family, 'regular').has(codePoint),
    widthOf: (family, weight, codePoint) => measures(family, weight).widthOf(codePoint),
  }
}

interface Measures {
  has(codePoint: number): boolean
  widthOf(codePoint: number): number
}

async function loadFace(family: Family, weight: Weight): Promise<Measures> {
  const { resolve } = createRequire(import.meta.url)
  const fontWeight = WEIGHTS[weight]
  Font.register({ family, src: resolve(FILES[family][weight]), fontWeight })
  const source = Font.getFont({ fontFamily: family, fontWeight })
  await source.load()
  const face: unknown = source.data
  if (!isFace(face)) throw new Error(`${family} cannot be read.`)
  const { unitsPerEm } = face
  // The same line height for all: the Arabic font asks for twice the space, which would push its words below the
  // others.
  Object.defineProperties(face, { ascent: { value: ASCENT * unitsPerEm }, descent: { value: DESCENT * unitsPerEm } })
  return {
    has: remembered((codePoint) => face.hasGlyphForCodePoint(codePoint)),
    widthOf: remembered((codePoint) => face.glyphForCodePoint(codePoint).advanceWidth / unitsPerEm),
  }
}

/** Memoises a lookup: every character of every text is looked up, most of them repeatedly. */
function remembered<Fact>(look: (codePoint: number) => Fact): (codePoint: number) => Fact {
  const facts = new Map<number, Fact>()
  return (codePoint) => {
    const known = facts.get(codePoint)
    if (known !== undefined) return known
    const fact = look(codePoint)
    facts.set(codePoint, fact)
    return fact
  }
}

/** The renderer's packages do not export the types of the fonts. */
function isFace(face: unknown): face is Face {
  return typeof face === 'object' && face !== null && 'hasGlyphForCodePoint' in face && 'glyphForCodePoint' in face
}
