import { createAssets } from './assets/assets.ts'
import { createUploads } from './uploads/uploads.ts'
import { createLabels } from './labels/labels.ts'
import { createLabelCategories } from './labels/label-categories.ts'
import { createAttributes } from './attributes/attributes.ts'
import { createAttributeGroups } from './attribute-groups/attribute-groups.ts'
import { createAttributeValues } from './attribute-values/attribute-values.ts'
import { createJobs } from './jobs/jobs.ts'
import { type ClientSettings, connect, type Connection } from './connection.ts'
import { createBulkEdits } from './bulk-edits/bulk-edits.ts'
import { createChannels } from './channels/channels.ts'
import { createExports } from './exports/exports.ts'
import { createImports } from './imports/imports.ts'
import { createDocuments } from './documents/documents.ts'
import { createPublicShowcases } from './showcases/public-showcases.ts'
import { createShowcases } from './showcases/showcases.ts'
import { createAnalytics } from './analytics/analytics.ts'
import { createAccessTokens } from './access-tokens/access-tokens.ts'
import { createMaterialFamilies } from './materials/material-families.ts'
import { createMaterials } from './materials/materials.ts'
import { createProducts } from './products/products.ts'
import { createSetup } from './setup/setup.ts'
import { createSupplier } from './supplier/supplier.ts'
import { createTrash } from './trash/trash.ts'
import { createUsers } from './users/users.ts'
import { createVariants } from './variants/variants.ts'
import { createVersions } from './versions/versions.ts'
import { createViews } from './views/views.ts'

/** A client of one Selvedge server: all calls, over one session that renews itself. Every failure is an `ApiError`. */
export const createClient = (settings: ClientSettings): Client => clientOn(connect(settings))

/** All calls over an existing connection, so that an app can sign in before it loads the rest. */
export function clientOn({ auth, http }: Connection) {
  return {
    auth,
    users: createUsers(http),
    supplier: createSupplier(http),
    setup: createSetup(http),
    variants: createVariants(http),
    products: createProducts(http),
    materials: createMaterials(http),
    materialFamilies: createMaterialFamilies(http),
    versions: createVersions(http),
    views: createViews(http),
    assets: createAssets(http),
    uploads: createUploads(http),
    labels: createLabels(http),
    labelCategories: createLabelCategories(http),
    attributes: createAttributes(http),
    attributeGroups: createAttributeGroups(http),
    attributeValues: createAttributeValues(http),
    bulkEdits: createBulkEdits(http),
    trash: createTrash(http),
    channels: createChannels(http),
    exports: createExports(http),
    imports: createImports(http),
    documents: createDocuments(http),
    showcases: createShowcases(http),
    publicShowcases: createPublicShowcases(http),
    analytics: createAnalytics(http),
    accessTokens: createAccessTokens(http),
    jobs: createJobs(http),
  }
}
/** A client with every resource. Calls reject with an `ApiError`, or with the reason of their `signal`. */
export type Client = ReturnType<typeof clientOn>
