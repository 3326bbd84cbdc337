export {
  type LinkAssetsInput,
  linkAssetsMachine,
  type LinkAssetsRef,
  type LinkAssetsSnapshot,
  type LinkPlace,
  targetsOf,
} from './link-assets.machine.ts'
export { type ChosenItem, type LinkAction, type LinkSources, NO_LINKS, type TargetTable } from './link-choices.ts'
export { chosenVariant, createLinkActors } from './links.actors.ts'
export { createLinkByNameActors, createUndoLinkActors } from './link-by-name.actors.ts'
export { linkByNameMachine, type LinkByNameRef, type LinkByNameSnapshot } from './link-by-name.machine.ts'
export {
  canLink,
  DEFAULT_NAMES_DRAFT,
  linkableIn,
  linkedBy,
  type NameFilter,
  type NamesDraft,
  type NamesPlace,
} from './link-by-name.types.ts'
export { undoLinksMachine } from './undo-links.machine.ts'
