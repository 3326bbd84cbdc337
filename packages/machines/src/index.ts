export {
  attributeChange,
  attributeField,
  type AttributeParts,
  attributeParts,
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
  type CreateAttributeRef,
  type CreateAttributeSnapshot,
  isCompleteAttribute,
  type NewAttribute,
} from './attributes/create-attribute.machine.ts'
export {
  type AttributeLinks,
  type AttributeValues,
  editAttributeMachine,
  type EditAttributeRef,
  type EditAttributeSnapshot,
  groupLinks,
  isShortDescription,
  MAX_DESCRIPTION,
  versionLinks,
} from './attributes/edit-attribute.machine.ts'
export {
  type AttributeFlag,
  type HideAttributeEvent,
  hideAttributeMachine,
  type HideAttributeNotice,
  type HideAttributeRef,
  type HideAttributeSnapshot,
} from './attributes/hide-attribute.machine.ts'
export { attributeListMachine, type AttributeListRef } from './attributes/attribute-list.machine.ts'
export { createAttributeActors } from './attributes/attributes.actors.ts'
export { attributeKeys } from './attributes/attributes.keys.ts'
export { invalidateAttributes } from './attributes/invalidate-attributes.ts'
export { isSameValue, type LinkedValue, typedValue } from './attributes/typed-value.ts'
export { createBulkEditActors } from './bulk-edit/bulk-edit.actors.ts'
export { attributeOf, type BulkEditDraft, canBeEmptied, optionColumn, optionOf } from './bulk-edit/bulk-edit-draft.ts'
export { bulkEditKeys } from './bulk-edit/bulk-edit.keys.ts'
export { bulkEditMachine, type BulkEditRef, type BulkEditSnapshot } from './bulk-edit/bulk-edit.machine.ts'
export { type BulkEditProblem } from './bulk-edit/bulk-edit-problem.ts'
export {
  type BulkEditEvent,
  type BulkEditPlace,
  type BulkEditPreview,
  type BulkEditStep,
  type BulkEditTask,
  leftOf,
} from './bulk-edit/bulk-edit.types.ts'
export {
  VALUE_SEARCH_AFTER,
  type ValuePickerEvent,
  type ValuePickerInput,
  valuePickerMachine,
  type ValuePickerNotice,
  type ValuePickerRef,
  type ValuePickerSnapshot,
} from './attributes/value-picker.machine.ts'
export type { ValueProblem } from './attributes/value-problem.ts'
export * from './asset/index.ts'
export * from './assets/index.ts'
export { type FilterProblem, filterProblems } from './filters/filter-problems.ts'
export type { DraftGroup, DraftItem, FilterDraft } from './filters/filter-draft.ts'
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
  type ImportEvent,
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
export {
  type FirstStep,
  firstStepsMachine,
  type FirstStepsRef,
  type FirstStepsSnapshot,
} from './setup/first-steps.machine.ts'
export { createDemoLoad, createFirstSteps, setupQuery } from './setup/setup.actors.ts'
export { setupKeys } from './setup/setup.keys.ts'
export type { AddressLogic, PlaceShown } from './address.ts'
export * from './limits.ts'
export {
  type FoundRecords,
  type PaletteAction,
  type PaletteContext,
  type PaletteEntry,
  type PaletteGroup,
  paletteGroups,
  paletteKey,
  type PaletteOffer,
  type PalettePage,
  type PalettePlace,
  type RecordGroup,
  unreadGroups,
  withRecent,
} from './palette/palette-entries.ts'
export { createPaletteActors } from './palette/palette.actors.ts'
export {
  type PaletteEvent,
  paletteMachine,
  type PaletteNotice,
  type PaletteRef,
  type PaletteSnapshot,
} from './palette/palette.machine.ts'
export {
  type AddAttributeDraft,
  type AddAttributeEvent,
  addAttributeMachine,
  type AddAttributeOutcome,
  type AddAttributePlace,
  type AddAttributeRef,
  type AddAttributeSnapshot,
  type AddAttributeStep,
  chosenAttributes,
} from './product/add-attribute.machine.ts'
export {
  type AddedVariant,
  type AddVariantEvent,
  addVariantMachine,
  type AddVariantRef,
  type AddVariantSnapshot,
  type NewVariant,
} from './product/add-variant.machine.ts'
export { createEditProductActors } from './product/edit-product.actors.ts'
export {
  editProductMachine,
  type EditProductRef,
  type EditProductSnapshot,
  type MaterialNames,
  type ProductValues,
} from './product/edit-product.machine.ts'
export {
  type ProductActionsEvent,
  productActionsMachine,
  type ProductActionsNotice,
  type ProductActionsRef,
  type ProductActionsSnapshot,
} from './product/product-actions.machine.ts'
export { createDeleteProductActors } from './product/delete-product.actors.ts'
export { createProductActors } from './product/product.actors.ts'
export { productPageKeys } from './product/product.keys.ts'
export type { ProductProblem, ProductProblemReport } from './product/product-problem.ts'
export { undoStateMachine } from './product/undo-state.machine.ts'
export {
  type ChosenPicture,
  type LinkAmbientsEvent,
  type LinkAmbientsInput,
  linkAmbientsMachine,
  type LinkAmbientsRef,
  type LinkAmbientsSnapshot,
  type LinkAmbientsStep,
  linkedPictures,
} from './pictures/link-ambients.machine.ts'
export {
  type LinkedImage,
  type LinkMainEvent,
  type LinkMainInput,
  linkMainMachine,
  type LinkMainRef,
  type LinkMainSnapshot,
} from './pictures/link-main.machine.ts'
export type { LinkProblem } from './shared/link-problem.ts'
export {
  createPictureActors,
  createTargetedUploadActors,
  createUploadActors,
  type PictureTarget,
} from './pictures/pictures.actors.ts'
export {
  type PictureProblem,
  type PictureUploaded,
  type RefusedPicture,
  uploadPicturesMachine,
  type UploadPicturesRef,
  type UploadPicturesSnapshot,
} from './pictures/upload-pictures.machine.ts'
export {
  type ChangeStateEvent,
  type ChangeStateInput,
  changeStateMachine,
  type ChangeStateRef,
  type ChangeStateSnapshot,
} from './products/change-state.machine.ts'
export {
  type CreateProductEvent,
  createProductMachine,
  type CreateProductProblem,
  type CreateProductRef,
  type CreateProductSnapshot,
  type ProductChoices,
} from './products/create-product.machine.ts'
export type { FormerState } from './products/former-states.ts'
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
export { invalidateRestored, trashKeys } from './trash/trash.keys.ts'
export { trashListMachine, type TrashListRef } from './trash/trash-list.machine.ts'
export { undoDeletionMachine } from './trash/undo-deletion.machine.ts'
export { createCache } from './query/cache.ts'
export {
  createInfiniteQuery,
  type InfiniteQuery,
  type InfiniteQueryCommand,
  type InfiniteQueryLogic,
  type PagesChanged,
} from './query/infinite-query.ts'
export {
  createPageQuery,
  type PageQueryCommand,
  type PageQueryLogic,
  type QueryOf,
  type RowsChanged,
} from './query/page-query.ts'
export {
  type ForgotPasswordEvent,
  forgotPasswordMachine,
  type ForgotPasswordRef,
  type ForgotPasswordSnapshot,
} from './session/forgot-password.machine.ts'
export type { PasswordProblem } from './session/password-problem.ts'
export {
  type NewPassword,
  type ResetPasswordEvent,
  resetPasswordMachine,
  type ResetPasswordRef,
  type ResetPasswordSnapshot,
} from './session/reset-password.machine.ts'
export type { SessionProblem } from './session/session-problem.ts'
export { createSessionActors } from './session/session.actors.ts'
export { type SessionEvent, sessionMachine, type SessionRef, type SessionSnapshot } from './session/session.machine.ts'
export { signedInAgain } from './session/signed-in-again.ts'
export { createSettingsActors } from './settings/settings.actors.ts'
export {
  type EditVariantRef,
  type EditVariantSnapshot,
  editVariantMachine,
  isWebAddressOrNone,
  type OptionParts,
  optionParts,
  type VariantOption,
  type VariantValues,
} from './variant/edit-variant.machine.ts'
export { createEditVariantActors, createVariantPageActors } from './variant/variant.actors.ts'
export { undoAmbientsMachine } from './variant/undo-ambients.machine.ts'
export {
  type VariantActionProblem,
  type VariantActionRefusal,
  type VariantActionsEvent,
  variantActionsMachine,
  type VariantActionsNotice,
  type VariantActionsRef,
  type VariantActionsSnapshot,
} from './variant/variant-actions.machine.ts'
export {
  type VariantListEvent,
  variantListMachine,
  type VariantListRef,
  type VariantListSnapshot,
} from './variants/variant-list.machine.ts'
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
  type CreateViewEvent,
  type CreateViewInput,
  createViewMachine,
  type CreateViewOutcome,
  type CreateViewRef,
  type CreateViewSnapshot,
} from './views/create-view.machine.ts'
export type { CreateViewProblem } from './views/create-view-problem.ts'
export { matchingViews } from './views/matching-views.ts'
export {
  type RenamedView,
  type RenameViewEvent,
  renameViewMachine,
  type RenameViewOutcome,
  type RenameViewRef,
  type RenameViewSnapshot,
} from './views/rename-view.machine.ts'
export { keptColumns, viewColumns } from './views/view-columns.ts'
export { createViewColumnActors } from './views/view-columns.actors.ts'
export { createTakeOutActors, createViewChanges, createViewListActors } from './views/view-list.actors.ts'
export {
  PUBLIC_VIEWS,
  type ViewListEvent,
  viewListMachine,
  type ViewListRef,
  type ViewListSnapshot,
} from './views/view-list.machine.ts'
export { createViewPageActors } from './views/view-page.actors.ts'
export {
  changedScreen,
  clashes,
  type SavedView,
  type ViewPageEvent,
  viewPageMachine,
  type ViewPageNotice,
  type ViewPageRef,
  type ViewPageSnapshot,
} from './views/view-page.machine.ts'
export {
  type ViewPickerEvent,
  viewPickerMachine,
  type ViewPickerNotice,
  type ViewPickerRef,
  type ViewPickerSnapshot,
} from './views/view-picker.machine.ts'
export type { ViewProblem } from './views/view-problem.ts'
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
export {
  type LogoEvent,
  logoMachine,
  type LogoNotice,
  type LogoRef,
  type LogoSnapshot,
} from './supplier/logo.machine.ts'
export {
  type ChangeMaterialProblem,
  changeMaterialMachine,
  type ChangeMaterialRef,
  type ChangeMaterialSnapshot,
  type MaterialChange,
  type MaterialKind,
  type SeenMaterial,
} from './materials/change-material.machine.ts'
export { materialKeys } from './materials/material.keys.ts'
export { createMaterialActors } from './materials/materials.actors.ts'
export { createCompanyActors, createLogoActors } from './supplier/supplier.actors.ts'
export { supplierKeys } from './supplier/supplier.keys.ts'
export * from './attribute-edit/index.ts'
export * from './attribute-groups/index.ts'
export * from './attribute-values/index.ts'
export * from './labels/index.ts'
export * from './links/index.ts'
export * from './shared/index.ts'
export * from './uploads/index.ts'
