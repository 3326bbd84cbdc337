import { productPageKeys, SHOWING_PRODUCTS } from '../product/product.keys.ts'

/** Where materials and their families stand in the cache. */
export const materialKeys = {
  materials: productPageKeys.materials,
  families: ['materials', 'families'] as const,
}

/** What shows the name of a material or family, or what is made of it. */
export const SHOWING_MATERIALS: readonly (readonly string[])[] = [['materials'], ...SHOWING_PRODUCTS]
