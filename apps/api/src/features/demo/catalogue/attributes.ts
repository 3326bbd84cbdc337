import type { DemoDisplayType } from './demo-types.ts'

interface AttributeText {
  name: string
  type: DemoDisplayType
  unit?: string
  group: AttributeGroupKey
  description: string
  standard?: string
  tolerance?: string
  /** Hidden from visitors, or not yet released. */
  internal?: true
  hidden?: true
}

export const ATTRIBUTE_GROUPS = {
  identity: { name: 'Look', description: 'Colour, pattern and surface as a customer sees them.' },
  construction: { name: 'Construction', description: 'What it is made of, and its measures and weights.' },
  performance: { name: 'Performance', description: 'Wear and fastness, tested by the standard named at each value.' },
  building: { name: 'Building physics', description: 'Properties that a planner needs for floors, walls and roofs.' },
  safety: { name: 'Fire and safety', description: 'Fire tests passed and classes reached.' },
  sustainability: { name: 'Sustainability', description: 'Certificates and recycled content.' },
  logistics: { name: 'Logistics', description: 'Origin, lead time and smallest order.' },
} as const

export type AttributeGroupKey = keyof typeof ATTRIBUTE_GROUPS

/** Values of numeric attributes are plain numbers; the attribute holds the unit. */
export const ATTRIBUTES = {
  colour: { name: 'Colour', type: 'single_choice', group: 'identity', description: 'Name of the colourway.' },
  colour_family: {
    name: 'Colour family',
    type: 'single_choice',
    group: 'identity',
    description: 'Broad family for filtering.',
  },
  pattern: { name: 'Pattern', type: 'single_choice', group: 'identity', description: 'Weave, figure or surface.' },
  repeat: {
    name: 'Pattern repeat',
    type: 'float',
    unit: 'cm',
    group: 'identity',
    description: 'Height after which the pattern repeats.',
  },
  usage: { name: 'Application', type: 'multiple_choice', group: 'identity', description: 'What it is meant for.' },
  composition: {
    name: 'Composition',
    type: 'text',
    group: 'construction',
    description: 'Shares of fibres or constituents by weight.',
  },
  width: {
    name: 'Width',
    type: 'float',
    unit: 'cm',
    group: 'construction',
    description: 'Usable width of a roll, board or piece.',
    tolerance: '±1 cm',
  },
  weight: {
    name: 'Weight',
    type: 'int',
    unit: 'g/m²',
    group: 'construction',
    description: 'Mass for each square metre.',
    standard: 'EN 12127',
    tolerance: '±5 %',
  },
  thickness: {
    name: 'Thickness',
    type: 'float',
    unit: 'mm',
    group: 'construction',
    description: 'Nominal thickness.',
    tolerance: '±0.5 mm',
  },
  format: {
    name: 'Format',
    type: 'text',
    group: 'construction',
    description: 'Length and width of a piece in millimetres.',
  },
  care: {
    name: 'Care',
    type: 'multiple_choice',
    group: 'construction',
    description: 'Care symbols in words.',
    standard: 'EN ISO 3758',
  },
  martindale: {
    name: 'Martindale',
    type: 'int',
    unit: 'rubs',
    group: 'performance',
    description: 'Rubs until two threads break.',
    standard: 'EN ISO 12947-2',
  },
  pilling: {
    name: 'Pilling',
    type: 'float',
    unit: 'grade',
    group: 'performance',
    description: 'Grade 1 to 5 after 2 000 rubs.',
    standard: 'EN ISO 12945-2',
  },
  light_fastness: {
    name: 'Light fastness',
    type: 'int',
    unit: 'grade',
    group: 'performance',
    description: 'Blue scale, 1 to 8.',
    standard: 'EN ISO 105-B02',
  },
  rub_fastness_dry: {
    name: 'Fastness to rubbing, dry',
    type: 'float',
    unit: 'grade',
    group: 'performance',
    description: 'Grey scale, 1 to 5.',
    standard: 'EN ISO 105-X12',
  },
  rub_fastness_wet: {
    name: 'Fastness to rubbing, wet',
    type: 'float',
    unit: 'grade',
    group: 'performance',
    description: 'Grey scale, 1 to 5.',
    standard: 'EN ISO 105-X12',
  },
  seam_slippage: {
    name: 'Seam slippage',
    type: 'float',
    unit: 'mm',
    group: 'performance',
    description: 'Opening at 180 N.',
    standard: 'EN ISO 13936-2',
    internal: true,
  },
  density: {
    name: 'Density',
    type: 'int',
    unit: 'kg/m³',
    group: 'building',
    description: 'Dry bulk density.',
    tolerance: '±5 %',
  },
  thermal_conductivity: {
    name: 'Thermal conductivity',
    type: 'float',
    unit: 'W/mK',
    group: 'building',
    description: 'Declared lambda value.',
    standard: 'EN 12667',
  },
  compressive_strength: {
    name: 'Compressive strength',
    type: 'float',
    unit: 'N/mm²',
    group: 'building',
    description: 'Mean of six specimens.',
  },
  water_absorption: {
    name: 'Water absorption',
    type: 'float',
    unit: '%',
    group: 'building',
    description: 'Share of mass.',
  },
  slip_resistance: {
    name: 'Slip resistance',
    type: 'single_choice',
    group: 'building',
    description: 'Class on the inclined platform.',
    standard: 'DIN 51130',
  },
  sound_absorption: {
    name: 'Sound absorption',
    type: 'float',
    unit: 'αw',
    group: 'building',
    description: 'Weighted coefficient, 0 to 1.',
    standard: 'EN ISO 11654',
  },
  frost_resistant: {
    name: 'Frost resistant',
    type: 'boolean',
    group: 'building',
    description: 'Safe outdoors in winter.',
  },
  flammability: {
    name: 'Flammability',
    type: 'multiple_choice',
    group: 'safety',
    description: 'Tests passed by the cloth as delivered.',
  },
  reaction_to_fire: {
    name: 'Reaction to fire',
    type: 'single_choice',
    group: 'safety',
    description: 'European class of building products.',
    standard: 'EN 13501-1',
  },
  certificates: {
    name: 'Certificates',
    type: 'multiple_choice',
    group: 'sustainability',
    description: 'Valid certificates.',
  },
  recycled_content: {
    name: 'Recycled content',
    type: 'int',
    unit: '%',
    group: 'sustainability',
    description: 'Share of the mass, before and after use.',
    standard: 'ISO 14021',
  },
  declaration: {
    name: 'Declaration',
    type: 'url',
    group: 'sustainability',
    description: 'Environmental or performance declaration.',
  },
  origin: { name: 'Country of origin', type: 'single_choice', group: 'logistics', description: 'Where it is made.' },
  lead_time: {
    name: 'Lead time',
    type: 'int',
    unit: 'weeks',
    group: 'logistics',
    description: 'From order to dispatch.',
  },
  minimum_order: {
    name: 'Minimum order',
    type: 'int',
    unit: 'm or m²',
    group: 'logistics',
    description: 'Smallest quantity in metres, or square metres.',
  },
  stocked: { name: 'Stocked', type: 'boolean', group: 'logistics', description: 'Held in the warehouse.' },
  available_from: { name: 'Available from', type: 'date', group: 'logistics', description: 'First day of delivery.' },
  price_note: {
    name: 'Price note',
    type: 'text',
    group: 'logistics',
    description: 'For sales only.',
    internal: true,
    hidden: true,
  },
} as const satisfies Record<string, AttributeText>

export type AttributeKey = keyof typeof ATTRIBUTES
export const attributeText = (key: AttributeKey): AttributeText => ATTRIBUTES[key]

/** Standards of values that differ from the one of their attribute. */
export const VALUE_STANDARDS: Readonly<Record<string, string>> = {
  'EN 1021-1 (cigarette)': 'EN 1021-1:2014',
  'EN 1021-2 (match)': 'EN 1021-2:2014',
  'BS 5852 Crib 5': 'BS 5852:2006',
  'BS 7176 Medium Hazard': 'BS 7176:2007',
  'NFPA 260 Class 1': 'NFPA 260',
  'CAL TB 117-2013': 'CAL TB 117-2013',
  M1: 'NF P 92-503',
  B1: 'DIN 4102-1',
  'EN 13773 Class 1': 'EN 13773:2003',
}
