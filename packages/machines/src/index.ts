export {
  attributeChange,
  attributeField,
  type AttributeParts,
  attributesOf,
  isAttributeField,
} from './attributes/attribute-parts.ts'
export {
  createAttributeChanges,
  createAttributeListActors,
  createNewAttributeActors,
} from './attributes/attribute-list.actors.ts'
export { createEditAttributeActors, createHideAttributeActors } from './attributes/attribute-page.actors.ts'
export {
  createAttributeMachine,
  isCompleteAttribute,
  type NewAttribute,
} from './attributes/create-attribute.machine.ts'
export {
  type AttributeLinks,
  type AttributeValues,
  editAttributeMachine,
  type EditAttributeRef,
  groupLinks,
  isShortDescription,
  versionLinks,
} from './attributes/edit-attribute.machine.ts'
export { type AttributeFlag, hideAttributeMachine, type HideAttributeRef } from './attributes/hide-attribute.machine.ts'
export { attributeListMachine, type AttributeListRef } from './attributes/attribute-list.machine.ts'
export { createAttributeActors } from './attributes/attributes.actors.ts'
export { attributeKeys } from './attributes/attributes.keys.ts'
export { isSameValue, type LinkedValue, typedValue } from './attributes/typed-value.ts'
export { createBulkEditActors } from './bulk-edit/bulk-edit.actors.ts'
export { attributeOf, type BulkEditDraft, canBeEmptied, optionColumn, optionOf } from './bulk-edit/bulk-edit-draft.ts'
export { bulkEditKeys } from './bulk-edit/bulk-edit.keys.ts'
export { bulkEditMachine, type BulkEditRef, type BulkEditSnapshot } from './bulk-edit/bulk-edit.machine.ts'
export { type BulkEditProblem } from './bulk-edit/bulk-edit-problem.ts'
export {
  type BulkEditPlace,
  type BulkEditPreview,
  type BulkEditStep,
  type BulkEditTask,
  leftOf,
} from './bulk-edit/bulk-edit.types.ts'
export {
  VALUE_SEARCH_AFTER,
  type ValuePickerInput,
  valuePickerMachine,
  type ValuePickerSnapshot,
} from './attributes/value-picker.machine.ts'
export * from './asset/index.ts'
export * from './assets/index.ts'
export { filterProblems } from './filters/filter-problems.ts'
export type { DraftGroup, DraftItem } from './filters/filter-draft.ts'
export { createFacetSearchActors, type SearchFacets } from './filters/filters.actors.ts'
export { facetSearchMachine } from './filters/facet-search.machine.ts'
export {
  type FilterDialogEvent,
  filterDialogMachine,
  type FilterDialogRef,
  type FilterDialogSnapshot,
} from './filters/filter-dialog.machine.ts'
export type { ImportProblem } from './imports/import-problem.ts'
export {
  changesOf,
  type ChosenFile,
  type ImportInput,
  type ImportPlace,
  type ImportStep,
  type ImportTask,
  saidOf as importColumnSaid,
  shownColumns as shownImportColumns,
  unsavedCorrections as unsavedImportCorrections,
} from './imports/import.types.ts'
export { importMachine, type ImportRef, type ImportSnapshot } from './imports/import.machine.ts'
export { createImportActors, createImportUndo, createUndoOnPage } from './imports/imports.actors.ts'
export { importKeys } from './imports/imports.keys.ts'
export { type FirstStep, firstStepsMachine } from './setup/first-steps.machine.ts'
export { createDemoLoad, createFirstSteps, setupQuery } from './setup/setup.actors.ts'
export { setupKeys } from './setup/setup.keys.ts'
export type { AddressLogic, PlaceShown } from './address.ts'
export {
  AUTOSAVE_AFTER,
  COLUMNS_FRESH_FOR,
  FRESH_FOR,
  PALETTE_SEARCH_AFTER,
  RETURN_AFTER,
  SEARCH_AFTER,
  SETTINGS_SAVED_AFTER,
} from './limits.ts'
export {
  type FoundRecords,
  type PaletteEntry,
  type PaletteGroup,
  paletteGroups,
  paletteKey,
  type PaletteOffer,
  type PalettePlace,
  type RecordGroup,
  unreadGroups,
  withRecent,
} from './palette/palette-entries.ts'
export { createPaletteActors } from './palette/palette.actors.ts'
export { paletteMachine, type PaletteNotice, type PaletteRef, type PaletteSnapshot } from './palette/palette.machine.ts'
export {
  addAttributeMachine,
  type AddAttributeOutcome,
  type AddAttributePlace,
  type AddAttributeRef,
  type AddAttributeStep,
  chosenAttributes,
} from './product/add-attribute.machine.ts'
export {
  type AddedVariant,
  addVariantMachine,
  type AddVariantRef,
  type AddVariantSnapshot,
  type NewVariant,
} from './product/add-variant.machine.ts'
export { createEditProductActors } from './product/edit-product.actors.ts'
export {
  editProductMachine,
  type EditProductRef,
  type MaterialNames,
  type ProductValues,
} from './product/edit-product.machine.ts'
export { productActionsMachine, type ProductActionsRef } from './product/product-actions.machine.ts'
export { createDeleteProductActors } from './product/delete-product.actors.ts'
export { createProductActors } from './product/product.actors.ts'
export { productPageKeys } from './product/product.keys.ts'
export type { ProductProblem, ProductProblemReport } from './product/product-problem.ts'
export { undoStateMachine } from './product/undo-state.machine.ts'
export {
  type ChosenPicture,
  linkAmbientsMachine,
  type LinkAmbientsRef,
  type LinkAmbientsStep,
  linkedPictures,
} from './pictures/link-ambients.machine.ts'
export { type LinkedImage, linkMainMachine, type LinkMainSnapshot } from './pictures/link-main.machine.ts'
export type { LinkProblem } from './shared/link-problem.ts'
export {
  createPictureActors,
  createTargetedUploadActors,
  createUploadActors,
  type PictureTarget,
} from './pictures/pictures.actors.ts'
export { type PictureProblem, type PictureUploaded, uploadPicturesMachine } from './pictures/upload-pictures.machine.ts'
export {
  type ChangeStateInput,
  changeStateMachine,
  type ChangeStateRef,
  type ChangeStateSnapshot,
} from './products/change-state.machine.ts'
export {
  createProductMachine,
  type CreateProductProblem,
  type CreateProductRef,
  type ProductChoices,
} from './products/create-product.machine.ts'
export { productListMachine, type ProductListRef } from './products/product-list.machine.ts'
export {
  createChangeStateActors,
  createManyStatesActors,
  createNewProductActors,
  createProductChanges,
} from './products/product-changes.actors.ts'
export { createProductListActors } from './products/products.actors.ts'
export { productKeys } from './products/products.keys.ts'
export { createTrashChanges, createTrashListActors, createUndoDeletionActors } from './trash/trash.actors.ts'
export { trashKeys } from './trash/trash.keys.ts'
export { trashListMachine, type TrashListRef } from './trash/trash-list.machine.ts'
export { undoDeletionMachine } from './trash/undo-deletion.machine.ts'
export { createCache } from './query/cache.ts'
export { forgotPasswordMachine } from './session/forgot-password.machine.ts'
export { type NewPassword, resetPasswordMachine } from './session/reset-password.machine.ts'
export type { SessionProblem } from './session/session-problem.ts'
export { createSessionActors } from './session/session.actors.ts'
export { sessionMachine, type SessionRef, type SessionSnapshot } from './session/session.machine.ts'
export { signedInAgain } from './session/signed-in-again.ts'
export { createSettingsActors } from './settings/settings.actors.ts'
export {
  type EditVariantRef,
  type EditVariantSnapshot,
  editVariantMachine,
  isWebAddressOrNone,
  optionParts,
  type VariantOption,
  type VariantValues,
} from './variant/edit-variant.machine.ts'
export { createEditVariantActors, createVariantPageActors } from './variant/variant.actors.ts'
export { undoAmbientsMachine } from './variant/undo-ambients.machine.ts'
export {
  type VariantActionRefusal,
  variantActionsMachine,
  type VariantActionsRef,
} from './variant/variant-actions.machine.ts'
export { variantListMachine, type VariantListRef, type VariantListSnapshot } from './variants/variant-list.machine.ts'
export { createOptionHeadersActors } from './variants/option-headers.actors.ts'
export {
  type OptionHeadersEvent,
  optionHeadersMachine,
  type OptionHeadersRef,
} from './variants/option-headers.machine.ts'
export { createVariantChanges } from './variants/variant-changes.actors.ts'
export { createVariantActors } from './variants/variants.actors.ts'
export { variantKeys } from './variants/variants.keys.ts'
export {
  type AddedVariants,
  type CreateViewInput,
  createViewMachine,
  type CreateViewOutcome,
  type CreateViewRef,
  type CreateViewSnapshot,
} from './views/create-view.machine.ts'
export { matchingViews } from './views/matching-views.ts'
export {
  type RenamedView,
  renameViewMachine,
  type RenameViewOutcome,
  type RenameViewRef,
  type RenameViewSnapshot,
} from './views/rename-view.machine.ts'
export { keptColumns, viewColumns } from './views/view-columns.ts'
export { createViewColumnActors } from './views/view-columns.actors.ts'
export { createTakeOutActors, createViewChanges, createViewListActors } from './views/view-list.actors.ts'
export { PUBLIC_VIEWS, viewListMachine, type ViewListRef } from './views/view-list.machine.ts'
export { createViewPageActors } from './views/view-page.actors.ts'
export {
  changedScreen,
  clashes,
  type SavedView,
  viewPageMachine,
  type ViewPageRef,
  type ViewPageSnapshot,
} from './views/view-page.machine.ts'
export { viewPickerMachine, type ViewPickerRef, type ViewPickerSnapshot } from './views/view-picker.machine.ts'
export { changedParts, scopeOf, screenOf, type ViewPart, type ViewScreen } from './views/view-screen.ts'
export { createViewActors } from './views/views.actors.ts'
export { viewKeys } from './views/views.keys.ts'
export {
  type CompanyRef,
  type CompanySnapshot,
  companyMachine,
  companyProblems,
  type CompanyValues,
} from './supplier/company.machine.ts'
export { logoMachine } from './supplier/logo.machine.ts'
export {
  type ChangeMaterialProblem,
  changeMaterialMachine,
  type ChangeMaterialRef,
  type MaterialKind,
  type SeenMaterial,
} from './materials/change-material.machine.ts'
export { materialKeys } from './materials/material.keys.ts'
export { createMaterialActors } from './materials/materials.actors.ts'
export { createCompanyActors, createLogoActors } from './supplier/supplier.actors.ts'
export * from './attribute-edit/index.ts'
export * from './attribute-groups/index.ts'
export * from './attribute-values/index.ts'
export * from './labels/index.ts'
export * from './links/index.ts'
export * from './shared/index.ts'
export * from './uploads/index.ts'
export type { FormerState } from './products/former-states.ts'
export type { InfiniteQueryLogic } from './query/infinite-query.ts'
export type { PageQueryLogic } from './query/page-query.ts'
