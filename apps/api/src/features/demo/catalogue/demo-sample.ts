import type { DemoCatalogue } from './demo-types.ts'
import { makeFiles } from './files.ts'

/** One product in twenty, across all lines. With its variants that is enough to fill every screen. */
const ONE_OF = 20

/**
 * A part of the demo that loads in seconds: some products with their variants, pictures and values, and everything that
 * describes them.
 */
export function demoSample(catalogue: DemoCatalogue): DemoCatalogue {
  const products = catalogue.products.filter((_, index) => index % ONE_OF === 0)
  const productKeys = new Set(products.map(({ key }) => key))
  const variants = catalogue.variants.filter(({ product }) => productKeys.has(product))
  const variantKeys = new Set(variants.map(({ key }) => key))
  const valueKeys = new Set([...products, ...variants].flatMap(({ values }) => values))
  const sample = {
    ...catalogue,
    products,
    variants,
    values: catalogue.values.filter(({ key }) => valueKeys.has(key)),
    assets: catalogue.assets.filter(({ variant }) => variantKeys.has(variant)),
    views: catalogue.views.map((view) => ({ ...view, members: view.members.filter((key) => variantKeys.has(key)) })),
  }
  return { ...sample, files: makeFiles(sample) }
}
