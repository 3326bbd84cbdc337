import type { Random } from '../../../platform/pictures/random.ts'
import type { AttributeKey } from './attributes.ts'
import { inTheLastTwoYears } from './dates.ts'
import type { DemoColumn, DemoFilter, DemoFilterItem, DemoVariant, DemoView } from './demo-types.ts'

export function makeViews(variants: readonly DemoVariant[], random: Random): DemoView[] {
  return [...dynamicViews(), ...staticViews(variants, random)].map((view) => ({
    ...view,
    ...inTheLastTwoYears(random),
  }))
}

type UndatedView = Omit<DemoView, 'createdAt' | 'updatedAt'>

const of = (attribute: AttributeKey): DemoColumn => ({ attribute })

const PRODUCT: DemoColumn = 'meta.product.name'
const FAMILY: DemoColumn = 'meta.material.material_family_name'
const BASE: DemoColumn[] = ['image_url', 'name', PRODUCT, 'external_id']

const isNotArchived = item('state', 'ne', 'archived')

const dynamicViews = (): UndatedView[] => [
  dynamic(
    'Contract upholstery 2026',
    'Seat cloths with at least 30 000 rubs that can be ordered now.',
    all(isNotArchived, item(of('martindale'), 'ge', '30000')),
    [of('martindale'), of('width'), of('flammability'), 'state', 'updated_at'],
  ),
  dynamic(
    'Outdoor',
    'Cloth for gardens, terraces and boats.',
    all(isNotArchived, item(of('usage'), 'io', 'Outdoor', 'Marine')),
    [of('light_fastness'), of('composition'), of('width'), 'state'],
  ),
  dynamic(
    'Drafts to finish',
    'What still waits for a description, a picture or a price.',
    all(item('state', 'eq', 'draft')),
    ['description', 'state', 'created_at', 'updated_at'],
    'asc',
  ),
  dynamic('Without picture', 'Variants that the photographer still owes us.', all(item('image_url', 'xf')), [
    'state',
    'created_at',
  ]),
  dynamic(
    'Natural stone and tile',
    'For the bathroom and floor studio.',
    all(item(FAMILY, 'in', 'Natural stone', 'Ceramics and clay'), isNotArchived),
    [FAMILY, of('format'), of('slip_resistance'), of('water_absorption')],
  ),
  dynamic(
    'Recycled and certified',
    'Half recycled, or with a textile certificate.',
    {
      groups: [
        { concat: 'and', items: [isNotArchived] },
        {
          concat: 'and',
          items: [
            item(of('recycled_content'), 'ge', '50'),
            { ...item(of('certificates'), 'io', 'GOTS', 'Global Recycled Standard'), concat: 'or' },
          ],
        },
      ],
    },
    [of('recycled_content'), of('certificates'), FAMILY],
  ),
  dynamic(
    'Wide curtains, flame retardant',
    'Room-high cloths that pass B1, M1 or EN 13773.',
    all(item(of('width'), 'ge', '280'), item(of('flammability'), 'io', 'B1', 'M1', 'EN 13773 Class 1')),
    [of('width'), of('weight'), of('flammability'), of('care')],
  ),
]

const staticViews = (variants: readonly DemoVariant[], random: Random): UndatedView[] => [
  fixed(
    'Trade fair, January 2027',
    'Hangers for the stand, chosen with the agents.',
    pick(variants, 48, random),
    [FAMILY, of('colour'), 'state'],
    true,
  ),
  fixed(
    'Hotel at the harbour',
    'Proposal for lobby, rooms and terrace.',
    pick(variants, 26, random),
    [of('martindale'), of('flammability'), of('lead_time')],
    true,
  ),
  fixed(
    'Blues and greens',
    'A card of sea colours over all cloths.',
    pick(variants.filter(isSeaColour), 60, random),
    [of('colour'), of('colour_family')],
    false,
  ),
]

const SEA_COLOURS = ['Blue', 'Turquoise', 'Green'].map((family) => `colour_family/${family.toLowerCase()}`)
const isSeaColour = ({ values }: DemoVariant) => SEA_COLOURS.some((value) => values.includes(value))

const pick = (variants: readonly DemoVariant[], count: number, random: Random) =>
  random
    .sample(
      variants.filter(({ state }) => state === 'active'),
      count,
    )
    .map(({ key }) => key)

function dynamic(
  name: string,
  description: string,
  filter: DemoFilter,
  columns: DemoColumn[],
  direction: 'asc' | 'desc' = 'desc',
): UndatedView {
  const sort = [{ column: 'updated_at', direction }]
  return {
    ...named(name, description),
    kind: 'dynamic',
    public: false,
    members: [],
    filter,
    columns: [...BASE, ...columns],
    sort,
  }
}

function fixed(
  name: string,
  description: string,
  members: string[],
  columns: DemoColumn[],
  isPublic: boolean,
): UndatedView {
  const sort = [{ column: PRODUCT, direction: 'asc' as const }]
  return {
    ...named(name, description),
    kind: 'static',
    public: isPublic,
    members,
    filter: null,
    columns: [...BASE, ...columns],
    sort,
  }
}

const named = (name: string, description: string) => ({
  key: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  name,
  description,
  live: true,
})

function all(...items: DemoFilterItem[]): DemoFilter {
  return { groups: [{ concat: 'and', items }] }
}

function item(column: DemoColumn, operator: DemoFilterItem['operator'], ...values: string[]): DemoFilterItem {
  return { column, operator, values, concat: 'and' }
}
