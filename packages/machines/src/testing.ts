/** For tests and stories of the machines and of their views; not for production bundles. */
export { brokenRules, statesOf } from './testing/machine-rules.ts'
export {
  type EventFixtures,
  type MachineFixtures,
  type OutcomeFixtures,
  reachedStates,
  shortestPaths,
  type WalkedPath,
} from './testing/shortest-paths.ts'
export {
  attributeUsageFixture,
  editAttributeFixtures,
  hideAttributeFixtures,
  taggedAttribute,
} from './attributes/attribute-page.fixtures.ts'
export {
  attributeColumnFixtures,
  attributeListFixtures,
  attributePageFixture,
  createAttributeFixtures,
} from './attributes/attribute-list.fixtures.ts'
export {
  attributeFixture,
  attributeValueFixture,
  attributeValueFixtures,
  linkedAttributeFixture,
  valuePickerFixtures,
} from './attributes/attributes.fixtures.ts'
export { attributeEditFixtures, attributesPreviewFixture } from './attribute-edit/attribute-edit.fixtures.ts'
export {
  attributeGroupFixture,
  changeGroupFixtures,
  groupListFixtures,
  linkAttributesFixtures,
} from './attribute-groups/groups.fixtures.ts'
export {
  duplicatesFixture,
  findDuplicatesFixtures,
  undoDismissalFixtures,
  undoMergeFixtures,
} from './attribute-values/find-duplicates.fixtures.ts'
export { mergeValuesFixtures } from './attribute-values/merge-values.fixtures.ts'
export { uploadValuesFixtures } from './attribute-values/upload-values.fixtures.ts'
export { linkAssetFixtures } from './attribute-values/link-asset.fixtures.ts'
export {
  changeValueFixtures,
  valueColumnFixtures,
  valueListFixtures,
  valuePageFixture,
  valuesUsageFixture,
} from './attribute-values/values.fixtures.ts'
export { optionHeadersFixture, optionHeadersFixtures } from './variants/option-headers.fixtures.ts'
export { assetFileFixtures, formerFileFixture } from './asset/asset-file.fixtures.ts'
export { assetFieldFixture, changeFieldFixtures } from './asset/change-field.fixtures.ts'
export { assetMetaFixtures, editAssetFixtures, taggedAsset } from './asset/asset-page.fixtures.ts'
export { assetFixture, assetPageFixture, pagesResult } from './assets/asset.fixtures.ts'
export {
  assetArchiveFixture,
  assetArchiveFixtures,
  packedJob,
  resumedArchiveFixtures,
} from './assets/asset-archive.fixtures.ts'
export type { AssetPage, AssetPagesResult } from './assets/asset-pages.ts'
export {
  assetColumnFixtures,
  assetFieldColumnFixtures,
  assetGridFixtures,
  assetListFixtures,
} from './assets/assets.fixtures.ts'
export { bulkEditFixture, bulkEditFixtures, bulkEditRowFixture } from './bulk-edit/bulk-edit.fixtures.ts'
export { facetSearchFixtures, filterDialogFixtures } from './filters/filters.fixtures.ts'
export {
  appliedImport,
  checkedImport,
  demoImport,
  importCheckFixture,
  importSpellingFixture,
  importColumnFixture,
  importFixture,
  importFixtures,
  importHistory,
  importSummaryFixture,
  removedDemo,
  undoneImport,
} from './imports/imports.fixtures.ts'
export {
  addAttributeFixtures,
  addFirstAttributeFixtures,
  addVariantFixtures,
  productActionsFixtures,
  productFixture,
} from './product/product.fixtures.ts'
export { foundFixture, paletteFixtures, paletteOfferFixture } from './palette/palette.fixtures.ts'
export {
  bareVariant,
  linkAmbientsFixtures,
  linkMainFixtures,
  pictureVariant,
  uploadPicturesFixtures,
} from './pictures/pictures.fixtures.ts'
export {
  changeStateFixtures,
  createProductFixtures,
  materialFixture,
  productColumnFixtures,
  productPageFixture,
} from './products/products.fixtures.ts'
export { editProductFixtures } from './product/edit-product.fixtures.ts'
export { productListFixtures } from './products/product-list.fixtures.ts'
export { queryResult } from './query/query-result.fixtures.ts'
export { ada, bob, forgotPasswordFixtures, resetPasswordFixtures, sessionFixtures } from './session/session.fixtures.ts'
export { dismissedSetup, doneSetup, firstStepsFixtures, setupFixture, startedSetup } from './setup/setup.fixtures.ts'
export { columnFixture } from './shared/column.fixtures.ts'
export { columnSettingsFixture, columnSettingsFixtures } from './shared/column-settings.fixtures.ts'
export {
  confirmChangeFixtures,
  confirmChangeSomeFixtures,
  confirmDeleteFixtures,
  confirmDeleteSomeFixtures,
  confirmDuplicateFixtures,
  confirmDuplicateManyFixtures,
} from './shared/confirm.fixtures.ts'
export { followJobFixtures, jobEnds } from './shared/follow-job.fixtures.ts'
export { jobFixture, jobProblemFixture } from './shared/job.fixtures.ts'
export { pageOf } from './shared/page.fixtures.ts'
export {
  askedClothMachine,
  type ClothFixture,
  clothFixture,
  clothFixtures,
  clothMachine,
  type ClothValues,
  staleFixture,
  taggedCloth,
} from './shared/edit.fixtures.ts'
export { undoAmbientsFixtures, undoStateFixtures } from './shared/undo.fixtures.ts'
export { selectionFixtures } from './shared/selection.fixtures.ts'
export {
  variantColumnFixtures,
  variantFixture,
  variantListFixtures,
  variantPageFixture,
} from './variants/variants.fixtures.ts'
export {
  trashColumnFixtures,
  trashEntryFixture,
  trashFixtures,
  trashListFixtures,
  undoDeletionFixtures,
} from './trash/trash.fixtures.ts'
export { viewColumnFixtures, viewListFixtures } from './views/view-list.fixtures.ts'
export {
  createViewFixtures,
  renameViewFixtures,
  viewFixture,
  viewFixtures,
  viewPageFixtures,
  viewPickerFixtures,
  viewScreenFixture,
} from './views/views.fixtures.ts'
export { editVariantFixtures, taggedVariant, variantActionsFixtures } from './variant/variant.fixtures.ts'
export { changeMaterialFixtures, materialFamilyFixture, mergeMaterialFixtures } from './materials/materials.fixtures.ts'
export { companyFixture, companyFixtures, logoFixtures, taggedCompany } from './supplier/supplier.fixtures.ts'
export { categoryListFixtures } from './labels/category-list.fixtures.ts'
export {
  appliedLabelFixture,
  assetLabelsFixtures,
  bulkLabelsFixtures,
  bulkLabelsJobFixtures,
  changeLabelFixtures,
  labelCategoryFixture,
  labelFixture,
  labelledAsset,
  undoLabelsFixtures,
} from './labels/labels.fixtures.ts'
export {
  badExpression,
  goneName,
  linkByNameFixtures,
  linkManyNamesFixtures,
  manyNamesFixture,
  linkedJob,
  linkedNameFixture,
  linkPreviewFixture,
  undoLinksFixtures,
} from './links/link-by-name.fixtures.ts'
export {
  chosenVariantFixture,
  chosenViewFixture,
  linkAssetsFixtures,
  linkNothingFixtures,
  linkProductsFixtures,
} from './links/links.fixtures.ts'
export {
  addAssetsFixtures,
  labellingFixtures,
  lostFileFixtures,
  replacingFileFixtures,
  newUploadFixture,
  takingQueue,
  uploadFileFixtures,
  uploadFixture,
  uploadQueueFixtures,
} from './uploads/uploads.fixtures.ts'
