/** Names are plain ASCII, so that SQL folds them exactly as the program does. */

export const PLACES =
  words(`Merano Bergen Lucca Como Prato Biella Tilburg Verviers Roubaix Lodz Halifax Galway Oslo Turku
  Aarhus Malmo Riga Vilnius Porto Braga Toledo Murcia Nantes Rouen Lille Basel Chur Linz Graz Brno Plauen Krefeld Ulm
  Apolda Bremen Hull Dundee Perth Cork Derry`)

export const FABRICS =
  words(`Twill Satin Velvet Boucle Canvas Denim Felt Gauze Jacquard Knit Loden Mohair Organza Poplin
  Ripstop Sateen Tweed Voile Worsted Chenille Corduroy Damask Flannel Gabardine Herringbone Jersey Lace Matelasse Moleskin
  Muslin Ottoman Percale Plush Seersucker Serge Taffeta Terry Tulle Chambray Chiffon Crepe Dimity Drill Fleece Gingham
  Hopsack Panama Rep Shantung Batiste`)

export const COLOURS =
  words(`Petrol Ivory Anthracite Sand Moss Rust Navy Ochre Plum Slate Ecru Teal Coral Fawn Olive Ruby
  Amber Ash Birch Black Blush Bone Brick Bronze Chalk Cherry Cobalt Copper Cream Denim Ebony Flint Forest Graphite Hazel
  Indigo Jade Lava Lilac Linen Mint Pearl Pine Rose Sage Snow Stone Walnut`)

const SORTS = words('Combed Brushed Recycled Raw Refined')

/** 12 families of 5 materials. */
export const FAMILIES = words(
  'Wool Cotton Linen Silk Polyester Polyamide Viscose Leather Wood Stone Ceramic Glass',
).map((family) => ({ family, materials: SORTS.map((sort) => `${sort} ${family.toLowerCase()}`) }))

const VALUES = words(`Alpine Anti-static Antique Balanced Basic Bold Bonded Bright Brushed Calm Carded Certified Classic
  Coarse Combed Compact Contract Cool Crisp Dense Double Dry Even Extra Fine Firm Flat Garment Glossy Heavy Home Light
  Loose Matt Mild Narrow Natural Open Outdoor Plain Pure Quiet Rough Rustic Semi Sheer Smooth Soft Warm Wide`)

const TEXTS = words(`Finish Pattern Weave Composition Care Origin Certificate Collection Season Designer Backing Yarn
  Dyeing Usage Room Style Handle Sheen Transparency Stretch Mill Coating Packaging Edge Border`)

const NUMBERS = [
  ['Width', 'cm', 5],
  ['Weight', 'g/m2', 20],
  ['Thickness', 'mm', 1],
  ['Pile height', 'mm', 2],
  ['Abrasion', 'rubs', 2_000],
  ['Repeat height', 'cm', 4],
  ['Repeat width', 'cm', 3],
  ['Roll length', 'm', 5],
  ['Light fastness', 'grade', 1],
  ['Pilling', 'grade', 1],
  ['Density', 'kg/m3', 25],
  ['Yarn count', 'dtex', 10],
  ['Shrinkage', '%', 1],
  ['Seam strength', 'N', 15],
  ['Lead time', 'days', 1],
] as const

export interface AttributeWords {
  name: string
  unit: string | null
  values: { text: string; number: number | null }[]
}

/** 40 attributes of 50 values. */
export const ATTRIBUTES: AttributeWords[] = [
  ...NUMBERS.map(([name, unit, step]) => ({
    name,
    unit,
    values: VALUES.map((_, place) => ({ text: String(step * (place + 1)), number: step * (place + 1) })),
  })),
  ...TEXTS.map((name) => ({
    name,
    unit: null,
    values: VALUES.map((word) => ({ text: `${word} ${name.toLowerCase()}`, number: null })),
  })),
]

function words(text: string): string[] {
  return text.split(/\s+/)
}
