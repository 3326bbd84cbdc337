import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

export const WEIGHTS = { regular: 400, semibold: 600 } as const
export type Weight = keyof typeof WEIGHTS

/** In the order in which they are asked for a character. */
export const FAMILIES = ['Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Emoji'] as const
export type Family = (typeof FAMILIES)[number]

export interface Fonts {
  has(family: Family, codePoint: number): boolean
  /** In parts of the font size. */
  widthOf(family: Family, weight: Weight, codePoint: number): number
}

interface Face {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
}

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
  'Noto Emoji': {
    regular: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
    semibold: '@expo-google-fonts/noto-emoji/600SemiBold/NotoEmoji_600SemiBold.ttf',
  },
}

/** Reads every font once, before the first sheet; while a sheet is rendered, no file is opened. */
export async function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const faces = new Map<string, Face>()
  for (const family of FAMILIES) {
    for (const weight of ['regular', 'semibold'] as const) {
      Font.register({ family, src: resolve(FILES[family][weight]), fontWeight: WEIGHTS[weight] })
      faces.set(`${family} ${weight}`, await loadFace(family, WEIGHTS[weight]))
    }
  }

  function face(family: Family, weight: Weight): Face {
    const found = faces.get(`${family} ${weight}`)
    if (!found) throw new Error(`${family} was not loaded.`)
    return found
  }

  return {
    has: (family, codePoint) => face(family, 'regular').hasGlyphForCodePoint(codePoint),
    widthOf(family, weight, codePoint) {
      const font = face(family, weight)
      return font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
    },
  }
}

async function loadFace(fontFamily: Family, fontWeight: number): Promise<Face> {
  const source = Font.getFont({ fontFamily, fontWeight })
  await source.load()
  const face: unknown = source.data
  if (!isFace(face)) throw new Error(`${fontFamily} cannot be read.`)
  return face
}

/** The types of the fonts are not in the packages that the renderer brings. */
function isFace(face: unknown): face is Face {
  return typeof face === 'object' && face !== null && 'hasGlyphForCodePoint' in face && 'glyphForCodePoint' in face
}
