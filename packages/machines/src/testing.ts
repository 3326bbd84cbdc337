/** For tests and stories of the machines and of the views over them; not for production bundles. */
export { brokenRules, statesOf } from './testing/machine-rules.ts'
export {
  type EventFixtures,
  type MachineFixtures,
  type OutcomeFixtures,
  reachedStates,
  shortestPaths,
  type WalkedPath,
} from './testing/shortest-paths.ts'
export { filterDialogFixtures } from './filters/filters.fixtures.ts'
export { queryResult } from './query/query-result.fixtures.ts'
export { ada, bob, forgotPasswordFixtures, resetPasswordFixtures, sessionFixtures } from './session/session.fixtures.ts'
export { columnSettingsFixture, columnSettingsFixtures } from './shared/column-settings.fixtures.ts'
export { confirmDeleteFixtures, confirmDuplicateFixtures } from './shared/confirm.fixtures.ts'
export { selectionFixtures } from './shared/selection.fixtures.ts'
export {
  variantColumnFixtures,
  variantFixture,
  variantListFixtures,
  variantPageFixture,
} from './variants/variants.fixtures.ts'
export { createViewFixtures, viewFixture, viewFixtures, viewPickerFixtures } from './views/views.fixtures.ts'
