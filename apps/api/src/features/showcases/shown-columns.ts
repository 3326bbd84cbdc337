import type { PublicShowcase, PublicVariant, ShowcaseField, Variant } from '@selvedge/sdk/wire'
import { isId } from '../../platform/db/ids.ts'
import type { ListContext } from '../../platform/listing/list-context.ts'
import { sharedAddress, type SharedLink } from '../share-links/shared-pictures.ts'
import { hiddenAmong, unitsOfPublic } from './public-attributes.store.ts'

/**
 * The fixed columns that describe a variant to a prospect. No other fixed column is ever shown, whatever a showcase
 * names.
 */
const FIXED: Readonly<Record<string, (variant: Variant) => string | null | undefined>> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  external_id: (variant) => variant.external_id,
  external_url: (variant) => variant.external_url,
  version_code: (variant) => variant.version_code,
  'meta.product.name': ({ meta }) => meta.product.name,
  'meta.material.name': ({ meta }) => meta.material?.name,
  'meta.material.material_family_name': ({ meta }) => meta.material?.material_family_name,
}

const ATTRIBUTE = 'attributes.'

/** The given columns that prospects may see: attributes only while they are live and public. */
export async function shownFields(
  context: ListContext,
  fields: readonly ShowcaseField[],
): Promise<PublicShowcase['fields']> {
  const units = await unitsOfPublic(context, fields.flatMap(attributeIdsIn))
  return fields.flatMap((field) => {
    const { id, title } = field
    if (Object.hasOwn(FIXED, id)) return [{ id, title, unit: null }]
    return attributeIdsIn(field).flatMap((attribute) => {
      const unit = units.get(attribute)
      return unit === undefined ? [] : [{ id, title, unit }]
    })
  })
}

function attributeIdsIn({ id }: ShowcaseField): string[] {
  const attribute = id.startsWith(ATTRIBUTE) ? id.slice(ATTRIBUTE.length) : ''
  return isId(attribute) ? [attribute] : []
}

/** The values of these variants that are not live. */
export function hiddenValues(context: ListContext, variants: readonly Variant[]): Promise<ReadonlySet<string>> {
  const ids = variants.flatMap(({ attributes }) => attributes.flatMap(({ values }) => values.map(({ id }) => id)))
  return hiddenAmong(context, [...new Set(ids)])
}

/** Everything that prospects may read of a variant; no other data leaves the server. */
export const publicVariant = (
  variant: Variant,
  fields: PublicShowcase['fields'],
  hidden: ReadonlySet<string>,
  link: SharedLink,
): PublicVariant => ({
  id: variant.id,
  name: variant.name,
  product_name: variant.meta.product.name,
  material: variant.meta.material?.name ?? null,
  image_url: sharedAddress(link, variant.image_url),
  ambients: variant.meta.ambients.flatMap(({ image_url }) => sharedAddress(link, image_url) ?? []),
  values: Object.fromEntries(fields.map(({ id }) => [id, textsOf(variant, id, hidden)])),
})

function textsOf(variant: Variant, id: string, hidden: ReadonlySet<string>): string[] {
  const fixed = FIXED[id]
  if (fixed) return [fixed(variant) ?? ''].filter((text) => text !== '')
  const attribute = variant.attributes.find(({ attribute_id }) => `${ATTRIBUTE}${attribute_id}` === id)
  return (attribute?.values ?? []).filter((value) => !hidden.has(value.id)).map(({ value }) => value)
}
