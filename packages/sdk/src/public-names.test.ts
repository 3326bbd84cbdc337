import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import * as main from './index.ts'

const MAX_NAMES = 150

/** Every name of the main entry, values and types. A new one belongs in `wire.ts` unless programs have to write it. */
const PUBLIC_NAMES = `
  ALL AnalyticsPage AnalyticsQuery ApiError ApiErrorKind Asset AssetFields AssetPatch Attribute AttributeDraft
  AttributeFields AttributeGroup AttributeGroupDraft AttributeGroupPatch AttributePatch AttributeValue
  AttributeValueDraft AttributeValueFields AttributeValuePatch BulkEdit BulkEditChoice BulkEditFields
  BulkMode ChangeOptions Channel ChannelDraft ChannelPatch Choice Client ClientSettings Column
  ColumnType Connection ContactDraft Credentials DocumentMetadata Export ExportDraft Facets FieldError Filter
  FilterGroup FilterItem FilterSyntaxError Http ImageSize Import ImportOrder ImportPatch ImportSummary Job Label
  LabelCategory LabelCategoryDraft LabelCategoryPatch LabelDraft LabelPatch LinkedAttribute List ListQuery Matching
  Material MaterialFamily MergeValues ModeOptions NewProduct NewUpload OpenOptions Operator PROBLEM_CODES Page PersonalAccessToken
  PersonalAccessTokenDraft Problem ProblemCode Product ProductDocument ProductFields ProductPatch PublicPage
  PublicShowcase RequestOptions ResumableOptions RetrySettings STATES SessionEnded Showcase ShowcaseDraft
  ShowcaseEvent ShowcasePatch ShowcaseRow ShownState SortItem State Supplier SupplierPatch Tagged UploadFile
  UploadResult User ValuesChoice Variant VariantDraft VariantFields VariantPatch Version View ViewDraft ViewPatch
  WatchOptions WholeRows allOf anyOf clientOn connect createAccessTokens createAnalytics createAssets
  createAttributeGroups createAttributeValues createAttributes createBulkEdits createChannels createClient
  createDocuments createExports createImports createJobs createLabelCategories createLabels createMaterialFamilies createMaterials
  createProducts createPublicShowcases createSetup createShowcaseEvents createShowcases createSupplier createTrash createUploads createUsers
  createVariants createVersions createViews imageUrl isApiError isMatching parseFilter printFilter where
`

it('the main entry has these names and no others, none of them a schema', () => {
  const source = readFileSync(new URL('./index.ts', import.meta.url), 'utf8')
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)].map(([, list = '']) => list)
  const names = lists.flatMap((list) => list.match(/\w+(?=\s*(?:,|$))/g) ?? []).toSorted()
  expect(names).toEqual(PUBLIC_NAMES.trim().split(/\s+/).toSorted())
  expect(names.length).toBeLessThanOrEqual(MAX_NAMES)
  // Excludes other kinds of export, such as `export *`.
  expect([lists.length, Object.keys(main).filter((name) => !names.includes(name))]).toEqual([
    source.match(/^export/gm)?.length,
    [],
  ])
  expect(Object.values(main).filter((one) => typeof one === 'object' && '_zod' in one)).toEqual([])
})
