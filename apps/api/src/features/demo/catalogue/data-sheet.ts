import type { Sheet } from '../../documents/sheet/sheet.ts'
import { sheetGroups, type ShownAttribute } from '../../documents/sheet-groups.ts'
import type { DemoProduct } from './demo-types.ts'
import type { FileSource } from './file-source.ts'

/** The technical data sheet of a product, as a user would issue it. */
export function dataSheet(product: DemoProduct, catalogue: FileSource): Sheet {
  const material = catalogue.materials.find(({ key }) => key === product.material)
  return {
    supplier: { name: catalogue.supplier.name },
    product: { name: product.name },
    metadata: {
      document_name: 'Technical data sheet',
      document_number: `TDS-${product.externalId}`,
      document_owner: 'Product development',
      process_title: material?.family === 'wool' ? 'Weaving and fulling' : 'Making and finishing',
      current_revision: '2',
      last_revision_summary: 'Values of the retest added.',
      fabric_code: product.externalId,
      post_treatment: 'None',
      standard_treatment: 'As delivered',
      quality: material?.name ?? '',
      issued_date: product.updatedAt.slice(0, 10),
    },
    groups: sheetGroups(
      shownAttributes(product, catalogue),
      catalogue.attributeGroups
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ name, attributes }) => ({ name, attribute_ids: attributes }))
        .filter(({ attribute_ids: ids }) => product.values.some((key) => ids.includes(attributeOf(key)))),
    ),
  }
}

const attributeOf = (value: string) => value.slice(0, value.indexOf('/'))

/** Only what recipients may see. */
function shownAttributes({ values }: DemoProduct, catalogue: FileSource): ShownAttribute[] {
  const own = new Set(values)
  const texts = Map.groupBy(
    catalogue.values.filter(({ key }) => own.has(key)),
    ({ attribute }) => attribute,
  )
  return catalogue.attributes
    .filter((attribute) => attribute.live && attribute.public && texts.has(attribute.key))
    .map(({ key, name, displayType, unit }) => ({
      id: key,
      name,
      type: displayType,
      unit,
      values: (texts.get(key) ?? []).map(({ value }) => value),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
