export * from './asset-card/asset-card.tsx'
export * from './badge/badge.tsx'
export * from './breadcrumbs/breadcrumbs.tsx'
export * from './button/button.tsx'
export { CardGrid } from './card-grid/card-grid.tsx'
export { LoadMore } from './card-grid/load-more.tsx'
export type {
  CardChoice,
  CardGridHandle,
  CardGridLabels,
  CardGridProps,
  CardSize,
  LoadMoreLabels,
  MoreCards,
} from './card-grid/types.ts'
export { useNearEnd } from './card-grid/use-near-end.ts'
export { CheckTree, type CheckTreeProps } from './check-tree/check-tree.tsx'
export type { CheckTreeBranch, CheckTreeLeaf } from './check-tree/types.ts'
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx'
export { ColumnChooser } from './column-chooser/column-chooser.tsx'
export type { ChooserColumn, ColumnChooserLabels, ColumnChooserProps } from './column-chooser/types.ts'
export * from './combobox/combobox.tsx'
export { matching } from './combobox/matching.ts'
export * from './date-field/date-field.tsx'
export type { CalendarWords, DateWords } from './date-field/date-words.ts'
export type { DateProblem } from './date-field/dates.ts'
export * from './date-range-field/date-range-field.tsx'
export type { DatePreset, DateRange } from './date-range-field/range.ts'
export * from './dialog/dialog.tsx'
export * from './drawer/drawer.tsx'
export * from './empty-state/empty-state.tsx'
export { Field, useFieldAria, type FieldProps, type FieldWords } from './field/field.tsx'
export * from './file-drop/file-drop.tsx'
export * from './filter-chip/filter-chip.tsx'
export * from './icon-button/icon-button.tsx'
export { ImageViewerDialog, type ImageViewerDialogProps } from './image-viewer/image-viewer-dialog.tsx'
export { Filmstrip, type FilmstripPicture } from './image-viewer/filmstrip.tsx'
export { ImageViewer } from './image-viewer/image-viewer.tsx'
export type { ImageViewerLabels, ImageViewerProps } from './image-viewer/types.ts'
export * from './kbd/kbd.tsx'
export * from './label-chip/label-chip.tsx'
export * from './label-color/label-color-choice.tsx'
export type { LinkProps, LinkRenderer } from './link/link-renderer.ts'
export { Menu, type MenuAction, type MenuEntry, type MenuProps } from './menu/menu.tsx'
export * from './menu/row-menu.tsx'
export * from './page-header/page-header.tsx'
export * from './pagination/pagination.tsx'
export * from './popover/popover.tsx'
export * from './progress/progress.tsx'
export * from './radio-group/radio-group.tsx'
export * from './save-status/save-status.tsx'
export * from './search-field/search-field.tsx'
export * from './segmented-control/segmented-control.tsx'
export * from './select/select.tsx'
export * from './selection-bar/selection-bar.tsx'
export { closeTopOverlay, hasOverlay, onOverlayOpened } from './shared/overlays.ts'
export { visuallyHidden } from './shared/visually-hidden.ts'
export * from './sidebar/app-shell.tsx'
export type { SidebarItem } from './sidebar/sidebar-nav.tsx'
export * from './shared/page-part.ts'
export * from './sidebar/sidebar.tsx'
export { Skeleton, SkeletonRows, type SkeletonRowsProps } from './skeleton/skeleton.tsx'
export * from './spinner/spinner.tsx'
export * from './status/status.tsx'
export type { SortableListLabels } from './sortable-list/labels.ts'
export { SortableList, type SortableListProps } from './sortable-list/sortable-list.tsx'
export * from './stepper/stepper.tsx'
export * from './switch/switch.tsx'
export * from './tabs/tab-links.tsx'
export * from './tabs/tabs.tsx'
export * from './text-field/text-area.tsx'
export * from './text-field/text-field.tsx'
export * from './theme/theme.ts'
export * from './thumbnail/thumbnail.tsx'
export * from './toast/toast-region.tsx'
export * from './toast/toasts.ts'
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx'
export * from './data-table/data-table.tsx'
export { nextSort } from './data-table/sorting.ts'
export type {
  ColumnSizes,
  DataTableColumn,
  DataTableHandle,
  DataTableLabels,
  Density,
  RowSelection,
  SortDirection,
  SortKey,
} from './data-table/types.ts'
