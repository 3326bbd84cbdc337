/** A colour under which a variant is sold. */
export interface Colourway {
  name: string
  family: string
  /** Colours of the surface in its picture; a single one is the dye of a cloth. */
  colours: readonly string[]
}

/** Dye families: name of the family, then colour names and values. */
const DYES: Record<string, string> = {
  White: 'Chalk f4f1ea, Milk f1ebdd, Bone e7dfcd, Oyster ded8ca, Snowdrop f0f0ec, Salt eceae3',
  Beige: 'Oat d9c9a8, Flax cbb68d, Sand d4bf98, Barley c8ae7d, Linen dcd0b8, Biscuit c9a877, Dune bfa98a, Fawn b69b78',
  Brown:
    'Walnut 5e4330, Peat 3d2f26, Bracken 7c5636, Chestnut 6e3b23, Cocoa 54382b, Tobacco 80592f, Umber 634832, Bark 4c3d30',
  Grey: 'Ash a9a9a4, Pewter 7f8384, Flint 5c6164, Pebble b5b1a8, Fog c9cbc9, Slate 4f5960, Cinder 66625f, Dove 99979b',
  Black: 'Ink 17191d, Soot 22201f, Raven 14161a, Jet 0f0f10, Graphite 2c2f33',
  Blue: 'Navy 1c2b4a, Harbour 2e4c6d, Denim 3f5f86, Cornflower 6a8fc4, Sky a3c0d8, Indigo 2b2f63, Lake 41708a, Cobalt 1f4f9c, Storm 44546a',
  Turquoise: 'Teal 1c6168, Lagoon 2f8a8f, Verdigris 5ba199, Petrol 164652, Sea Glass 9dc5bd',
  Green:
    'Moss 5d6b34, Fern 4a7a44, Sage 98a585, Bottle 163f31, Olive 6d6930, Pine 234a3a, Lichen b3b88a, Nettle 3d5c3b, Eucalyptus 7d9a88',
  Yellow: 'Ochre c18b2c, Mustard c9a02e, Straw e0c878, Honey d7a043, Saffron e0a21f, Primrose ecdc92',
  Orange: 'Rust a8492a, Amber cf7f26, Apricot e2a677, Paprika b5472a, Marigold df8a24, Terracotta b8674a',
  Red: 'Madder 9c2f2f, Rosehip b3352f, Brick 8c3b2e, Garnet 6d1c29, Poppy c63a2c, Claret 561c2a',
  Pink: 'Blush e3beb2, Heather b58a9b, Peony c96a83, Shell ebd0c6, Rosewood 8f5054, Thrift d79aa8',
  Purple: 'Aubergine 40243f, Mulberry 6a2c50, Lavender a79bc0, Damson 4b2b4a, Sloe 33304f, Thistle 8d7a9c',
}

export const DYE_COLOURS: readonly Colourway[] = Object.entries(DYES).flatMap(([family, list]) => read(family, list))

const NATURAL = new Set(['White', 'Beige', 'Brown', 'Grey', 'Black'])
export const NATURAL_COLOURS = DYE_COLOURS.filter(({ family }) => NATURAL.has(family))
export const PALE_COLOURS = DYE_COLOURS.filter(({ colours }) => colours.every((colour) => lightness(colour) > 0.6))
export const HIDE_COLOURS = DYE_COLOURS.filter(({ family }) =>
  ['Brown', 'Black', 'Beige', 'Red', 'Green', 'Blue', 'Grey'].includes(family),
)

export const MARBLES = read(
  'Stone',
  'Alba f4f2ee cfd0cf 77797c, Crema efe4cf dcc9a5 a9824f, Nero 1d1d20 2c2d31 cfcac0, Verde 2f4a3e 45645a c9d2c4, Rosa ecd5ca d9b3a6 8f5f58, Grigio b9bcbe 9a9ea2 55595e, Ombra 6a564a 826c5d d8c6b0, Azzurro d5dde2 aebcc6 5e7484',
)
export const GRANITES = read(
  'Stone',
  'Silver c9c4bc 8d8a88 26262a, Anthracite 4a4c50 34363a 111214, Rose c9a091 a0786a 2d2626, Sand d8c8a8 b39c76 4a3d2e, Blue Pearl 5a6672 3c4856 a9b6c4, Forest 5a6a5e 3e4c44 1d2420',
)
export const SEDIMENTS = read(
  'Stone',
  'Ivory ece2cd d3bf9a 9c8560, Walnut b99b78 937450 5f472f, Silver c4c1b8 a09c92 6b675f, Honey ddc08e c49a5e 86622f, Pearl e8e4da cfc8ba 98907f, Cloud d8d4cc bdb7ac 827c72',
)
export const SLATES = read(
  'Stone',
  'Graphite 3e444a 55585c 6b5a48, Heather 564c58 6a5f6c 7c6a60, Green 47554c 5c6a5c 6f6548, Black 24272b 33373b 4b4440, Silver 7d8488 91979a 8a7a64, Copper 5a5048 76604c 96683c',
)
export const TERRAZZI = read(
  'Mixed',
  'Confetti ece8e0 c98a6a 3c4a4a d9cfc0 8fa39a, Midnight 25292f d8d3c8 7f8b94 b88a5c 4c5660, Almond e8dccb b98d6b f4efe6 8a6a52 cfb79b, Mint dfe8e1 6f9a87 f5f5ef 3f6a5a b3c9bc, Blossom f0e0dc c47a76 f8f2ee 8a4a4c dba9a2, Pebble d0cec8 6f6e6a f0eee9 a3a09a 44464a',
)
export const GLAZES = read(
  'Ceramic',
  'Chalk cbc8c0 f3f1ea e8e4d9, Celadon d2d0ca a9c4b4 8fb0a0, Ink b5b3ae 26364c 35485f, Terracotta d3cabd c27a58 ab6244, Sea c9c9c4 2d7a7c 44989a, Butter d6d2c6 ecd692 dfc272, Charcoal a8a6a2 3a3c3f 4c4f52, Blush d6cfca e6c2b6 d8aa9c, Forest c2c1b9 2d5240 3d6a54, Cobalt cfcfce 20469a 3560b4',
)
export const BRICKS = read(
  'Clay',
  'Kiln Red c8c0b4 9a4a34 7a3424, Smoke b5b2ad 6c6460 504a48, Buff d0c8b8 cfae7c b8925e, Plum b8b0a8 6a3a3a 4e2a2c, Chalk White c8c4bc ded8cc cbc3b4, Umber bdb4a6 7a5238 5c3c28',
)
export const WOODS = read(
  'Wood',
  'Natural Oak d2ac78 8a5f34 3a2616, Smoked Oak 7a5838 4a321e 20140c, White Oak e0cba6 b3946a 6a5236, Walnut 7c5638 4e3220 22150d, Ash e2cfae b79c74 6b543a, Cherry bb7d50 8a4e2c 40200f, Larch d3a066 9a6330 4c2c12, Grey Oak a8a094 7d756a 3d3933',
)
export const METALS = read(
  'Metal',
  'Mill Finish c8cacc 8c9094 303438, Zinc Grey 8e979c 687278 2a3034, Anthracite 4b5055 34393d 14171a, Copper c07a4e 8a4a2a 2c160c, Brass c9a560 94712f 33260e, Weathered 8a5238 5e3020 24120c, White e6e7e6 c2c5c6 4a4e52, Moss 5c6a50 414e3a 1c2218',
)
export const ROOF_TILES = read(
  'Clay',
  'Natural Red 5a2a1a b5583a c87850, Slate Grey 1a1c20 41474f 5a6068, Autumn 4a2818 9a5a38 b57a46, Engobe Black 101114 2a2c30 3c3f44, Antique 52341f a8704a c49468, Moss Green 23281f 55604a 6d7858',
)
export const MINERAL_PAINTS = read(
  'Mineral',
  'Lime White f0ece2 e2dccd, Sandstone dcc9a6 c9b088, Clay c9a184 b48868, Stone Grey b9b6ae a19d94, Olive Grove 9a9a76 83835e, Dusk Blue 9aaab4 82949f, Old Rose d0aba0 bd9488, Ochre d3a95c be9244, Charcoal 55565a 424347, Pale Green c4cdb8 afbaa2',
)
export const BOARDS = read(
  'Mineral',
  'Standard eceae4 c8c6c0, Moisture c3d2c0 9fb39c, Fire Protect e4c5bc c39d92, Sound c5d2df 9fb1c4, Hard d9cfba b5a98f, Exterior e3d28f c0ac66',
)
export const WOOLS = read(
  'Mineral',
  'Straw c8ae62 8a7434, Amber b98a4c 805a2c, Natural b5ad98 837a66, Stone 8f9284 64675c, White dcdad2 b4b1a8, Moss 9fa06e 6e7048',
)
export const WOOD_WOOLS = read(
  'Wood',
  'Natural e0d2ae b8a274, White efece4 cfcabd, Grey a5a39c 7c7a74, Charcoal 46474a 2e2f32, Sage a8b296 828c70, Rust b0653f 85462a, Ocean 4a7488 335566, Mustard cfa648 a37e2c',
)

function read(family: string, list: string): Colourway[] {
  return list.split(', ').map((entry) => {
    const words = entry.split(' ')
    const isColour = (word: string) => /^[\da-f]{6}$/.test(word)
    const colours = words.filter(isColour).map((colour) => `#${colour}`)
    return { name: words.filter((word) => !isColour(word)).join(' '), family, colours }
  })
}

function lightness(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16)
  return ((value >> 16) * 0.3 + ((value >> 8) & 255) * 0.59 + (value & 255) * 0.11) / 255
}
