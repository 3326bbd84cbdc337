import { expect, it } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'

import * as machines from './index.ts'
import * as fixtures from './testing.ts'
import { type Coverage, coveredTogether } from './testing/coverage.ts'
import { executeAtRandom } from './testing/executed.ts'
import type { MachineFixtures } from './testing/shortest-paths.ts'

/** A machine with its fixtures. */
const on = <Machine extends AnyStateMachine>(machine: Machine, world: MachineFixtures<Machine>) => ({
  name: machine.id,
  execute: () => executeAtRandom(machine, world),
})

const executed = [
  on(machines.addAssetsMachine, fixtures.addAssetsFixtures),
  on(machines.addAssetsMachine, fixtures.labellingFixtures),
  on(machines.linkAssetsMachine, fixtures.linkAssetsFixtures),
  on(machines.linkAssetsMachine, fixtures.linkProductsFixtures),
  on(machines.addAttributeMachine, fixtures.addAttributeFixtures),
  on(machines.addAttributeMachine, fixtures.addFirstAttributeFixtures),
  on(machines.addVariantMachine, fixtures.addVariantFixtures),
  on(machines.assetArchiveMachine, fixtures.assetArchiveFixtures),
  on(machines.assetArchiveMachine, fixtures.resumedArchiveFixtures),
  on(machines.assetFileMachine, fixtures.assetFileFixtures),
  on(machines.assetGridMachine, fixtures.assetGridFixtures),
  on(machines.attributeEditMachine, fixtures.attributeEditFixtures),
  on(machines.bulkEditMachine, fixtures.bulkEditFixtures),
  on(machines.bulkLabelsMachine, fixtures.bulkLabelsFixtures),
  on(machines.bulkLabelsMachine, fixtures.bulkLabelsJobFixtures),
  on(machines.changeFieldMachine, fixtures.changeFieldFixtures),
  on(machines.changeGroupMachine, fixtures.changeGroupFixtures),
  on(machines.changeGroupMachine, fixtures.linkAttributesFixtures),
  on(machines.changeStateMachine, fixtures.changeStateFixtures),
  on(machines.changeLabelMachine, fixtures.changeLabelFixtures),
  on(machines.changeMaterialMachine, fixtures.changeMaterialFixtures),
  on(machines.changeMaterialMachine, fixtures.mergeMaterialFixtures),
  on(machines.changeValueMachine, fixtures.changeValueFixtures),
  on(machines.columnSettingsMachine, fixtures.columnSettingsFixtures),
  on(machines.companyMachine, fixtures.companyFixtures),
  on(machines.confirmChangeMachine, fixtures.confirmChangeFixtures),
  on(machines.confirmChangeMachine, fixtures.confirmChangeSomeFixtures),
  on(machines.confirmDeleteMachine, fixtures.confirmDeleteFixtures),
  on(machines.confirmDeleteMachine, fixtures.confirmDeleteSomeFixtures),
  on(machines.confirmDuplicateMachine, fixtures.confirmDuplicateFixtures),
  on(machines.confirmDuplicateMachine, fixtures.confirmDuplicateManyFixtures),
  on(machines.createAttributeMachine, fixtures.createAttributeFixtures),
  on(machines.createProductMachine, fixtures.createProductFixtures),
  on(machines.createViewMachine, fixtures.createViewFixtures),
  on(machines.facetSearchMachine, fixtures.facetSearchFixtures),
  on(machines.filterDialogMachine, fixtures.filterDialogFixtures),
  on(machines.firstStepsMachine, fixtures.firstStepsFixtures),
  on(machines.followJobMachine, fixtures.followJobFixtures),
  on(machines.forgotPasswordMachine, fixtures.forgotPasswordFixtures),
  on(machines.hideAttributeMachine, fixtures.hideAttributeFixtures),
  on(machines.importMachine, fixtures.importFixtures),
  on(machines.linkAmbientsMachine, fixtures.linkAmbientsFixtures),
  on(machines.findDuplicatesMachine, fixtures.findDuplicatesFixtures),
  on(machines.linkAssetMachine, fixtures.linkAssetFixtures),
  on(machines.linkByNameMachine, fixtures.linkByNameFixtures),
  on(machines.linkMainMachine, fixtures.linkMainFixtures),
  on(machines.logoMachine, fixtures.logoFixtures),
  on(machines.mergeValuesMachine, fixtures.mergeValuesFixtures),
  on(machines.optionHeadersMachine, fixtures.optionHeadersFixtures),
  on(machines.paletteMachine, fixtures.paletteFixtures),
  on(machines.productActionsMachine, fixtures.productActionsFixtures),
  on(machines.renameViewMachine, fixtures.renameViewFixtures),
  on(machines.resetPasswordMachine, fixtures.resetPasswordFixtures),
  on(machines.selectionMachine, fixtures.selectionFixtures),
  on(machines.sessionMachine, fixtures.sessionFixtures),
  on(machines.undoAmbientsMachine, fixtures.undoAmbientsFixtures),
  on(machines.undoDeletionMachine, fixtures.undoDeletionFixtures),
  on(machines.undoLabelsMachine, fixtures.undoLabelsFixtures),
  on(machines.undoLinksMachine, fixtures.undoLinksFixtures),
  on(machines.undoMergeMachine, fixtures.undoMergeFixtures),
  on(machines.undoDismissalMachine, fixtures.undoDismissalFixtures),
  on(machines.undoStateMachine, fixtures.undoStateFixtures),
  on(machines.uploadFileMachine, fixtures.uploadFileFixtures),
  on(machines.uploadFileMachine, fixtures.lostFileFixtures),
  on(machines.uploadFileMachine, fixtures.replacingFileFixtures),
  on(fixtures.takingQueue, fixtures.uploadQueueFixtures),
  on(machines.uploadValuesMachine, fixtures.uploadValuesFixtures),
  on(machines.uploadPicturesMachine, fixtures.uploadPicturesFixtures),
  on(machines.valuePickerMachine, fixtures.valuePickerFixtures),
  on(machines.variantActionsMachine, fixtures.variantActionsFixtures),
  on(machines.variantListMachine, fixtures.variantListFixtures),
  on(machines.viewPageMachine, fixtures.viewPageFixtures),
  on(machines.viewPickerMachine, fixtures.viewPickerFixtures),
  on(fixtures.clothMachine, fixtures.clothFixtures),
  on(fixtures.askedClothMachine, fixtures.clothFixtures),
]

/** Created by the same factory as an executed machine; they differ only in their types. */
const MADE_ALIKE = [
  'assetList',
  'valueList',
  'attributeList',
  'labelCategoryList',
  'attributeGroupList',
  'assetLabels',
  'productList',
  'trashList',
  'viewList',
  'editAsset',
  'editAttribute',
  'editProduct',
  'editVariant',
]

/** By machine, over all its fixtures. */
const counted = new Map<string, Coverage>()

it.each(executed)('$name survives random events, answers and delays', async ({ name, execute }) => {
  const { broken, coverage } = await execute()
  expect(broken).toEqual([])
  const before = counted.get(name)
  counted.set(name, before ? coveredTogether(before, coverage) : coverage)
})

it('takes most transitions, and sees most guards pass and fail', () => {
  const shareOf = (part: keyof Coverage) => {
    const sum = (of: 'taken' | 'all') => [...counted.values()].reduce((all, coverage) => all + coverage[part][of], 0)
    return sum('taken') / sum('all')
  }
  // Measured with five seeds: 0.66 to 0.71, and 0.66 to 0.70. Observers report only the events in their fixtures.
  expect(shareOf('transitions')).toBeGreaterThan(0.63)
  expect(shareOf('guards')).toBeGreaterThan(0.63)
})

it('leaves out no machine', () => {
  const all = Object.values(machines).flatMap((part) => (part instanceof StateMachine ? [part.id] : []))
  const named = [...executed.map(({ name }) => name), ...MADE_ALIKE]
  expect(all.filter((id) => !named.includes(id))).toEqual([])
})
