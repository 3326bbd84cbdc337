/** Everything that the picture of a variant depends on, as plain JSON. */
export interface PictureRecipe {
  surface: Surface
  /** '#rrggbb', starting with the ground; the lists of surfaces below say what each one colours. */
  colours: readonly string[]
  /** 1 is the usual size of threads, stones and boards; 2 doubles it. */
  scale: number
  /** Recipes that differ only in colours and offset share one structure, like the colourways of a cloth. */
  seed: number
  /** From 0 to 1: the part of the endless surface to show. */
  offset: number
}

// Colours: warp and weft first, then stripes.
export const WEAVES = [
  'plain',
  'slub',
  'basket',
  'twill',
  'steep twill',
  'herringbone',
  'satin',
  'houndstooth',
  'rib',
  'stripe',
  'tartan',
  'tweed',
  'diamond',
  'waffle',
  'damask',
  'sheer',
  'mesh',
] as const

// Colours: ground, shade of the fibres.
export const SOFT_SURFACES = [
  'boucle',
  'velvet',
  'corduroy',
  'felt',
  'leather',
  'loop pile',
  'cut pile',
  'grasscloth',
] as const

// Colours: ground, clouds or grains, veins or dark grains.
export const MINERAL_SURFACES = [
  'marble',
  'granite',
  'travertine',
  'slate',
  'terrazzo',
  'concrete',
  'plaster',
  'render',
  'plasterboard',
] as const

// Colours: joint, then those of the pieces.
export const LAID_SURFACES = [
  'tile',
  'metro tile',
  'hexagon tile',
  'zellige',
  'brick',
  'flat roof tile',
  'pantile',
] as const

// Colours: ground, grain, gap or hole.
export const PANEL_SURFACES = [
  'plank',
  'parquet',
  'plywood',
  'slats',
  'wood wool',
  'mineral wool',
  'brushed metal',
  'perforated metal',
  'corrugated metal',
] as const

export const SURFACES = [...WEAVES, ...SOFT_SURFACES, ...MINERAL_SURFACES, ...LAID_SURFACES, ...PANEL_SURFACES] as const

export type Surface = (typeof SURFACES)[number]
