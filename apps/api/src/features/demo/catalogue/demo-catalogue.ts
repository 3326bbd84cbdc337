import { createRandom, type Random } from '../../../platform/pictures/random.ts'
import { ATTRIBUTE_GROUPS, ATTRIBUTES, attributeText, type AttributeKey } from './attributes.ts'
import { LABEL_CATEGORIES, LABELS, MATERIAL_FAMILIES, MATERIALS, MILLS, SUPPLIER, VERSIONS } from './company.ts'
import { inTheLastTwoYears } from './dates.ts'
import type { DemoAttribute, DemoAttributeGroup, DemoCatalogue } from './demo-types.ts'
import { makeFiles } from './files.ts'
import { planProducts } from './products.ts'
import { createValueRegister } from './value-register.ts'
import { makeVariants } from './variants.ts'
import { makeViews } from './views.ts'

/** An invented trading house with 300 products and 4,000 variants; the same records for the same seed. */
export function demoCatalogue(seed = 2026): DemoCatalogue {
  const random = createRandom(seed)
  const register = createValueRegister()
  const plans = planProducts(register, random)
  const made = plans.flatMap((plan) => makeVariants(plan, register, random))
  const variants = made.map(({ variant }) => variant)
  const catalogue = {
    supplier: SUPPLIER,
    mills: [...MILLS],
    materialFamilies: [...MATERIAL_FAMILIES],
    materials: [...MATERIALS],
    versions: [...VERSIONS],
    attributeGroups: makeAttributeGroups(),
    attributes: attributeKeys.map((key) => makeAttribute(key, random)),
    values: register.all(),
    products: plans.map(({ product }) => product),
    variants,
    labelCategories: [...LABEL_CATEGORIES],
    labels: [...LABELS],
    assets: made.flatMap(({ asset }) => asset ?? []),
    views: makeViews(variants, random),
  }
  return { ...catalogue, files: makeFiles(catalogue) }
}

const attributeKeys = Object.keys(ATTRIBUTES) as AttributeKey[]

const makeAttributeGroups = (): DemoAttributeGroup[] =>
  Object.entries(ATTRIBUTE_GROUPS).map(([key, text]) => ({
    key,
    ...text,
    attributes: attributeKeys.filter((attribute) => attributeText(attribute).group === key),
  }))

function makeAttribute(key: AttributeKey, random: Random): DemoAttribute {
  const { name, type, unit, description, internal, hidden } = attributeText(key)
  return {
    key,
    name,
    displayName: unit ? `${name} (${unit})` : name,
    description,
    displayType: type,
    unit: unit ?? null,
    live: hidden !== true,
    public: internal !== true,
    versions: random.sample(VERSIONS, random.whole(0, 3)).map((version) => version.key),
    ...inTheLastTwoYears(random),
  }
}
