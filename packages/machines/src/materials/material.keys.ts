import { productPageKeys, SHOWING_PRODUCTS } from '../product/product.keys.ts'

/** Cache keys of materials and their families. */
export const materialKeys = {
  materials: productPageKeys.materials,
  families: ['materials', 'families'] as const,
}

/** Cache keys of everything that shows the name or the contents of a material or family. */
export const SHOWING_MATERIALS: readonly (readonly string[])[] = [['materials'], ...SHOWING_PRODUCTS]
