export {
  type LinkAssetsEvent,
  type LinkAssetsInput,
  linkAssetsMachine,
  type LinkAssetsNotice,
  type LinkAssetsRef,
  type LinkAssetsSnapshot,
  type LinkPlace,
  type LinkStep,
  targetsOf,
} from './link-assets.machine.ts'
export {
  type ChosenItem,
  type LinkAction,
  type LinkChoices,
  type LinkSources,
  NO_LINKS,
  type TargetTable,
} from './link-choices.ts'
export { chosenVariant, createLinkActors } from './links.actors.ts'
