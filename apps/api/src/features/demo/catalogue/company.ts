import type {
  DemoLabel,
  DemoLabelCategory,
  DemoMaterial,
  DemoMaterialFamily,
  DemoMill,
  DemoSupplier,
  DemoVersion,
} from './demo-types.ts'

export const SUPPLIER: DemoSupplier = {
  name: 'Selvedge Demo Mills',
  url: 'https://mills.example.com',
  address: 'Unit 4, The Old Dyeworks, Canal Lane, Weaverham WX4 7QD',
}

const mill = (code: string, name: string, country: string, makes: DemoMill['makes']): DemoMill => ({
  key: code.toLowerCase(),
  code,
  name,
  country,
  makes,
})

export const MILLS: readonly DemoMill[] = [
  mill('HBW', 'Harrowbeck Weavers', 'United Kingdom', 'textiles'),
  mill('LDA', 'Lanificio d’Aurelle', 'Italy', 'textiles'),
  mill('TNO', 'Tessitura Nordovale', 'Italy', 'textiles'),
  mill('KVS', 'Kvistholm Spinneri', 'Denmark', 'textiles'),
  mill('VBL', 'Vanderbleek & Zoon', 'Belgium', 'textiles'),
  mill('FIA', 'Fiação Ribeirinha', 'Portugal', 'textiles'),
  mill('OWT', 'Oberwald Tuche', 'Austria', 'textiles'),
  mill('CLM', 'Carrière Lemontel', 'France', 'building products'),
  mill('MPF', 'Manufaktur Pfalzgrund', 'Germany', 'building products'),
  mill('CER', 'Cerámica Ventolera', 'Spain', 'building products'),
  mill('SKG', 'Skogsund Trä', 'Sweden', 'building products'),
  mill('BLW', 'Blechwerk Eisbach', 'Germany', 'building products'),
]

const FAMILY_MATERIALS: Record<string, string> = {
  'Natural fibres': 'Linen, Cotton, Organic cotton, Linen blend',
  Wool: 'New wool, Wool felt, Wool blend, Mohair blend',
  'Synthetic fibres': 'Polyester, Recycled polyester, FR polyester, Polypropylene, Solution-dyed acrylic',
  'Leather look': 'Coated polyurethane, Coated vinyl',
  'Floor textiles': 'Polyamide pile, Wool pile, Sisal',
  'Wall textiles': 'Grasscloth, Non-woven wallcovering',
  'Natural stone': 'Marble, Granite, Travertine, Slate',
  'Ceramics and clay': 'Stoneware, Glazed earthenware, Fired clay',
  'Cement bound': 'Terrazzo, Fair-faced concrete, Wood wool cement',
  Wood: 'Oak, Walnut, Ash, Birch plywood',
  Metal: 'Aluminium, Titanium zinc, Galvanised steel',
  'Boards, insulation and render': 'Gypsum board, Mineral wool, Lime plaster, Silicate render',
}

export const MATERIAL_FAMILIES: readonly DemoMaterialFamily[] = Object.keys(FAMILY_MATERIALS).map((name) => ({
  key: keyOf(name),
  name,
}))

export const MATERIALS: readonly DemoMaterial[] = Object.entries(FAMILY_MATERIALS).flatMap(([family, names]) =>
  names.split(', ').map((name) => ({ key: keyOf(name), name, family: keyOf(family) })),
)

export const VERSIONS: readonly DemoVersion[] = [
  { key: 'ss25', code: 'ss25', color: '#b8c77a' },
  { key: 'aw25', code: 'aw25', color: '#a4673f' },
  { key: 'ss26', code: 'ss26', color: '#5aa9a0' },
  { key: 'aw26', code: 'aw26', color: '#6d4c7d' },
  { key: 'core', code: 'core', color: '#5c6670' },
]

export const LABEL_CATEGORIES: readonly DemoLabelCategory[] = [
  { key: 'sustainability', name: 'Sustainability', color: 'green', description: 'Where the material comes from.' },
  { key: 'use', name: 'Use', color: 'sky', description: 'Where it may be used.' },
  { key: 'place', name: 'Place', color: 'blue', description: 'Indoors, outdoors, wet rooms.' },
  { key: 'archive', name: 'Archive', color: 'purple', description: 'Pictures kept for reference.' },
  { key: 'sales', name: 'Sales', color: 'pink', description: 'What the sales team points out.' },
  { key: 'end-of-line', name: 'End of line', color: 'red', description: 'No longer made.' },
  { key: 'finish', name: 'Finish', color: 'orange', description: 'Treatment after weaving.' },
  { key: 'availability', name: 'Availability', color: 'yellow', description: 'How it can be had.' },
]

const label = (category: string, name: string, description: string): DemoLabel => ({
  key: keyOf(name),
  category,
  name,
  description,
})

export const LABELS: readonly DemoLabel[] = [
  label('sustainability', 'Recycled', 'At least half recycled content.'),
  label('sustainability', 'Certified', 'Carries a valid certificate.'),
  label('use', 'Contract', 'Fit for public buildings.'),
  label('use', 'Residential', 'For homes.'),
  label('place', 'Outdoor', 'Fast to light and weather.'),
  label('place', 'Wet room', 'For bathrooms and pools.'),
  label('archive', 'Archive 2019', 'From the collection of 2019.'),
  label('archive', 'Reference', 'Colour reference for the studio.'),
  label('sales', 'Bestseller', 'Among the twenty most sold.'),
  label('sales', 'New', 'New this season.'),
  label('end-of-line', 'Discontinued', 'Will not be made again.'),
  label('finish', 'FR treated', 'Flame-retardant finish.'),
  label('finish', 'Stain repellent', 'Finished without fluorine.'),
  label('availability', 'Sample only', 'Samples, no stock yet.'),
]

export function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
