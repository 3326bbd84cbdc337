import {
  undoAmbientsMachine,
  undoDeletionMachine,
  undoLabelsMachine,
  undoLinksMachine,
  undoDismissalMachine,
  undoMergeMachine,
  undoStateMachine,
} from '@selvedge/machines'
import {
  undoAmbientsFixtures,
  undoDeletionFixtures,
  undoLabelsFixtures,
  undoLinksFixtures,
  undoDismissalFixtures,
  undoMergeFixtures,
  undoStateFixtures,
} from '@selvedge/machines/testing'
import type { Meta } from '@storybook/react-vite'
import { machineStory } from './machine-story.tsx'

const meta = { title: 'Machines/Undo', tags: ['!autodocs'] } satisfies Meta
export default meta

export const UndoAmbients = machineStory(undoAmbientsMachine, undoAmbientsFixtures)
export const UndoState = machineStory(undoStateMachine, undoStateFixtures)
export const UndoLabels = machineStory(undoLabelsMachine, undoLabelsFixtures)
export const UndoLinks = machineStory(undoLinksMachine, undoLinksFixtures)
export const UndoDismissal = machineStory(undoDismissalMachine, undoDismissalFixtures)
export const UndoMerge = machineStory(undoMergeMachine, undoMergeFixtures)
export const UndoDeletion = machineStory(undoDeletionMachine, undoDeletionFixtures)
